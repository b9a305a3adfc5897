import Diagnostics

extension Parser {
  /// A tag as this template would write it.
  func mark(_ content: String) -> String {
    String(decoding: delimiters.open, as: UTF8.self) + content
      + String(decoding: delimiters.close, as: UTF8.self)
  }

  /// Reports an end tag whose name differs from the open section.
  mutating func reportMismatch(_ name: WrittenName, _ opening: Opening) {
    let range = SourceRange(file: template.file.path, bytes: opening.tag.content)
    diagnostics.append(
      Diagnostic(
        rule: "template/syntax",
        message: "`\(name.text)` ends where `\(opening.name)` is open",
        range: SourceRange(file: template.file.path, bytes: name.range),
        label: "expected `\(mark("/" + opening.name))`",
        notes: [.init("`\(opening.name)` begins here", at: range)]
      )
    )
  }

  /// Warns of text that the output leaves out.
  mutating func reportLeftOut(_ range: Range<Int>) {
    diagnostics.append(
      Diagnostic(
        rule: "template/left-out",
        severity: .warning,
        message: "this is between the blocks of a parent, and is left out",
        range: SourceRange(file: template.file.path, bytes: range),
        help: ["put it into a block, or into a comment"]
      )
    )
  }

  /// Reports an error at a range of the file.
  mutating func report(
    _ message: String,
    at range: Range<Int>,
    rule: String = "template/syntax",
    help: String? = nil
  ) {
    let place = SourceRange(file: template.file.path, bytes: range)
    let help = help.map { [$0] } ?? []
    diagnostics.append(Diagnostic(rule: rule, message: message, range: place, help: help))
  }
}
