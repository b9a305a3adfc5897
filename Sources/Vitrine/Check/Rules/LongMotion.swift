import DesignTokens
import Diagnostics

extension Rule {
  static let longMotion = Rule(
    id: "motion/max-duration",
    severity: .error,
    explanation: """
      A movement that brings news lasts longer than 300 ms. People wait for it before they read, \
      and it feels as if the app were slow. What loops, such as a spinner, and what merely stays, \
      such as a toast, is no movement: a spec says `loops: true` of the one, and the other has \
      slots of its own. In a sample of code, curves without a duration count with the 350 ms that \
      Apple documents, and springs until they rest within 1 %.
      """,
    source: "Instica design system: transitions of at most 300 ms",
    breaks: """
      ```state
      surface: banner
      state: info
      message: Prices are updated every morning.
      dismissible: true
      style:
        duration: duration.spin
      ```
      """,
    passes: """
      ```state
      surface: banner
      state: info
      message: Prices are updated every morning.
      dismissible: true
      style:
        duration: duration.feedback
      ```
      """,
    check: .specimen { subject in
      guard subject.facts.loops?.value != true else { return [] }
      let slots = subject.specimen.slots
      return slots.indices.compactMap { index in
        // A whole slot is many references; only those that move are copied.
        guard slots[index].slot.type == .duration else { return nil }
        let slot = slots[index]
        guard isMovement(slot.slot), let longest = longest(slot), longest > limit else {
          return nil
        }
        let length = decimal(longest, places: 1)
        return Finding(
          "`\(slot.slot.name)` is \(length) ms, and a movement lasts \(decimal(limit)) ms at most",
          at: subject.range(of: slot),
          notes: subject.blame(slot),
          help: help(slot.slot, subject)
        )
      }
    },
    around: { $0.ofSamples { $0.longMotions(limit) } }
  )
}

/// The longest movement, in milliseconds.
private let limit = 300.0

/// Time slots of another name are for what loops or stays.
private func isMovement(_ slot: Surface.Slot) -> Bool {
  slot.name == "duration" || slot.name.hasSuffix("-duration")
}

/// The longest time over all schemes, in milliseconds.
private func longest(_ slot: Specimen.ResolvedSlot) -> Double? {
  slot.values.compactMap { value in
    if case .duration(let time)? = value { time.milliseconds } else { nil }
  }.max()
}

private func help(_ slot: Surface.Slot, _ subject: Subject) -> [String] {
  let short = subject.tokens(for: slot).filter { path in
    subject.system.schemes.allSatisfy { scheme in
      guard case .duration(let time)? = scheme.tokens.token(path)?.value else { return false }
      return time.milliseconds <= limit
    }
  }
  return short.isEmpty ? [] : ["short enough are \(listed(Array(short.prefix(5))))"]
}
