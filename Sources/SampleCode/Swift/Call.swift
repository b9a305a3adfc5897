/// The arguments and closures of a call.
public struct Call: Sendable {
  /// The arguments between the parentheses.
  public let arguments: [Argument]
  /// The trailing closures.
  public let closures: [Closure]
  /// The range of the parentheses with their content; `nil` if there are none.
  public let parentheses: Range<Int>?
  /// The range of the parentheses and closures.
  public let range: Range<Int>

  /// The value of the first argument with a label.
  public subscript(label: String) -> Expression? {
    arguments.first { $0.label?.value == label }?.value
  }

  /// The value at a position among the arguments without label, from 0.
  public subscript(position: Int) -> Expression? {
    let values = arguments.lazy.filter { $0.label == nil }.dropFirst(position)
    return values.first?.value
  }

  /// Returns the closure with a label, trailing or between the parentheses.
  ///
  /// For `nil` it returns the first trailing closure without a label.
  public func closure(_ label: String?) -> Closure? {
    if let closure = closures.first(where: { $0.label?.value == label }) { return closure }
    guard let label, case .closure(let closure)? = self[label]?.base else { return nil }
    return closure
  }

  /// Whether the sketch leaves arguments out: `f(...)`.
  public var isAbridged: Bool {
    arguments.contains { argument in
      if case .placeholder = argument.value.base { argument.label == nil } else { false }
    }
  }
}

/// An argument `label: value` of a call, a tuple or a subscript.
public struct Argument: Sendable {
  /// The label without the colon.
  public let label: LocatedValue<String>?
  /// The value.
  public let value: Expression
  /// The range with the label.
  public let range: Range<Int>
}

/// A closure: `{ item in … }`.
public struct Closure: Sendable {
  /// The label of a further trailing closure, `label` of `} label: {`, or of the argument that is
  /// the closure.
  public let label: LocatedValue<String>?
  /// The names before `in`.
  public let parameters: [LocatedValue<String>]
  /// The statements of the closure.
  public let statements: [Statement]
  /// The range of the braces with their content.
  public let range: Range<Int>
}
