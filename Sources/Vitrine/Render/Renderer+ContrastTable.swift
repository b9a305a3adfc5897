import DesignTokens

extension Renderer {
  /// Where the whole table of pairs stands.
  static let contrastTable = "contrast/contrast.csv"

  /// Every text and graphic of every specimen as comma-separated values (RFC 4180), in the order of
  /// the site.
  func contrastTable() -> [UInt8] {
    let head =
      "page,specimen,verdict,system,scheme,slot,role,foreground,background,ratio,required,passes\r\n"
    var rows: [(start: [UInt8], lines: [[UInt8]])] = []
    memos.with { memo in
      for page in site.pages.indices {
        let path = field(site.pages[page].path)
        for specimen in site.pages[page].specimens {
          let system = site.systems[specimen.system]
          let verdict = specimen.spec.verdict?.value.rawValue ?? ""
          let start = Array("\(path),\(specimen.spec.id),\(verdict),\(system.id),".utf8)
          rows.append((start, lines(of: memo.evidence(of: specimen, in: system), system)))
        }
      }
    }
    // The largest file of many sites: one that grew would be there twice, with room to spare.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(
      rows.reduce(head.utf8.count) { sum, row in
        row.lines.reduce(sum) { $0 + row.start.count + $1.count }
      }
    )
    bytes += head.utf8
    for (start, lines) in rows {
      for line in lines {
        bytes += start
        bytes += line
      }
    }
    return bytes
  }

  private func lines(of evidence: Evidence, _ system: System) -> [[UInt8]] {
    if let lines = evidence.lines { return lines }
    let lines = evidence.pairs.map { pair in
      Array(
        """
        \(field(system.schemes[pair.scheme].name)),\(pair.slot),\(pair.role.rawValue),\
        \(pair.foreground.hex),\(pair.background.hex),\(ratio(pair.ratio)),\
        \(decimal(pair.required)),\(pair.passes)\r\n
        """.utf8
      )
    }
    evidence.lines = lines
    return lines
  }

  private func field(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
