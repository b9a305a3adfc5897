/// The code around an expression or statement, outermost first.
public struct Ancestry: Sendable {
  /// Every step from the top of the sample down to the expression or statement.
  public internal(set) var steps: [Step] = []

  /// The top of a sample.
  public init() {}

  /// One kind of code that contains other code.
  public indirect enum Step: Sendable {
    /// The parentheses of a call.
    ///
    /// The name is the name of the callee: `Button`, `padding`.
    case argument(Argument, of: Expression, call: Call, name: LocatedValue<String>?)
    /// A trailing closure, or a closure as an argument, of a call.
    case closure(Closure, of: Expression, call: Call, name: LocatedValue<String>?)
    /// The conditions of an `if` or `guard`.
    case condition(Conditional, branch: Int)
    /// A body of an `if`; `nil` for the last `else`, including that of a `guard`.
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
    /// An operand, an element, a branch of `a ? b : c`, or a closure that is not an argument.
    case part(of: Expression)
  }

  /// The calls around it, outermost first: the name of each (`VStack`, `overlay`) and the label of
  /// the argument or closure that contains it.
  public var calls: [(name: String, label: String?, isClosure: Bool, expression: Expression)] {
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

  /// Whether a call of one of these names contains it.
  public func isInside(_ names: String...) -> Bool {
    calls.contains { names.contains($0.name) }
  }

  /// The `if` and `guard` whose bodies contain it, outermost first, each with its branch; `nil` for
  /// the last `else`.
  public var branches: [(conditional: Conditional, branch: Int?)] {
    steps.compactMap { step in
      guard case .branch(let conditional, let branch) = step else { return nil }
      return (conditional, branch)
    }
  }

  /// The switch cases that contain it, outermost first.
  public var cases: [(switching: Switching, case: Switching.Case)] {
    steps.compactMap { step in
      guard case .case(let switching, let index) = step else { return nil }
      return (switching, switching.cases[index])
    }
  }

  /// The declarations that contain it, outermost first.
  public var declarations: [Declaration] {
    steps.compactMap { step in
      guard case .declaration(let declaration) = step else { return nil }
      return declaration
    }
  }
}
