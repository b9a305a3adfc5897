extension Document {
  /// The first paragraph outside quotes, lists and tables as plain text, at most `limit` characters.
  ///
  /// Ends at a word with an ellipsis where it is cut; empty without such a paragraph.
  package func excerpt(limit: Int = 160) -> String {
    guard let firstParagraph else { return "" }
    let paragraph = String(decoding: text[firstParagraph].prefix(limit * 16), as: UTF8.self)
    let words = paragraph.split { $0.isWhitespace }.joined(separator: " ")
    guard words.count > limit else { return words }
    let cut = words.prefix(max(limit - 1, 0))
    let isWhole = words.dropFirst(cut.count).first == " "
    guard !isWhole, let space = cut.lastIndex(of: " ") else { return cut + "…" }
    return cut[..<space] + "…"
  }
}
