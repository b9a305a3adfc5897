import DesignTokens

extension Renderer {
  /// Where the whole table of pairs stands.
  static let contrastTable = "contrast/contrast.csv"

  /// Every text and graphic of every specimen as comma-separated values (RFC 4180), in the order of
  /// the site.
  func contrastTable() -> [UInt8] {
    var bytes = Array(
      "page,specimen,verdict,system,scheme,slot,role,foreground,background,ratio,required,passes\r\n"
        .utf8
    )
    for page in site.pages {
      for specimen in page.specimens {
        let system = site.systems[specimen.system]
        let verdict = specimen.spec.verdict?.value.rawValue ?? ""
        let start = Array("\(field(page.path)),\(specimen.spec.id),\(verdict),\(system.id),".utf8)
        for pair in pairs(of: specimen) {
          bytes += start
          bytes += Array(
            """
            \(field(system.schemes[pair.scheme].name)),\(pair.slot),\(pair.role.rawValue),\
            \(pair.foreground.hex),\(pair.background.hex),\(ratio(pair.ratio)),\
            \(decimal(pair.required)),\(pair.passes)\r\n
            """.utf8
          )
        }
      }
    }
    return bytes
  }

  private func field(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
