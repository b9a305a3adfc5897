import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Knows a button that submits by the first word of its label.
  static let disabledSubmit = Rule(
    .statesDisabledSubmit,
    check: .specimen { context in
      guard context.scope == .button, let house = context.house,
        let states = house.enabledSubmit, states.value.contains(context.state),
        let label = context.spec.text("label")
      else { return .notApplicable }
      let isDisabled =
        context.state == .disabled || context.facts.disabledWhileLoading?.value == true
      guard let verbs = submitting[context.baseLanguage] else {
        return isDisabled ? context.uncheckedLanguage([label]) : []
      }
      guard let first = context.words(of: label).all.first?.text, verbs.contains(first) else {
        return .notApplicable
      }
      guard isDisabled else { return [] }
      let isBusy = context.state == .loading
      return [
        Finding(
          "`\(label.value)` cannot be pressed\(isBusy ? " while it works" : "")",
          at: isBusy
            ? context.facts.disabledWhileLoading?.range ?? label.range : context.spec.state.range,
          notes: [house.note(states.source)],
          help: [
            isBusy
              ? "keep it in place and say that it is busy"
              : "leave it enabled, and say what is missing when it is pressed"
          ]
        )
      ]
    }
  )
}

private let submitting: [String: Set<String>] = [
  "en": [
    "apply", "book", "buy", "confirm", "continue", "create", "finish", "join", "next", "order",
    "pay", "post", "publish", "publishing", "register", "reserve", "save", "saving", "send",
    "sending", "sign", "submit", "submitting", "subscribe", "update", "upload",
  ],
  "vi": ["gửi", "lưu", "mua", "thanh", "tiếp", "xác", "đang", "đăng", "đặt"],
]
