public import SampleCode

/// A view that a sample draws, with its modifiers and the views it contains.
public struct DrawnView: Sendable {
  /// The type: `VStack`, `Color` for a colour that fills; empty for a chain without a beginning.
  public let name: String
  /// The whole expression.
  public let expression: Expression
  /// The call that makes it, with its arguments.
  public let call: Call?
  /// The modifiers, the innermost first.
  let modifiers: [Expression.Modifier]
  /// The views it contains, in order.
  public let children: [DrawnView]

  /// The views of statements, those of all branches one after the other.
  static func all(_ statements: [Statement]) -> [DrawnView] {
    statements.flatMap { statement -> [DrawnView] in
      if let expression = statement.expression { return all(expression) }
      switch statement {
      case .conditional(let conditional):
        return conditional.branches.flatMap { all($0.body) } + all(conditional.otherwise ?? [])
      case .switching(let switching): return switching.cases.flatMap { all($0.body) }
      case .declaration(let declaration): return all(declaration.body)
      case .loop(let loop): return all(loop.body)
      default: return []
      }
    }
  }

  /// The views of an expression: one, none, or those of a choice.
  public static func all(_ expression: Expression) -> [DrawnView] {
    switch expression.base {
    case .choice(_, let then, let otherwise) where expression.links.isEmpty:
      return all(then) + all(otherwise)
    case .operators(let operands, _) where expression.links.isEmpty:
      return operands.flatMap(all)
    case .conditional(let conditional): return all([.conditional(conditional)])
    case .switching(let switching): return all([.switching(switching)])
    case .chain:
      return [
        DrawnView(
          name: "",
          expression: expression,
          call: nil,
          modifiers: expression.modifiers,
          children: []
        )
      ]
    default: break
    }
    if let made = expression.made {
      guard !notViews.contains(made.name.value) else { return [] }
      return [
        DrawnView(
          name: made.name.value,
          expression: expression,
          call: made.call,
          modifiers: expression.modifiers,
          children: held(made.name.value, made.call)
        )
      ]
    }
    guard expression.base.name?.value == "Color", expression.names.count > 1 else { return [] }
    return [
      DrawnView(
        name: "Color",
        expression: expression,
        call: nil,
        modifiers: expression.modifiers.filter { $0.name.value != "opacity" },
        children: []
      )
    ]
  }

  /// Returns the views in the closures of a view, except those of actions.
  private static func held(_ name: String, _ call: Call) -> [DrawnView] {
    var closures = call.closures
    if let label = closures.first(where: { $0.label?.value == "label" }) {
      closures = [label]
    } else if name == "Button" || name == "Task", call[0] != nil {
      closures = []
    }
    closures.removeAll { closure in
      ["action", "onPrimary", "onDismiss", "perform", "primaryAction"].contains(
        closure.label?.value ?? ""
      )
    }
    var views = closures.flatMap { all($0.statements) }
    for argument in call.arguments {
      if case .closure(let closure) = argument.value.base, isHolder(argument.label?.value) {
        views += all(closure.statements)
      } else if argument.value.made.map({ textViews.contains($0.name.value) }) == true {
        views += all(argument.value)
      }
    }
    return views
  }

  private static func isHolder(_ label: String?) -> Bool {
    ["content", "label", "title", "icon", "description", "actions", "message"].contains(label ?? "")
  }

  /// The first modifier of a name.
  public func modifier(_ name: String) -> Expression.Modifier? {
    modifiers.first { $0.name.value == name }
  }

  /// The view and all views in it, each before its children.
  public var all: [DrawnView] { [self] + children.flatMap(\.all) }

  /// Whether it is one of the platform's arrangements, which draw nothing themselves.
  public var isArrangement: Bool { Self.arrangements.contains(name) }

  /// Whether it is a shape that a style fills.
  public var isShape: Bool { Self.shapes.contains(name) }

  private static let arrangements: Set<String> = [
    "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "Group", "ForEach", "Grid", "GridRow",
    "ScrollView", "ViewThatFits", "LabeledContent", "Section",
  ]
  private static let shapes: Set<String> = [
    "Circle", "Capsule", "Rectangle", "RoundedRectangle", "Ellipse", "UnevenRoundedRectangle",
  ]
  private static let textViews: Set<String> = ["Text", "Label", "Image"]
  /// Types that samples create and that draw nothing.
  private static let notViews: Set<String> = [
    "Task", "DispatchQueue", "UINotificationFeedbackGenerator", "NavigationPath", "UUID", "Date",
  ]
}
