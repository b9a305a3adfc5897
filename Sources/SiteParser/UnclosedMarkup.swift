import Diagnostics
import Mustache

/// Reports a template of a surface or container whose elements do not close, which would take what
/// follows it on a page in.
///
/// It looks at the markup with all sections shown, with none, and with each shown or hidden alone:
/// an element may open in one section and close in another of the same name.
func unclosedMarkup(_ template: Template) -> Diagnostic? {
  let names = template.sectionNames
  var cases: [(isTrue: (String) -> Bool, condition: String)] = [
    ({ _ in true }, ""), ({ _ in false }, " where no section is shown"),
  ]
  for name in names {
    cases.append(({ $0 != name }, " where `\(name)` is missing"))
    cases.append(({ $0 == name }, " where only `\(name)` is there"))
  }
  for (isTrue, condition) in cases {
    let pieces = template.markup(where: isTrue)
    let bytes = pieces.flatMap { template.file.bytes[$0] }
    guard let fault = unclosedElement(in: bytes, as: .html) else { continue }
    let start = offset(of: fault.range.lowerBound, in: pieces)
    let end = offset(of: fault.range.upperBound - 1, in: pieces) + 1
    return Diagnostic(
      rule: "template/unclosed-element",
      message: fault.message + condition,
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
