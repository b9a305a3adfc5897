/// `switch subject { case … }`.
package struct Switching: Sendable {
  /// The word `switch`.
  package let keyword: Range<Int>
  /// What is looked at; `nil` where the sketch leaves it out.
  package let subject: Expression?
  /// The cases, in order.
  package let cases: [Case]
  /// Whether it says that cases are left out: a `...` or a comment between or behind the cases.
  package let isAbridged: Bool
  /// All of it.
  package let range: Range<Int>

  /// `case .success(let items) where items.isEmpty: …`.
  package struct Case: Sendable {
    /// Between `case` and the colon; empty for `default`.
    package let patterns: [CasePattern]
    /// Whether it is the `default`.
    package let isDefault: Bool
    /// What is done.
    package let body: [Statement]
    /// From the word to the colon.
    package let head: Range<Int>
    /// From the word to the end of the last statement.
    package let range: Range<Int>
  }

  /// The cases that take a name, as `success`, in order.
  package func cases(named name: String) -> [Case] {
    cases.filter { $0.patterns.contains { $0.name?.value == name } }
  }
}

/// What a `case` or `catch` takes: `.success(let items) where items.isEmpty`.
package struct CasePattern: Sendable {
  /// As it stands, without the word `case` and without `where`.
  package let text: Spelled<String>
  /// Of the enum case, without the dot and the type; `nil` for other values.
  package let name: Spelled<String>?
  /// What it binds, in order.
  package let bindings: [Spelled<String>]
  /// Behind `where`.
  package let condition: Expression?
  /// With `where`.
  package let range: Range<Int>
}
