public import Markdown
public import Mustache

/// Texts of the interface in one language: all words that our templates and pages contain.
public struct Wording: Sendable {
  /// The language, as in the name of its file: `en`, `pt-BR`.
  public let language: String
  /// Texts by key; English ones fill in for those that the language lacks.
  let texts: [Name: String]
  /// The texts under `words`, as templates access them.
  public let context: Context
  /// The words that Markdown adds to a page.
  public let markdown: MarkdownOptions.AddedWords

  /// Creates the words of a language.
  public init(language: String, texts: [Name: String]) {
    self.language = language
    self.texts = texts
    context = ["words": .texts(texts)]
    var markdown = MarkdownOptions.AddedWords()
    for kind in AlertKind.allCases { markdown.alerts[kind] = texts[Name("alert-\(kind.rawValue)")] }
    markdown.done = texts["task-done"] ?? markdown.done
    markdown.open = texts["task-open"] ?? markdown.open
    markdown.footnotes = texts["footnotes"] ?? markdown.footnotes
    markdown.backToText = texts["back-to-text"] ?? markdown.backToText
    self.markdown = markdown
  }

  /// The text of a key, or the key itself if there is none.
  public subscript(key: String) -> String {
    texts[Name(key)] ?? key
  }

  /// Returns the title of a state.
  public func title(of state: State) -> String {
    self["state-\(state.rawValue)"]
  }

  /// Returns the title of a page status.
  public func title(of status: Page.Status) -> String {
    self["status-\(status.rawValue)"]
  }

  /// Returns the title of a colour scheme.
  ///
  /// A scheme without its own text gets its name as words.
  public func title(ofScheme name: String) -> String {
    texts[Name("scheme-\(name)")] ?? spoken(name)
  }
}

extension Theme {
  /// The words of a language, or else of its nearest relative, or else the English ones.
  public func wording(in language: String) -> Wording {
    var name = language[...]
    while true {
      if let wording = wordings[name.lowercased()] { return wording }
      guard let end = name.lastIndex(of: "-") else { break }
      name = name[..<end]
    }
    return wordings["en"] ?? Wording(language: "en", texts: [:])
  }
}
