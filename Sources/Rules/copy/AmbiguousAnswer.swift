import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let ambiguousAnswer = Rule(
    .copyAmbiguousCancel,
    check: .specimen { context in
      guard !context.spec.actions.isEmpty else { return .notApplicable }
      guard ["en", "vi"].contains(context.baseLanguage) else {
        return context.uncheckedLanguage(context.spec.actions.map(\.label))
      }
      guard context.hasWeightyAction else { return .notApplicable }
      guard let action = context.ambiguousAnswer else { return [] }
      return context.findings(in: [action.label]) { answerFlaw($0) }
    },
    embedded: { embedded in
      embedded.shown.filter { $0.kind == .modal }.flatMap { surface in
        surface.buttons.compactMap { button in
          guard button.role == .destructive, let text = button.text,
            yes.contains(text.words.bare) || no.contains(text.words.bare)
          else { return nil }
          return embedded.finding(in: text, answerFlaw)
        }
      }
    }
  )
}

private func answerFlaw(_ text: ReadText) -> TextFlaw? {
  TextFlaw(
    message: "`\(text.written)` can be read as yes and as no",
    help: ["say what it does, as in `Cancel reservation` and `Keep reservation`"]
  )
}

extension SpecimenContext {
  /// The button that commits or destroys, if its label is an answer and not an action.
  ///
  /// Without a role, "Cancel" and "No" go back, and so may "OK" next to a button that acts.
  var ambiguousAnswer: Spec.Action? {
    let commits = commits
    return spec.actions.first { action in
      let label = words(of: action.label).bare
      switch action.role?.value {
      case .destructive: return yes.contains(label) || no.contains(label)
      case .primary: return commits && (yes.contains(label) || no.contains(label))
      case nil: return commits && yes.contains(label) && spec.actions.filter(\.acts).count == 1
      case .secondary, .cancel, .dismiss: return false
      }
    }
  }

  /// Whether a button may commit or destroy, whatever its label.
  fileprivate var hasWeightyAction: Bool {
    let commits = commits
    return spec.actions.contains { action in
      switch action.role?.value {
      case .destructive: true
      case .primary, nil: commits
      case .secondary, .cancel, .dismiss: false
      }
    }
  }

  private var commits: Bool { state == .decision || facts.destructive?.value == true }
}

extension Spec.Action {
  /// Whether its role does not say that it goes back.
  fileprivate var acts: Bool {
    role?.value != .cancel && role?.value != .dismiss
  }
}

private let yes: Set<String> = ["ok", "okay", "yes", "có", "đồng ý"]
private let no: Set<String> = ["cancel", "no", "huỷ", "hủy", "không"]
