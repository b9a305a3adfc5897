import Diagnostics

extension Rule {
  static let promotionAsFeedback = Rule(
    id: "states/promo-not-feedback",
    severity: .error,
    explanation: """
      An offer is no feedback: nothing happened. On a surface that reports, or in the colours of \
      danger, warning, success or information, it teaches people to ignore both. What has \
      `marketing: true` has the state `promo`, on a surface that shows it; and there the spec sets \
      no colour whose token is named after a kind.
      """,
    source: "Feedback design system; Carbon on notifications",
    breaks: """
      ```state
      surface: callout
      state: info
      title: Sell across the border
      message: Listings can now ship to four more countries.
      marketing: true
      dismissible: true
      ```
      """,
    passes: """
      ```state
      surface: promo
      state: promo
      title: Sell across the border
      message: Listings can now ship to four more countries.
      marketing: true
      dismissible: true
      ```
      """,
    check: .specimen { subject in
      guard subject.state == .promo else {
        guard let marketing = subject.facts.marketing, marketing.value else { return [] }
        return [
          Finding(
            "an advertisement is shown as \(subject.state.rawValue)",
            at: marketing.range,
            notes: [Diagnostic.Note("the state", at: subject.spec.state.range)],
            help: ["use `surface: promo` with `state: promo`"]
          )
        ]
      }
      return subject.slots(setTo: kinds).map { slot, kind in
        Finding(
          "`\(slot.slot.name)` takes a colour of `\(kind)`, and the promotion reports nothing",
          at: subject.range(of: slot),
          help: ["leave it out, or set a colour of the brand"]
        )
      }
    }
  )
}

private let kinds: Set<String> = ["critical", "danger", "error", "info", "success", "warning"]
