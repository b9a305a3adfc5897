import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let wrongEmptyIcon = Rule(
    .tokenIconEmptyContext,
    check: .specimen { context in
      guard context.state == .empty, let icon = context.shownIcon else { return .notApplicable }
      let contexts = context.meanings.filter { !SpecimenContext.severities.contains($0.key) }
      guard !contexts.isEmpty else { return .notApplicable }
      guard let topic = context.facts.context else {
        return [.unchecked("context", at: context.spec.surface.range)]
      }
      guard let icons = contexts[topic.value] else {
        let names = contexts.keys.sorted()
        return [
          Finding(
            "system `\(context.system.id)` has no icon for the context `\(topic.value)`",
            at: topic.range,
            label: didYouMean(topic.value, in: names),
            help: ["contexts are \(listed(names))"]
          )
        ]
      }
      guard let first = icons.first else { return .notApplicable }
      guard !icons.contains(where: { $0.value == icon.value }) else { return [] }
      return [
        Finding(
          "`\(icon.value)` is not the icon of the context `\(topic.value)`",
          at: icon.range,
          label: "system `\(context.system.id)` has \(alternatives(icons.map(\.value))) for it",
          notes: [Diagnostic.Note("the system sets it here", at: first.range)]
        )
      ]
    }
  )
}
