import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let rawValueForToken = Rule(
    .tokenRawValue,
    check: .specimen { context in
      guard
        context.specimen.isFaulty || !context.spec.style.isEmpty || context.facts.duration != nil
      else { return .notApplicable }
      return context.specimen.faultySlots.compactMap { slot in
        switch slot.fault {
        case .raw(let raw, let text)?:
          return RawValueReport(raw, text, slot.slot, at: context.range(of: slot), context).finding
        case .unknown(let text, isOpacity: true)?:
          let range = context.place(of: text, in: slot)
          return RawValue.parse(text).map {
            RawValueReport($0, text, .opacity, at: range, context).finding
          }
        default: return nil
        }
      }
    }
  )
}
