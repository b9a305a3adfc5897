public import SampleCode

/// A button of a sample whose label shows a spinner while it works.
public struct BusyButton: Sendable {
  /// The button with all its modifiers.
  public let button: Expression
  /// The word `Button`.
  public let name: Range<Int>
  /// The condition under which the button is busy.
  public let flag: Expression
  /// The label that it shows while it is busy.
  public let label: [Statement]
  /// The names of the functions that its action calls: `save`.
  let calls: [String]
  /// The code around the button.
  let ancestry: Ancestry

  /// The name of the first call that changes data, or `nil`.
  public var mutation: String? {
    calls.first { mutations.contains($0.camelWords.first ?? "") }
  }

  /// Whether the label shows words next to the spinner.
  public var hasWords: Bool {
    label.contain { part in
      part.makes("Text", "Label") || part.makes("ProgressView") && part.call?[0] != nil
    }
  }

  /// The `.disabled` of the button.
  public var disabled: Expression.Modifier? { button.modifier("disabled") }

  /// Whether a modifier of the button or of a view around it may stop a second press.
  public func mayBeDisabled(in sample: Sample) -> Bool {
    let flag = sample.tree.text(flag.range)
    return button.modifiers.contains { modifier in
      ["allowsHitTesting", "disabled"].contains(modifier.name.value)
        || modifier.call.map { sample.tree.text($0.range).contains(flag) } ?? false
    }
      || ancestry.calls.contains { call in
        call.expression.modifiers.contains {
          $0.name.value == "disabled" || $0.name.value == "allowsHitTesting"
        }
      }
  }
}

extension BusyButton {
  /// The buttons of a sample that show a spinner while they work.
  static func all(in tree: SwiftSample) -> [BusyButton] {
    var buttons: [BusyButton] = []
    tree.walk { expression, ancestry in
      guard let (name, call) = expression.made, name.value == "Button",
        let label = call.closure("label") ?? (call["action"] == nil ? nil : call.closure(nil)),
        let busy = label.statements.busy
      else { return }
      let action = call.closure("action") ?? call.closure(nil)
      var calls = [call["action"]?.names.last?.value].compactMap(\.self)
      if let action, action.range != label.range {
        action.statements.forEachExpression { part in
          guard let callee = part.callee?.value.split(separator: ".").last else { return }
          calls.append(String(callee))
        }
      }
      buttons.append(
        BusyButton(
          button: expression,
          name: name.range,
          flag: busy.flag,
          label: busy.body,
          calls: calls,
          ancestry: ancestry
        )
      )
    }
    return buttons
  }
}

extension [Statement] {
  /// The first `if` with one condition that shows a spinner: its condition and its body.
  fileprivate var busy: (flag: Expression, body: [Statement])? {
    var found: (flag: Expression, body: [Statement])?
    forEachStatement { statement in
      guard found == nil, case .conditional(let conditional) = statement,
        let branch = conditional.branches.first, branch.conditions.count == 1,
        case .test(let flag) = branch.conditions[0],
        branch.body.contain({ $0.makes("ProgressView") })
      else { return }
      found = (flag, branch.body)
    }
    return found
  }
}

/// First words of functions that change data: a second call does harm.
private let mutations: Set<String> = [
  "add", "create", "delete", "pay", "post", "publish", "purchase", "register", "remove", "save",
  "send", "sign", "submit", "update", "upload",
]
