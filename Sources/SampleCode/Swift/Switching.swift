/// A `switch subject { case … }`.
public struct Switching: Sendable {
  /// The word `switch`.
  public let keyword: Range<Int>
  /// The value that it examines; `nil` if the sketch leaves it out.
  public let context: Expression?
  /// The cases, in order.
  public let cases: [Case]
  /// Whether it omits cases: a `...` or a comment between or after the cases says so.
  public let isAbridged: Bool
  /// The range of the whole `switch`.
  public let range: Range<Int>

  /// A case: `case .success(let items) where items.isEmpty: …`.
  public struct Case: Sendable {
    /// The patterns between `case` and the colon; empty for `default`.
    public let patterns: [CasePattern]
    /// Whether it is the `default`.
    public let isDefault: Bool
    /// The statements of the case.
    public let body: [Statement]
    /// The range from the word `case` to the colon.
    public let head: Range<Int>
    /// The range from the word `case` to the end of the last statement.
    public let range: Range<Int>
  }

  /// Returns the cases that match a name such as `success`, in order.
  public func cases(named name: String) -> [Case] {
    cases.filter { $0.patterns.contains { $0.name?.value == name } }
  }
}

/// The pattern of a `case` or `catch`: `.success(let items) where items.isEmpty`.
public struct CasePattern: Sendable {
  /// The pattern as written, without the word `case` and without `where`.
  public let text: LocatedValue<String>
  /// The name of the enum case, without the dot and the type; `nil` for other values.
  public let name: LocatedValue<String>?
  /// The names that it binds, in order.
  public let bindings: [LocatedValue<String>]
  /// The expression after `where`.
  public let condition: Expression?
  /// The range with `where`.
  public let range: Range<Int>
}
