import Diagnostics
import Markdown

extension [UInt8] {
  /// A style sheet with blanks for its comments, so that all else stays where it is.
  var withoutStyleComments: [UInt8] {
    guard firstOffset(of: UInt8(ascii: "*"), in: 0..<count) != nil else { return self }
    var text = self
    var at = 0
    while at + 1 < text.count {
      guard text[at] == UInt8(ascii: "/"), text[at + 1] == UInt8(ascii: "*") else {
        at += 1
        continue
      }
      var end = at + 2
      while end + 1 < text.count,
        text[end] != UInt8(ascii: "*") || text[end + 1] != UInt8(ascii: "/")
      {
        end += 1
      }
      end = Swift.min(end + 2, text.count)
      for place in at..<end where text[place] != UInt8(ascii: "\n") { text[place] = 0x20 }
      at = end
    }
    return text
  }
}

/// Reports a brace of a style sheet that has no other half.
///
/// All sheets are served as one, so that a block that nothing closes takes in those behind it.
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
      // A string ends with its line at the latest.
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
    "no `}` closes this block, which takes in the style sheets behind it",
    "close it, or the block inside of it that has lost its `}`"
  )
}
