extension Value: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral
{
  /// Text.
  public init(stringLiteral text: String) {
    self = .text(text)
  }

  /// A truth value.
  public init(booleanLiteral flag: Bool) {
    self = .flag(flag)
  }

  /// A group of names; no name may come twice.
  public init(dictionaryLiteral elements: (Name, Value)...) {
    self = .object(Context(entries: elements))
  }

  /// A list.
  public init(arrayLiteral elements: Value...) {
    self = .list(elements)
  }
}
