public import Diagnostics
public import SiteModel

/// A text of an interface in the form that text checks use.
public struct ReadText: Sendable {
  /// The text to check; underscores replace the parts that are inserted at run time.
  public let value: String
  /// As the author wrote it, for messages.
  public let written: String
  /// `value` in words.
  public let words: Words
  /// Its language without region: `vi` for `vi-VN`.
  public let language: String
}

/// A problem in one text.
public struct TextFlaw: Sendable {
  /// The problem in one sentence.
  public var message: String
  /// The wrong part, as offsets in the UTF-8 of the text's value; `nil` for all of it.
  public var bytes: Range<Int>?
  /// The label under the marked text.
  public var label = ""
  /// The advice to the author.
  public var help: [String] = []

  /// Creates a flaw at a place in the text.
  public init(message: String, bytes: Range<Int>? = nil, label: String = "", help: [String] = []) {
    self.message = message
    self.bytes = bytes
    self.label = label
    self.help = help
  }
}

extension SpecimenContext {
  /// Returns the findings of a text check on some texts of the specimen.
  public func findings(
    in texts: [Located<String>],
    _ checker: (ReadText) -> TextFlaw?
  ) -> [Finding] {
    texts.compactMap { text in
      guard let flaw = checker(read(text)) else { return nil }
      let range = flaw.bytes.map { place(of: $0, in: text) } ?? text.range
      return Finding(flaw, at: range)
    }
  }

  /// Returns a text in the form that text checks use.
  func read(_ text: Located<String>) -> ReadText {
    ReadText(
      value: text.value,
      written: text.value,
      words: words(of: text),
      language: baseLanguage
    )
  }
}

extension Finding {
  /// A flaw at its place.
  public init(_ flaw: TextFlaw, at range: SourceRange) {
    self.init(flaw.message, at: range, label: flaw.label, help: flaw.help)
  }
}
