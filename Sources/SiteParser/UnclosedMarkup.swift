import Diagnostics
import Mustache

/// Reports a template of a surface or container whose elements do not close, which would take what
/// follows it on a page in.
///
/// It looks at the markup without any section and with each alone, for two sections may exclude
/// each other. An element may open in one section and close in another of the same name. The
/// elements of included templates are not known here, so a template that includes others is not
/// checked.
func unclosedMarkup(_ template: Template) -> Diagnostic? {
  guard !template.hasIncludes else { return nil }
  for shown in [[]] + template.sectionPaths {
    let pieces = template.markup(where: shown.contains)
    let bytes = pieces.flatMap { template.file.bytes[$0] }
    guard let fault = unclosedElement(in: bytes, as: .html) else { continue }
    let start = offset(of: fault.range.lowerBound, in: pieces)
    let end = offset(of: fault.range.upperBound - 1, in: pieces) + 1
    return Diagnostic(
      rule: "template/unclosed-element",
      message: fault.message + (shown.last.map { " where `\($0)` is there" } ?? ""),
      range: SourceRange(file: template.file.path, bytes: start..<max(start, end)),
      help: ["close elements in the order in which they open, in the same sections"]
    )
  }
  return nil
}

/// The offset in the file of a byte of joined pieces.
private func offset(of byte: Int, in pieces: [Range<Int>]) -> Int {
  var left = byte
  for piece in pieces {
    if left < piece.count { return piece.lowerBound + left }
    left -= piece.count
  }
  return pieces.last?.upperBound ?? 0
}
