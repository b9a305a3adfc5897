extension Value: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral
{
  /// Text.
  package init(stringLiteral text: String) {
    self = .text(text)
  }

  /// A truth value.
  package init(booleanLiteral flag: Bool) {
    self = .flag(flag)
  }

  /// A group of names; no name may come twice.
  package init(dictionaryLiteral elements: (Name, Value)...) {
    self = .object(Context(entries: elements))
  }

  /// A list.
  package init(arrayLiteral elements: Value...) {
    self = .list(elements)
  }
}
