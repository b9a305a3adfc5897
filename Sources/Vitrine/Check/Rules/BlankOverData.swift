import Diagnostics
import Samples

extension Rule {
  static let blankOverData = Rule(
    id: "states/partial-over-blank",
    severity: .warning,
    explanation: """
      A load that failed after content was there leaves the content there. An error that takes its \
      place takes away what people were reading, though it is older by a minute at most. A surface \
      takes the place of content when it stands in the page, for a screen or more, without rows and \
      without a control that puts it away. Where a view can be `partial` or `refreshing`, its error \
      says in `has-data` whether content was there.
      """,
    source: "Instica design system: Primer on degraded experiences",
    breaks: """
      ```state
      surface: full-page
      state: error
      title: We couldn't update your inventory
      message: The connection dropped on the way. Try again in a minute.
      label: "Error: we couldn't update your inventory"
      has-data: true
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    passes: """
      ```state
      surface: banner
      state: error
      message: We couldn't update your inventory. Check your connection, then try again.
      label: "Error: we couldn't update your inventory"
      has-data: true
      dismissible: true
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    check: .specimen { subject in
      guard subject.state == .error, subject.surface.replacesScreen else { return [] }
      guard let hasData = subject.facts.hasData else {
        let states = subject.view?.states ?? []
        let matters = states.contains(.partial) || states.contains(.refreshing)
        return matters ? [.unchecked("has-data", at: subject.spec.surface.range)] : []
      }
      guard hasData.value else { return [] }
      return [
        Finding(
          "`\(subject.surface.id)` takes the place of content that is there",
          at: hasData.range,
          notes: [Diagnostic.Note("the surface", at: subject.spec.surface.range)],
          help: ["keep the content and put a `banner` above it"]
        )
      ]
    },
    around: { around in
      around.inSamples { sample in
        sample.choices.compactMap { choice in
          // An empty test of its own shows that the data does not go when the error comes.
          guard !choice.isSwitch, choice.draws, let failure = choice.position(.failure),
            let empty = choice.position(.empty), failure < empty,
            choice.branch(.content) != nil
          else { return nil }
          return Finding(
            "an error takes the place of what was loaded before",
            at: around.place(sample.fileRange(choice.branches[failure].head)),
            notes: [
              Diagnostic.Note(
                "the data may still be there",
                at: around.place(sample.fileRange(choice.branches[empty].head))
              )
            ],
            help: ["keep the content and put the message above it"]
          )
        }
      }
    }
  )
}
