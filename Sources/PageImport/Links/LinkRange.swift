import Markdown

/// The brackets around the words of a link.
struct LinkRange {
  /// `[` or `![`.
  var opening: Range<Int>
  /// The words.
  var text: Range<Int>
  /// From `]` to the end.
  var closing: Range<Int>
  /// The braces with sizes behind it.
  var fields: Range<Int>?

  /// Finds an inline link around its destination; nil for another form of link.
  init?(_ link: Link, in bytes: [UInt8]) {
    var at = link.range.lowerBound
    if at > 0, bytes[at - 1] == UInt8(ascii: "<") { at -= 1 }
    guard at >= 2, bytes[at - 1] == UInt8(ascii: "("), bytes[at - 2] == UInt8(ascii: "]") else {
      return nil
    }
    let bracket = at - 2
    var depth = 1
    var start = bracket
    while start > 0, depth > 0 {
      start -= 1
      if bytes[start] == UInt8(ascii: "]"), bytes[safe: start - 1] != UInt8(ascii: "\\") {
        depth += 1
      }
      if bytes[start] == UInt8(ascii: "["), bytes[safe: start - 1] != UInt8(ascii: "\\") {
        depth -= 1
      }
    }
    guard depth == 0 else { return nil }
    var end = link.range.upperBound
    var quote: UInt8?
    while end < bytes.count {
      let byte = bytes[end]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ")") {
        break
      }
      end += 1
    }
    guard end < bytes.count else { return nil }
    end += 1
    let isImage = link.isImage && start > 0 && bytes[start - 1] == UInt8(ascii: "!")
    opening = (isImage ? start - 1 : start)..<start + 1
    text = start + 1..<bracket
    var last = end
    if bytes[safe: end] == UInt8(ascii: "{"),
      let brace = bytes[end...].firstIndex(of: UInt8(ascii: "}")), brace - end < 60
    {
      fields = end..<brace + 1
      last = brace + 1
    }
    closing = bracket..<(link.isImage ? last : end)
  }
}
