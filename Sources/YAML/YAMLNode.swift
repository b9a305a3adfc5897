/// A value in a YAML text, with the place where it is written.
package struct YAMLNode: Sendable, Equatable {
  /// What is written there.
  package var value: Value
  /// Byte offsets in the file: quotes and brackets included, white space around it not.
  package var range: Range<Int>
  /// The comment that follows a plain value on its line, from `#` to the line's end.
  ///
  /// An empty value with a comment is most often a colour or a heading that lost its quotes.
  package var comment: Range<Int>?

  /// Creates a node; readers of other formats and tests need it.
  package init(_ value: Value, range: Range<Int>, comment: Range<Int>? = nil) {
    self.value = value
    self.range = range
    self.comment = comment
  }

  /// The three shapes that data has here.
  package enum Value: Sendable, Equatable {
    /// A word or text as written, never read as a number, truth value or null.
    ///
    /// `quoted` is true for everything but a plain scalar: `"…"`, `'…'`, `|` and `>`.
    case scalar(String, quoted: Bool)
    /// A list in source order.
    case sequence([YAMLNode])
    /// Keys and values in source order, each key once.
    case mapping([YAMLEntry])
  }

  /// The text of a scalar, or `nil` for a list or mapping.
  package var text: String? {
    guard case .scalar(let text, _) = value else { return nil }
    return text
  }

  /// Whether nothing is written: `key:` with no value, which quotes would make a text.
  package var isEmpty: Bool {
    if case .scalar(let text, quoted: false) = value { text.isEmpty } else { false }
  }

  /// The items of a list, or `nil` for anything else.
  package var items: [YAMLNode]? {
    guard case .sequence(let items) = value else { return nil }
    return items
  }

  /// The entries of a mapping, or `nil` for anything else.
  package var entries: [YAMLEntry]? {
    guard case .mapping(let entries) = value else { return nil }
    return entries
  }

  /// The value of a key, or `nil` where there is no such key or no mapping.
  package subscript(key: String) -> YAMLNode? {
    entries?.first { $0.name == key }?.value
  }

  /// How a message names the shape: `text`, `a list` or `a mapping`.
  package var shape: String {
    switch value {
    case .scalar: isEmpty ? "nothing" : "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

/// One `key: value` of a mapping.
package struct YAMLEntry: Sendable, Equatable {
  /// The key, always a scalar.
  package var key: YAMLNode
  /// The value; a scalar that `isEmpty` where none is written.
  package var value: YAMLNode

  /// Creates an entry; `key` is a scalar.
  package init(key: YAMLNode, value: YAMLNode) {
    self.key = key
    self.value = value
  }

  /// The key's text.
  package var name: String {
    key.text ?? ""
  }
}
