import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let unlabelledEmpty = Rule(
    .a11yEmptyLabel,
    check: .specimen { context in
      // A title that a surface has and a spec lacks is missed by `states/empty-anatomy`.
      let lacksTitle = context.surface.parts.contains {
        $0.name == "title" && context.specimen.text(of: $0) == nil
      }
      guard context.state == .empty, !lacksTitle else { return .notApplicable }
      let hasTitle = context.surface.parts.contains { $0.name == "title" }
      let names =
        [context.spec.text("title"), context.facts.label].compactMap(\.self)
        + (hasTitle ? [] : context.writtenCopy)
      guard !names.contains(where: { hasLetters($0.value) }) else { return [] }
      return [
        Finding(
          "the empty state has neither a title nor a label in words",
          at: names.first?.range ?? context.spec.surface.range,
          help: ["add `title:`, or `label:` for screen readers"]
        )
      ]
    },
    embedded: { embedded in
      let silent = embedded.shown.filter { $0.state == .empty && $0.isSilentView(in: embedded) }
      guard !silent.isEmpty,
        let claim = embedded.claim(with: [empties, spokenLabels], \.promisesLabels)
      else { return [] }
      return silent.map {
        Finding(
          "the page says that empty states have accessible labels, and this one has none",
          at: embedded.place($0.root),
          notes: [Diagnostic.Note("the page says so here", at: embedded.place(claim))],
          help: [
            "add `.accessibilityElement(children: .combine)` and an `.accessibilityLabel(…)`"
          ]
        )
      }
    }
  )
}

extension Words {
  fileprivate var promisesLabels: Bool {
    first(of: empties) != nil && first(of: spokenLabels) != nil
  }
}

private let empties: Phrases = ["empty"]
private let spokenLabels: Phrases = [
  "accessibility label", "accessibility labels", "accessible label", "accessible labels",
  "accessibilitylabel", "voiceover label", "voiceover labels",
]
