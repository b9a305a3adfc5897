import Markdown
import Mustache

/// What the interface says in one language: all that templates and pages made by us have to say.
struct Wording: Sendable {
  /// The language, as in the name of its file: `en`, `pt-BR`.
  let language: String
  /// Texts by key; those that the language lacks are the English ones.
  let texts: [Name: String]
  /// The texts under `words`, where templates look for them.
  let context: Context
  /// The words that Markdown adds to a page.
  let markdown: MarkdownOptions.AddedWords

  /// Creates the words of a language.
  init(language: String, texts: [Name: String]) {
    self.language = language
    self.texts = texts
    context = ["words": .texts(texts)]
    var markdown = MarkdownOptions.AddedWords()
    for kind in AlertKind.allCases { markdown.alerts[kind] = texts[Name("alert-\(kind.rawValue)")] }
    markdown.done = texts["task-done"] ?? markdown.done
    markdown.open = texts["task-open"] ?? markdown.open
    self.markdown = markdown
  }

  /// The text of a key, or the key itself where there is none.
  subscript(key: String) -> String {
    texts[Name(key)] ?? key
  }

  /// What people call a state.
  func title(of state: State) -> String {
    self["state-\(state.rawValue)"]
  }

  /// How far along a page is.
  func title(of status: Page.Status) -> String {
    self["status-\(status.rawValue)"]
  }

  /// What people call a colour scheme; the site may have more than those we have a word for.
  func title(ofScheme name: String) -> String {
    texts[Name("scheme-\(name)")] ?? spoken(name)
  }
}

extension Theme {
  /// The words of a language, else of its nearest relative, else the English ones.
  func wording(in language: String) -> Wording {
    var name = language[...]
    while true {
      if let wording = wordings[name.lowercased()] { return wording }
      guard let end = name.lastIndex(of: "-") else { break }
      name = name[..<end]
    }
    return wordings["en"] ?? Wording(language: "en", texts: [:])
  }
}
