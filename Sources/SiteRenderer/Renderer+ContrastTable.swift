import DesignTokens
import SiteModel

extension Renderer {
  /// Path of the table of all pairs.
  public static let contrastTable = "contrast/contrast.csv"

  /// Every text and graphic of every specimen as comma-separated values (RFC 4180), in the order of
  /// the site.
  func contrastTable() -> [UInt8] {
    contrastTable { _ in }
  }

  /// Writes the same table in pieces, because it is the largest file of many sites.
  ///
  /// - Parameter take: Gets the bytes written so far, and may remove them.
  /// - Returns: The bytes that were not removed.
  /// - Throws: Any error of `take`.
  public func contrastTable<Failure>(
    _ take: (inout [UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> [UInt8] {
    let head =
      "page,specimen,verdict,system,scheme,slot,role,foreground,background,ratio,required,passes\r\n"
    var bytes = Array(head.utf8)
    for page in site.pages.indices where !site.pages[page].specimens.isEmpty {
      memos.with { addContrastRows(of: site.pages[page], to: &bytes, $0) }
      try take(&bytes)
    }
    return bytes
  }

  private func addContrastRows(of page: Page, to bytes: inout [UInt8], _ memo: FigureMemo) {
    let path = field(page.path)
    for specimen in page.specimens {
      let system = site.systems[specimen.system]
      let verdict = specimen.spec.verdict?.value.rawValue ?? ""
      let start = Array("\(path),\(specimen.spec.id),\(verdict),\(system.id),".utf8)
      for line in lines(of: memo.contrastReport(of: specimen, in: system), system) {
        bytes += start
        bytes += line
      }
    }
  }

  private func lines(of contrastReport: ContrastReport, _ system: System) -> [[UInt8]] {
    if let lines = contrastReport.lines { return lines }
    let lines = contrastReport.pairs.map { pair in
      Array(
        """
        \(field(system.schemes[pair.scheme].name)),\(pair.slot),\(pair.role.rawValue),\
        \(pair.foreground.hex),\(pair.background.hex),\(ratio(pair.ratio)),\
        \(decimal(pair.required)),\(pair.passes)\r\n
        """.utf8
      )
    }
    contrastReport.lines = lines
    return lines
  }

  private func field(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
