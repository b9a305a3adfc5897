import Diagnostics
import RuleEngine
import SampleCode
import SiteModel

extension Rule {
  static let loadingWithoutProgress = Rule(
    .statesLoadingShowsProgress,
    check: .specimen { context in
      guard context.state == .loading else { return .notApplicable }
      guard !context.surface.showsProgress(in: .loading) else { return context.hiddenIndicator }
      return [
        Finding(
          "the surface `\(context.surface.id)` shows no progress while loading",
          at: context.spec.surface.range,
          help: [
            "give the surface a part for it, with a slot such as `spinner-color` or "
              + "`progress-color`, or use `progress` or `skeleton`"
          ]
        )
      ]
    },
    embedded: { embedded in
      embedded.inSamples { sample in
        sample.choices.compactMap { choice in
          guard choice.draws, let loading = choice.branch(.loading),
            let view = loading.body.textAlone
          else { return nil }
          return Finding(
            "while it loads there is only a text",
            at: embedded.place(sample.fileRange(view)),
            help: ["add a ring: `ProgressView(\"Loading orders…\")`"]
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

extension SpecimenContext {
  /// The indicator that the spec leaves out, if it does; where the spec says how long the work
  /// takes, `loading/indicator-threshold` judges it.
  fileprivate var hiddenIndicator: [Finding] {
    guard let indicator = spec.text("indicator"), indicator.value == "none" else { return [] }
    guard facts.expectedWait.flatMap(milliseconds) == nil else { return .notApplicable }
    return [
      Finding(
        "nothing shows that `\(surface.id)` is loading",
        at: indicator.range,
        help: ["remove `indicator`, or choose its place"]
      )
    ]
  }
}

extension Surface {
  /// Whether it draws progress, judged by the standard names of slots; a skeleton is progress
  /// itself.
  func showsProgress(in state: State) -> Bool {
    isSkeleton
      || slots.contains { slot in
        (slot.states.isEmpty || slot.states.contains(state))
          && ["spinner-", "progress-", "bar-"].contains { slot.name.hasPrefix($0) }
      }
  }

  /// Whether it has the shape of the content that is loading.
  var isSkeleton: Bool {
    id.contains("skeleton") || slots.contains { $0.name.hasPrefix("block-") }
  }
}
