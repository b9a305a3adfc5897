import Diagnostics
import Markdown

extension [UInt8] {
  /// A style sheet with blanks for its comments, so that all offsets stay the same.
  var withoutStyleComments: [UInt8] {
    var text = self
    var at = 0
    while let slash = text.firstOffset(of: UInt8(ascii: "/"), in: at..<text.count) {
      at = slash + 1
      guard at < text.count, text[at] == UInt8(ascii: "*") else { continue }
      at += 1
      while at < text.count {
        at = text.firstOffset(of: UInt8(ascii: "/"), in: at..<text.count) ?? text.count
        if at < text.count, at > slash + 2, text[at - 1] == UInt8(ascii: "*") { break }
        at += 1
      }
      at = Swift.min(at + 1, text.count)
      for place in slash..<at where text[place] != UInt8(ascii: "\n") { text[place] = 0x20 }
    }
    return text
  }
}

/// Reports an unmatched brace in a style sheet.
///
/// All sheets are served as one, so an unclosed block would include the sheets after it.
func unbalancedBraces(in file: SourceFile) -> [Diagnostic] {
  let bytes = file.bytes.withoutStyleComments
  var open: [Int] = []
  var quote: UInt8?
  var at = 0
  func problem(_ place: Int, _ message: String, _ help: String) -> [Diagnostic] {
    let range = SourceRange(file: file.path, bytes: place..<place + 1)
    let rule = "template/unbalanced-braces"
    return [Diagnostic(rule: rule, message: message, range: range, help: [help])]
  }
  while at < bytes.count {
    let byte = bytes[at]
    if byte == UInt8(ascii: "\\") {
      at += 2
      continue
    }
    if let open = quote {
      // A string ends at the end of its line at the latest.
      if byte == open || byte == UInt8(ascii: "\n") { quote = nil }
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      quote = byte
    } else if byte == UInt8(ascii: "{") {
      open.append(at)
    } else if byte == UInt8(ascii: "}"), open.popLast() == nil {
      return problem(at, "this `}` closes nothing", "delete it, or open its block before")
    }
    at += 1
  }
  guard let first = open.first else { return [] }
  return problem(
    first,
    "no `}` closes this block, so it includes the style sheets after it",
    "close it, or close the block inside it that lacks its `}`"
  )
}
