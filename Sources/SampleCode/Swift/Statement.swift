/// One statement or declaration of a sample.
public indirect enum Statement: Sendable {
  /// A view, a call, a lone `...`, a chain that begins with a dot.
  case expression(Expression)
  /// `showError = true`, `count += 1`.
  case assignment(Assignment)
  /// `let`, `var`, `func`, `struct`, a `case` of an enum, `import` and so on, one name each.
  case declaration(Declaration)
  /// `if` with its `else if` and `else`, or `guard`.
  case conditional(Conditional)
  /// `switch`.
  case switching(Switching)
  /// `do` with its `catch`, or `defer`.
  case doing(Doing)
  /// `for`, `while`, `repeat`.
  case loop(Loop)
  /// `return`, `throw`, `break`, `continue`, `fallthrough`.
  case leaving(Leaving)
  /// `#if` and other compiler directives, labels, and code that cannot be read.
  case other(Range<Int>)

  /// The whole statement, with attributes and bodies.
  public var range: Range<Int> {
    switch self {
    case .expression(let expression): expression.range
    case .assignment(let assignment): assignment.range
    case .declaration(let declaration): declaration.range
    case .conditional(let conditional): conditional.range
    case .switching(let switching): switching.range
    case .doing(let doing): doing.range
    case .loop(let loop): loop.range
    case .leaving(let leaving): leaving.range
    case .other(let range): range
    }
  }

  /// The expression, if the statement is nothing else or returns it.
  public var expression: Expression? {
    switch self {
    case .expression(let expression): expression
    case .leaving(let leaving) where leaving.keyword.value == "return": leaving.value
    default: nil
    }
  }
}

/// An assignment: `target = value`, with any assignment operator.
public struct Assignment: Sendable {
  /// The target of the assignment.
  public let target: Expression
  /// The operator: `=`, `+=` and so on.
  public let sign: LocatedValue<String>
  /// The value; `nil` if the sketch leaves it out.
  public let value: Expression?
  /// The range of the whole assignment.
  public let range: Range<Int>
}

/// A `do { … } catch { … }`, also `defer { … }` and a `do` without `catch`.
public struct Doing: Sendable {
  /// The word `do` or `defer`.
  public let keyword: LocatedValue<String>
  /// The statements of the `do` or `defer`.
  public let body: [Statement]
  /// The handlers, in order.
  public let catches: [Catch]
  /// The range of the whole statement.
  public let range: Range<Int>

  /// A handler: `catch .offline { … }`.
  public struct Catch: Sendable {
    /// The patterns that it catches; empty for all errors.
    public let patterns: [CasePattern]
    /// The statements of the handler.
    public let body: [Statement]
    /// The range from the word `catch` to the closing brace.
    public let range: Range<Int>
  }
}

/// A loop: `for name in subject where … { … }`, `while conditions { … }`, `repeat { … } while …`.
public struct Loop: Sendable {
  /// The word `for`, `while` or `repeat`.
  public let keyword: LocatedValue<String>
  /// The names that a `for` gives its elements.
  public let names: [LocatedValue<String>]
  /// The sequence of a `for`.
  public let context: Expression?
  /// The conditions of `while` and `repeat`, or after the `where` of a `for`.
  public let conditions: [Condition]
  /// The statements of the loop.
  public let body: [Statement]
  /// The range of the whole loop.
  public let range: Range<Int>
}

/// A statement that leaves the current scope.
public struct Leaving: Sendable {
  /// The word `return`, `throw`, `break`, `continue` or `fallthrough`.
  public let keyword: LocatedValue<String>
  /// The value that it returns or throws.
  public let value: Expression?
  /// The range of the whole statement.
  public let range: Range<Int>
}
