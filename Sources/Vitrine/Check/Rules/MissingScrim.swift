import DesignTokens
import Diagnostics

extension Rule {
  static let missingScrim = Rule(
    id: "modal/scrim",
    severity: .error,
    explanation: """
      What is under a modal surface cannot be used, and has to look like it: a scrim lies over it. \
      Without one people press what does not answer. A scrim is a slot whose name, or whose default \
      token, begins with "scrim"; it is painted in every scheme, and no part `scrim` says `none`.
      """,
    source: "Feedback design system; Material on dialogs and sheets",
    breaks: sheetExample("scrim: none"),
    passes: sheetExample("scrim: dimmed"),
    check: .specimen { subject in
      guard subject.surface.level == .modal else { return [] }
      if let scrim = subject.spec.text("scrim"), scrim.value == "none" {
        let message = "nothing dims what lies under `\(subject.surface.id)`"
        return [Finding(message, at: scrim.range, help: ["leave `scrim` out"])]
      }
      let scrims = subject.specimen.slots.filter { $0.slot.isScrim }
      guard !scrims.isEmpty else {
        return [
          Finding(
            "the surface `\(subject.surface.id)` is modal and has no scrim",
            at: subject.spec.surface.range,
            help: ["give it a slot `scrim`, as in `{type: color, default: scrim.fill}`"]
          )
        ]
      }
      return scrims.compactMap { scrim in
        let clear = zip(subject.system.schemes, scrim.values).filter { $1.isClear }.map(\.0.name)
        guard !clear.isEmpty else { return nil }
        return Finding(
          "`\(scrim.slot.name)` is fully transparent in \(enumerated(clear))",
          at: subject.range(of: scrim),
          notes: subject.blame(scrim),
          help: ["set it to a colour that dims what lies under it"]
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

private func sheetExample(_ scrim: String) -> String {
  """
  ```state
  surface: sheet
  state: decision
  \(scrim)
  title: Share this listing
  actions:
    - {label: Copy link, role: secondary}
    - {label: Send to a buyer, role: secondary}
    - {label: Not now, role: cancel}
  ```
  """
}
