import Markdown

/// A message of a rule as HTML, with the names between backticks as code.
public func inlineCode(_ message: String) -> [UInt8] {
  var bytes: [UInt8] = []
  let pieces = Array(message.utf8)
    .split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false)
  // A backtick without a partner is literal.
  let paired = pieces.count.isMultiple(of: 2) ? pieces.count - 2 : pieces.count - 1
  for (index, piece) in pieces.enumerated() {
    let isCode = !index.isMultiple(of: 2) && index < paired
    if index > paired { bytes.append(UInt8(ascii: "`")) }
    if isCode { bytes += Array("<code>".utf8) }
    escapeHTML(piece, into: &bytes)
    if isCode { bytes += Array("</code>".utf8) }
  }
  return bytes
}
