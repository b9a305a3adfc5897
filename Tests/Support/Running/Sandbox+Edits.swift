import Foundation

extension Sandbox {
  /// The mark in a new text for the place of the expected report; it is not written.
  package static let mark: Character = "▸"

  /// Reason why an edit could not be made.
  package struct EditError: Error {
    /// The file.
    package let path: String
    /// Text that was not found.
    package let text: String

    /// An edit that failed.
    package init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// Appends text with a mark to a file.
  ///
  /// - Returns: `path:line:column` of the text after the mark.
  package func append(_ text: String, to path: String) throws -> String {
    try write(try self.text(path) + text, markedIn: path)
  }

  /// Replaces the first `old` by text with a mark.
  ///
  /// - Returns: `path:line:column` of the text after the mark.
  package func replace(_ old: String, with new: String, in path: String) throws -> String {
    let text = try self.text(path)
    guard let range = text.range(of: old) else { throw EditError(path: path, text: old) }
    return try write(text.replacingCharacters(in: range, with: new), markedIn: path)
  }

  private func write(_ text: String, markedIn path: String) throws -> String {
    guard let mark = text.firstIndex(of: Sandbox.mark) else {
      throw EditError(path: path, text: String(Sandbox.mark))
    }
    let before = text[..<mark]
    let line = before.count { $0.isNewline } + 1
    let column = before.reversed().prefix { !$0.isNewline }.count + 1
    try write(String(before + text[text.index(after: mark)...]), to: path)
    return "\(path):\(line):\(column)"
  }
}
