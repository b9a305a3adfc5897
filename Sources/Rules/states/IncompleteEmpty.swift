import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let incompleteEmpty = Rule(
    .statesEmptyAnatomy,
    check: .specimen { context in
      guard context.state == .empty else { return .notApplicable }
      let parts = context.surface.parts.filter { ["icon", "title", "message"].contains($0.name) }
      guard !parts.isEmpty else { return .notApplicable }
      let missing = parts.filter { part in
        // The reader of specs reports a required part that a spec lacks.
        let isReported = part.isRequired && context.spec.text(part.name) == nil
        return !isReported && (context.specimen.text(of: part) ?? "").isEmpty
      }.map(\.name)
      guard let first = missing.first else { return [] }
      return [
        Finding(
          "the empty state lacks \(enumerated(missing.map { "`\($0)`" }))",
          at: context.place(ofPart: first),
          help: [
            "the icon shows which content is missing, the title names it, the message explains it"
          ]
        )
      ]
    }
  )
}
