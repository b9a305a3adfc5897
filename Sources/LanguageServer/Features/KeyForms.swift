import SiteParser

/// Keys and values of a kind of YAML text, by the mappings around them.
struct KeyForms {
  private let table: KeyTable

  /// Looks up keys in a table.
  init(_ table: KeyTable) { self.table = table }

  /// The keys that may be written in the innermost of these mappings.
  func keys(in path: [String]) -> [KeyDeclaration] {
    path.isEmpty ? table.keys : tables(of: form(at: path)).flatMap(\.keys)
  }

  /// The declaration of a key in a mapping; nil for a free name and for an unknown key.
  func declaration(of key: String, in path: [String]) -> KeyDeclaration? {
    keys(in: path).first { $0.name == key }
  }

  /// The words that a key accepts.
  func words(of key: String, in path: [String]) -> [String] {
    guard let form = declaration(of: key, in: path)?.form ?? form(at: path + [key]) else {
      return []
    }
    return words(of: form)
  }

  private func words(of form: ValueForm) -> [String] {
    switch form {
    case .words(let words): words
    case .flag: ["true", "false"]
    case .list(let inner), .oneOrMore(let inner): words(of: inner)
    case .either(let forms): forms.flatMap { words(of: $0) }
    default: []
    }
  }

  /// The form of the value behind a path of keys.
  private func form(at path: [String]) -> ValueForm? {
    var form = table.keys.first { $0.name == path.first }?.form
    for key in path.dropFirst() { form = form.flatMap { inner(of: $0, key) } }
    return form
  }

  private func inner(of form: ValueForm, _ key: String) -> ValueForm? {
    switch form {
    case .mapping(let table): table.keys.first { $0.name == key }?.form
    case .named(_, let inner), .byWord(_, let inner): inner
    case .list(let inner), .oneOrMore(let inner): self.inner(of: inner, key)
    case .either(let forms): forms.lazy.compactMap { self.inner(of: $0, key) }.first
    default: nil
    }
  }

  private func tables(of form: ValueForm?) -> [KeyTable] {
    switch form {
    case .mapping(let table): [table]
    case .list(let inner), .oneOrMore(let inner): tables(of: inner)
    case .either(let forms): forms.flatMap { tables(of: $0) }
    default: []
    }
  }
}
