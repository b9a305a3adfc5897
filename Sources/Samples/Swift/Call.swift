/// What is given to a call.
package struct Call: Sendable {
  /// Between the parentheses.
  package let arguments: [Argument]
  /// Behind them.
  package let closures: [Closure]
  /// The parentheses with what is between; `nil` where there are none.
  package let parentheses: Range<Int>?
  /// Parentheses and closures.
  package let range: Range<Int>

  /// The value of the first argument with a label.
  package subscript(label: String) -> Expression? {
    arguments.first { $0.label?.value == label }?.value
  }

  /// The value at a position among the arguments without label, from 0.
  package subscript(position: Int) -> Expression? {
    let values = arguments.lazy.filter { $0.label == nil }.dropFirst(position)
    return values.first?.value
  }

  /// The closure of a label, trailing or between the parentheses; `nil` asks for the first trailing
  /// one without label.
  package func closure(_ label: String?) -> Closure? {
    if let closure = closures.first(where: { $0.label?.value == label }) { return closure }
    guard let label, case .closure(let closure)? = self[label]?.base else { return nil }
    return closure
  }

  /// Whether something is left out: `f(...)`.
  package var isAbridged: Bool {
    arguments.contains { argument in
      if case .placeholder = argument.value.base { argument.label == nil } else { false }
    }
  }
}

/// `label: value` of a call, a tuple or an index.
package struct Argument: Sendable {
  /// Without the colon.
  package let label: Spelled<String>?
  /// The value.
  package let value: Expression
  /// With the label.
  package let range: Range<Int>
}

/// `{ item in … }`.
package struct Closure: Sendable {
  /// In front of a further trailing closure, `label` of `} label: {`, or of the argument that the
  /// closure is.
  package let label: Spelled<String>?
  /// Names before `in`.
  package let parameters: [Spelled<String>]
  /// What it does.
  package let statements: [Statement]
  /// The braces with what is between.
  package let range: Range<Int>
}
