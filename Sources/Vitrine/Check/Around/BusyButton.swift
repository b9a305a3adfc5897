import Samples

/// A button of a sample whose label shows a ring while it works.
struct BusyButton: Sendable {
  /// The button with all that is done to it.
  let button: Expression
  /// The word `Button`.
  let name: Range<Int>
  /// What says that it works.
  let flag: Expression
  /// What it shows while it works.
  let label: [Statement]
  /// What is called when it is pressed: `save`.
  let calls: [String]
  /// What it stands in.
  let ancestry: Ancestry

  /// The verb by which it changes something, if its calls tell.
  var mutation: String? {
    calls.first { mutations.contains($0.camelWords.first ?? "") }
  }

  /// Whether words stand beside the ring.
  var hasWords: Bool {
    label.contain { part in
      part.makes("Text", "Label") || part.makes("ProgressView") && part.call?[0] != nil
    }
  }

  /// The `.disabled` of the button.
  var disabled: Expression.Modifier? { button.modifier("disabled") }

  /// Whether something around it or in its style may keep it from being pressed again.
  func mayBeDisabled(in sample: Sample) -> Bool {
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
  /// The buttons of a sample that show a ring while they work.
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
  /// The first `if` that shows a ring, with its condition.
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

/// Words with which functions begin that change something for good.
private let mutations: Set<String> = [
  "add", "create", "delete", "pay", "post", "publish", "purchase", "register", "remove", "save",
  "send", "sign", "submit", "update", "upload",
]
