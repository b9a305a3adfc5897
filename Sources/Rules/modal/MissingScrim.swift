import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let missingScrim = Rule(
    .modalScrim,
    check: .specimen { context in
      guard context.surface.level == .modal else { return .notApplicable }
      if let scrim = context.spec.text("scrim"), scrim.value == "none" {
        let message = "nothing dims the page under `\(context.surface.id)`"
        return [Finding(message, at: scrim.range, help: ["leave `scrim` out"])]
      }
      let scrims = context.specimen.slots.filter { $0.slot.isScrim }
      guard !scrims.isEmpty else {
        return [
          Finding(
            "the surface `\(context.surface.id)` is modal and has no scrim",
            at: context.spec.surface.range,
            help: ["give it a slot `scrim`, as in `{type: color, default: scrim.fill}`"]
          )
        ]
      }
      return scrims.compactMap { scrim in
        let clear = zip(context.system.schemes, scrim.values).filter { $1.isClear }.map(\.0.name)
        guard !clear.isEmpty else { return nil }
        return Finding(
          "`\(scrim.slot.name)` is fully transparent in \(enumerated(clear))",
          at: context.range(of: scrim),
          notes: context.blame(scrim),
          help: ["set it to a colour that dims the page under it"]
        )
      }
    }
  )
}

extension Surface.Slot {
  fileprivate var isScrim: Bool {
    guard type == .color, role == .fill || role == nil else { return false }
    let usual = fallback.otherwise ?? fallback.states.values.first
    return name.hasPrefix("scrim") || (usual?.path.hasPrefix("scrim") ?? false)
  }
}

extension TokenValue? {
  fileprivate var isClear: Bool {
    if case .color(let color)? = self { color.alpha <= 0 } else { false }
  }
}
