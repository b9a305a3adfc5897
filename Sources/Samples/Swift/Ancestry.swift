/// What an expression or statement stands in, outermost first.
package struct Ancestry: Sendable {
  /// Every step from the top of the sample down to the place.
  package internal(set) var steps: [Step] = []

  /// The top of a sample.
  package init() {}

  /// One thing that something can stand in.
  package indirect enum Step: Sendable {
    /// The parentheses of a call. The name is that of what is called: `Button`, `padding`.
    case argument(Argument, of: Expression, call: Call, name: Spelled<String>?)
    /// A trailing closure, or a closure as an argument, of a call.
    case closure(Closure, of: Expression, call: Call, name: Spelled<String>?)
    /// The conditions of an `if` or `guard`.
    case condition(Conditional, branch: Int)
    /// A body of an `if`; `nil` for the last `else`, also that of a `guard`.
    case branch(Conditional, Int?)
    /// A case of a `switch`.
    case `case`(Switching, Int)
    /// The body of `do` or `defer`.
    case doing(Doing)
    /// A `catch`.
    case catching(Doing, Int)
    /// A loop.
    case loop(Loop)
    /// A declaration: its initial value or its body.
    case declaration(Declaration)
    /// An operand, an element, a branch of `a ? b : c`, a closure that no call takes.
    case part(of: Expression)
  }

  /// The calls it stands in, outermost first: the name of each (`VStack`, `overlay`) and the label
  /// of the argument or closure it stands in.
  package var calls: [(name: String, label: String?, isClosure: Bool, expression: Expression)] {
    steps.compactMap { step in
      switch step {
      case .argument(let argument, let expression, _, let name?):
        (name.value, argument.label?.value, false, expression)
      case .closure(let closure, let expression, _, let name?):
        (name.value, closure.label?.value, true, expression)
      default: nil
      }
    }
  }

  /// Whether it stands anywhere in a call of one of these names.
  package func isInside(_ names: String...) -> Bool {
    calls.contains { names.contains($0.name) }
  }

  /// The `if` and `guard` whose bodies it stands in, outermost first, each with its branch; `nil`
  /// for the last `else`.
  package var branches: [(conditional: Conditional, branch: Int?)] {
    steps.compactMap { step in
      guard case .branch(let conditional, let branch) = step else { return nil }
      return (conditional, branch)
    }
  }

  /// The switch cases it stands in, outermost first.
  package var cases: [(switching: Switching, case: Switching.Case)] {
    steps.compactMap { step in
      guard case .case(let switching, let index) = step else { return nil }
      return (switching, switching.cases[index])
    }
  }

  /// The declarations it stands in, outermost first.
  package var declarations: [Declaration] {
    steps.compactMap { step in
      guard case .declaration(let declaration) = step else { return nil }
      return declaration
    }
  }
}
