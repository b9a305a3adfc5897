/// A conditional: `if … { … } else if … { … } else { … }`, or `guard … else { … }`.
public struct Conditional: Sendable {
  /// The word `if` or `guard`.
  public let keyword: LocatedValue<String>
  /// The branches, one for each `if`; a `guard` has one with an empty body.
  public let branches: [Branch]
  /// The statements of the last `else`; `nil` if there is none.
  public let otherwise: [Statement]?
  /// The range of the braces of the last `else`.
  public let otherwiseRange: Range<Int>?
  /// The range of the whole conditional.
  public let range: Range<Int>

  /// Whether it is a `guard`.
  public var isGuard: Bool { keyword.value == "guard" }

  /// Conditions, and the statements that run if all of them are true.
  public struct Branch: Sendable {
    /// The conditions between `if` and the brace.
    public let conditions: [Condition]
    /// The statements between the braces.
    public let body: [Statement]
    /// The range from the word `if` to the closing brace.
    public let range: Range<Int>
  }
}

/// One condition of `if`, `guard` or `while`.
public indirect enum Condition: Sendable {
  /// An expression with a Boolean value.
  case test(Expression)
  /// `let error = bannerError`, `let error`.
  case binding(Binding)
  /// `case .failure(let error) = items`.
  case pattern(CasePattern, value: Expression?)
  /// `#available(iOS 26, *)`.
  case availability(Range<Int>)

  /// A binding: `let name: Type = value`.
  public struct Binding: Sendable {
    /// The word `let` or `var`.
    public let keyword: LocatedValue<String>
    /// The name that it binds.
    public let name: LocatedValue<String>
    /// The value that it binds; `nil` for the short form.
    public let value: Expression?
    /// The range of the whole binding.
    public let range: Range<Int>
  }

  /// The range of the whole condition.
  public var range: Range<Int> {
    switch self {
    case .test(let expression): expression.range
    case .binding(let binding): binding.range
    case .pattern(let pattern, let value):
      pattern.range.lowerBound..<(value?.range.upperBound ?? pattern.range.upperBound)
    case .availability(let range): range
    }
  }
}
