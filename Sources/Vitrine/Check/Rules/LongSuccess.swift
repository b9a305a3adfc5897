import DesignTokens
import Diagnostics

extension Rule {
  static let longSuccess = Rule(
    id: "motion/success-brief",
    severity: .warning,
    explanation: """
      A success in the layout stays longer than 1.5 seconds before it leaves. It confirms what \
      people did themselves a moment ago, and a mark that lingers keeps the button or the row from \
      being used again. What floats over the app, as a toast does, has other times.
      """,
    source: "AppTheme: the mark of success stays for 1.5 seconds",
    breaks: """
      ```state
      surface: success-mark
      state: success
      label: Saved
      trigger: save
      duration: duration.toast
      ```
      """,
    passes: """
      ```state
      surface: success-mark
      state: success
      label: Saved
      trigger: save
      duration: duration.slow
      ```
      """,
    check: .specimen { subject in
      guard subject.state == .success, subject.surface.level == .inline else { return [] }
      return subject.specimen.slots.compactMap { slot in
        guard slot.slot.type == .duration,
          slot.slot.name == "hold" || slot.slot.name.hasSuffix("-hold")
        else { return nil }
        let times = slot.values.compactMap { value -> Double? in
          if case .duration(let time)? = value { time.milliseconds } else { nil }
        }
        guard let longest = times.max(), longest > limit else { return nil }
        let path = slot.reference?.path ?? slot.slot.name
        return Finding(
          "the success stays for `\(path)`, \(decimal(longest, places: 1)) ms, and "
            + "\(decimal(limit)) ms are enough",
          at: subject.range(of: slot),
          notes: subject.blame(slot)
        )
      }
    }
  )
}

/// The longest stay, in milliseconds.
private let limit = 1500.0
