/// A value in a YAML text, with its place.
public struct YAMLNode: Sendable, Equatable {
  /// The value.
  public var value: Value
  /// Byte offsets in the file, including quotes and brackets, without white space around them.
  public var range: Range<Int>
  /// The comment after a plain value on its line, from `#` to the line's end.
  ///
  /// An empty value with a comment is most often a colour or a heading without its quotes.
  public var comment: Range<Int>?

  /// Creates a node; readers of other formats and tests use it.
  public init(_ value: Value, range: Range<Int>, comment: Range<Int>? = nil) {
    self.value = value
    self.range = range
    self.comment = comment
  }

  /// The three kinds of values.
  public enum Value: Sendable, Equatable {
    /// A word or text as written, never read as a number, Boolean or null.
    ///
    /// `quoted` is true for all scalars except plain ones: `"…"`, `'…'`, `|` and `>`.
    case scalar(String, quoted: Bool)
    /// A list in source order.
    case sequence([YAMLNode])
    /// Keys and values in source order, each key once.
    case mapping([YAMLEntry])
  }

  /// The text of a scalar, or `nil` for a list or mapping.
  public var text: String? {
    guard case .scalar(let text, _) = value else { return nil }
    return text
  }

  /// Whether the value is empty: `key:` without a value, not even one in quotes.
  public var isEmpty: Bool {
    if case .scalar(let text, quoted: false) = value { text.isEmpty } else { false }
  }

  /// The items of a list, or `nil` for anything else.
  public var items: [YAMLNode]? {
    guard case .sequence(let items) = value else { return nil }
    return items
  }

  /// The entries of a mapping, or `nil` for anything else.
  public var entries: [YAMLEntry]? {
    guard case .mapping(let entries) = value else { return nil }
    return entries
  }

  /// The value of a key, or `nil` if there is no such key or the node is not a mapping.
  public subscript(key: String) -> YAMLNode? {
    entries?.first { $0.name == key }?.value
  }

  /// The kind of value in messages: `nothing`, `text`, `a list` or `a mapping`.
  public var shape: String {
    switch value {
    case .scalar: isEmpty ? "nothing" : "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

/// One `key: value` of a mapping.
public struct YAMLEntry: Sendable, Equatable {
  /// The key, always a scalar.
  public var key: YAMLNode
  /// The value; a scalar that `isEmpty` if none is written.
  public var value: YAMLNode

  /// Creates an entry; `key` is a scalar.
  public init(key: YAMLNode, value: YAMLNode) {
    self.key = key
    self.value = value
  }

  /// The key's text.
  public var name: String {
    key.text ?? ""
  }
}
