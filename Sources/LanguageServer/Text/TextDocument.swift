import JSONRPC

/// A document that is open in the editor.
struct TextDocument: Sendable {
  /// Address as the client writes it.
  let uri: String
  /// Number that the client gives to this text; it grows with every change.
  var version: Int
  /// The text.
  var bytes: [UInt8]

  /// Applies changes in their order; a change without a range replaces the whole text.
  mutating func apply(_ changes: [JSON], _ encoding: PositionEncoding) {
    for change in changes {
      guard let text = change["text"]?.string else { continue }
      if change["range"] == nil {
        bytes = Array(text.utf8)
      } else if let range = LineTable(bytes, encoding).range(change["range"]) {
        bytes.replaceSubrange(range, with: text.utf8)
      }
    }
  }
}
