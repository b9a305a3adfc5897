/// One statement or declaration of a sample.
package indirect enum Statement: Sendable {
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
  /// `#if` and other lines for the compiler, labels, and what cannot be read.
  case other(Range<Int>)

  /// The whole statement, with attributes and bodies.
  package var range: Range<Int> {
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

  /// The expression, when the statement is nothing else or returns it.
  package var expression: Expression? {
    switch self {
    case .expression(let expression): expression
    case .leaving(let leaving) where leaving.keyword.value == "return": leaving.value
    default: nil
    }
  }
}

/// `target = value`, with any sign that assigns.
package struct Assignment: Sendable {
  /// What gets the value.
  package let target: Expression
  /// `=`, `+=` and so on.
  package let sign: Spelled<String>
  /// The value; `nil` where the sketch leaves it out.
  package let value: Expression?
  /// All of it.
  package let range: Range<Int>
}

/// `do { … } catch { … }`, also `defer { … }` and a `do` without `catch`.
package struct Doing: Sendable {
  /// `do` or `defer`.
  package let keyword: Spelled<String>
  /// What is tried.
  package let body: [Statement]
  /// The handlers, in order.
  package let catches: [Catch]
  /// All of it.
  package let range: Range<Int>

  /// `catch .offline { … }`.
  package struct Catch: Sendable {
    /// What it takes; empty for all errors.
    package let patterns: [CasePattern]
    /// What it does.
    package let body: [Statement]
    /// From the word to the closing brace.
    package let range: Range<Int>
  }
}

/// `for name in subject where … { … }`, `while conditions { … }`, `repeat { … } while …`.
package struct Loop: Sendable {
  /// `for`, `while` or `repeat`.
  package let keyword: Spelled<String>
  /// The names that a `for` gives its elements.
  package let names: [Spelled<String>]
  /// What a `for` runs over.
  package let subject: Expression?
  /// Of `while` and `repeat`, or behind the `where` of a `for`.
  package let conditions: [Condition]
  /// What is repeated.
  package let body: [Statement]
  /// All of it.
  package let range: Range<Int>
}

/// A statement that leaves the place where it stands.
package struct Leaving: Sendable {
  /// `return`, `throw`, `break`, `continue` or `fallthrough`.
  package let keyword: Spelled<String>
  /// What it takes along.
  package let value: Expression?
  /// All of it.
  package let range: Range<Int>
}
