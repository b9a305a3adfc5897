import Diagnostics
import RuleEngine
import SampleCode
import SiteModel

extension Rule {
  static let blankOverData = Rule(
    .statesPartialOverBlank,
    check: .specimen { context in
      guard context.state == .error, context.surface.replacesScreen else {
        return .notApplicable
      }
      guard let hasData = context.facts.hasData else {
        let states = context.view?.states ?? []
        let matters = states.contains(.partial) || states.contains(.refreshing)
        return matters
          ? [.unchecked("has-data", at: context.spec.surface.range)] : .notApplicable
      }
      guard hasData.value else { return [] }
      return [
        Finding(
          "`\(context.surface.id)` replaces content that is already there",
          at: hasData.range,
          notes: [Diagnostic.Note("the surface", at: context.spec.surface.range)],
          help: ["keep the content and put a `banner` above it"]
        )
      ]
    },
    embedded: { embedded in
      embedded.inSamples { sample in
        sample.choices.compactMap { choice in
          // A separate test for empty data shows that the data stays when the error comes.
          guard !choice.isSwitch, choice.draws, let failure = choice.position(.failure),
            let empty = choice.position(.empty), failure < empty,
            choice.branch(.content) != nil
          else { return nil }
          return Finding(
            "an error replaces data that was loaded before",
            at: embedded.place(sample.fileRange(choice.branches[failure].head)),
            notes: [
              Diagnostic.Note(
                "the data may still be there",
                at: embedded.place(sample.fileRange(choice.branches[empty].head))
              )
            ],
            help: ["keep the content and put the message above it"]
          )
        }
      }
    }
  )
}
