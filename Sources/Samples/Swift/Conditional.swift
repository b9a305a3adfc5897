/// `if … { … } else if … { … } else { … }`, or `guard … else { … }`.
package struct Conditional: Sendable {
  /// `if` or `guard`.
  package let keyword: Spelled<String>
  /// One for each `if`; a `guard` has one with an empty body.
  package let branches: [Branch]
  /// Behind the last `else`; `nil` where there is none.
  package let otherwise: [Statement]?
  /// The braces of the last `else`.
  package let otherwiseRange: Range<Int>?
  /// All of it.
  package let range: Range<Int>

  /// Whether it is a `guard`.
  package var isGuard: Bool { keyword.value == "guard" }

  /// Conditions, and what is done when all hold.
  package struct Branch: Sendable {
    /// Between `if` and the brace.
    package let conditions: [Condition]
    /// Between the braces.
    package let body: [Statement]
    /// From the word `if` to the closing brace.
    package let range: Range<Int>
  }
}

/// One condition of `if`, `guard` or `while`.
package indirect enum Condition: Sendable {
  /// A truth value.
  case test(Expression)
  /// `let error = bannerError`, `let error`.
  case binding(Binding)
  /// `case .failure(let error) = items`.
  case pattern(CasePattern, value: Expression?)
  /// `#available(iOS 26, *)`.
  case availability(Range<Int>)

  /// `let name: Type = value`.
  package struct Binding: Sendable {
    /// `let` or `var`.
    package let keyword: Spelled<String>
    /// What is bound.
    package let name: Spelled<String>
    /// Where it comes from; `nil` for the short form.
    package let value: Expression?
    /// All of it.
    package let range: Range<Int>
  }

  /// All of it.
  package var range: Range<Int> {
    switch self {
    case .test(let expression): expression.range
    case .binding(let binding): binding.range
    case .pattern(let pattern, let value):
      pattern.range.lowerBound..<(value?.range.upperBound ?? pattern.range.upperBound)
    case .availability(let range): range
    }
  }
}
