import DesignTokens
import Diagnostics

extension Rule {
  static let rawValueForToken = Rule(
    id: "token/raw-value",
    severity: .error,
    explanation: """
      A colour, length, number or time is written where a token belongs. It does not follow the \
      scheme, it stays behind when the system changes, and nobody can tell what was decided. The \
      nearest tokens are named with their distance in every scheme: for colours CIEDE2000, where \
      about 1 is just noticeable.
      """,
    source: "Vitrine; a design system is the set of its tokens",
    breaks: """
      ```state
      surface: banner
      state: info
      message: Prices are updated every morning.
      dismissible: true
      style:
        radius: 8
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
        switch slot.fault {
        case .raw(let raw, let text)?:
          return RawValueReport(raw, text, slot.slot, at: subject.range(of: slot), subject).finding
        case .unknown(let text, isOpacity: true)?:
          let range = subject.place(of: text, in: slot)
          return RawValue.parse(text).map {
            RawValueReport($0, text, .opacity, at: range, subject).finding
          }
        default: return nil
        }
      }
    }
  )
}
