import Diagnostics
import Samples

extension Rule {
  static let loadingWithoutProgress = Rule(
    id: "states/loading-shows-progress",
    severity: .error,
    explanation: """
      While something loads, something must show that it does: a ring, a bar, or a skeleton of what \
      is coming. A text alone looks like a screen that has stopped. Whether work is too short to \
      show is asked by `loading/indicator-threshold`.
      """,
    source: "the house; Nielsen's first heuristic, visibility of system status",
    breaks: """
      ```state
      surface: button
      state: loading
      label: Saving…
      indicator: none
      ```
      """,
    passes: """
      ```state
      surface: button
      state: loading
      label: Saving…
      indicator: beside
      ```
      """,
    check: .specimen { subject in
      guard subject.state == .loading, !subject.surface.showsProgress(in: .loading) else {
        return subject.hiddenIndicator
      }
      return [
        Finding(
          "the surface `\(subject.surface.id)` shows no progress while loading",
          at: subject.spec.surface.range,
          help: [
            "give the surface a part for it, with a slot such as `spinner-color` or "
              + "`progress-color`, or use `progress` or `skeleton`"
          ]
        )
      ]
    },
    around: { around in
      around.inSamples { sample in
        sample.choices.compactMap { choice in
          guard choice.draws, let loading = choice.branch(.loading),
            let view = loading.body.textAlone
          else { return nil }
          return Finding(
            "while it loads there is only a text",
            at: around.place(sample.fileRange(view)),
            help: ["put it on a ring: `ProgressView(\"Loading orders…\")`"]
          )
        }
      }
    }
  )
}

extension [Statement] {
  /// The first text, when nothing but texts is drawn.
  fileprivate var textAlone: Range<Int>? {
    let views = drawn.flatMap(\.all)
    guard views.contains(where: { $0.name == "Text" }),
      views.allSatisfy({ $0.name == "Text" || $0.name == "Spacer" || $0.isArrangement }),
      !views.contains(where: { $0.modifier("redacted") != nil })
    else { return nil }
    return views.first { $0.name == "Text" }?.expression.made?.name.range
  }
}

extension Subject {
  /// The indicator that the spec leaves out, if it does; where the spec says how long the work
  /// takes, `loading/indicator-threshold` judges it.
  fileprivate var hiddenIndicator: [Finding] {
    guard state == .loading, let indicator = spec.text("indicator"), indicator.value == "none",
      facts.expectedWait.flatMap(milliseconds) == nil
    else { return [] }
    return [
      Finding(
        "nothing shows that `\(surface.id)` is loading",
        at: indicator.range,
        help: ["leave `indicator` out, or choose where it stands"]
      )
    ]
  }
}

extension Surface {
  /// Whether it draws progress, as the uniform names of slots tell; a skeleton is progress itself.
  func showsProgress(in state: State) -> Bool {
    isSkeleton
      || slots.contains { slot in
        (slot.states.isEmpty || slot.states.contains(state))
          && ["spinner-", "progress-", "bar-"].contains { slot.name.hasPrefix($0) }
      }
  }

  /// Whether it has the shape of what is coming.
  var isSkeleton: Bool {
    id.contains("skeleton") || slots.contains { $0.name.hasPrefix("block-") }
  }
}
