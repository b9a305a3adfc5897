import DesignTokens
import Diagnostics

extension Rule {
  static let wrongTokenCategory = Rule(
    id: "token/category",
    severity: .error,
    explanation: """
      The token has the right type but another purpose: a spacing step used as a corner radius, or \
      the other way round. The two are equal by chance today, and drift apart when one scale \
      changes. What a token is for comes from its group, through `categories` in `site.yaml`.
      """,
    source: "Vitrine; a token is a decision, not a number",
    breaks: """
      ```state
      surface: banner
      state: info
      message: Prices are updated every morning.
      dismissible: true
      style:
        radius: spacing.sm
      ```
      """,
    passes: """
      ```state
      surface: banner
      state: info
      message: Prices are updated every morning.
      dismissible: true
      style:
        radius: radius.sm
      ```
      """,
    check: .specimen { subject in
      subject.specimen.faultySlots.compactMap { slot in
        guard case .category(let path, let expected)? = slot.fault else { return nil }
        let isOpacity = path == slot.reference?.opacity
        let place = isOpacity ? Surface.Slot.opacity : slot.slot
        let what = isOpacity ? "what follows `/`" : "`\(place.name)`"
        return Finding(
          "`\(path)` is no \(expected) token, and \(what) takes one",
          at: subject.place(of: path, in: slot),
          label: equal(to: path, for: place, subject),
          notes: subject.blame(slot),
          help: subject.offer(subject.tokens(for: place), for: what)
        )
      }
    }
  )
}

/// Names the tokens of the right category that have just the value of the wrong one.
private func equal(to path: String, for slot: Surface.Slot, _ subject: Subject) -> String {
  let fits = subject.accepts(slot)
  let sets = subject.system.schemes.map(\.tokens)
  let same = subject.tokens(for: slot).filter { other in
    sets.allSatisfy { set in
      guard let token = set.token(other), fits(token) else { return false }
      return token.value == set.token(path)?.value
    }
  }
  return same.isEmpty ? "" : "\(enumerated(same.map { "`\($0)`" })) has the same value"
}
