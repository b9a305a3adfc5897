import Diagnostics
import RuleEngine
import SampleCode
import SiteModel

extension Rule {
  static let pressableLoading = Rule(
    .loadingDisableTrigger,
    check: .specimen { context in
      guard context.state == .loading, context.surface.scope == .button else {
        return .notApplicable
      }
      guard let fact = context.facts.disabledWhileLoading else {
        return [.unchecked("disabled-while-loading", at: context.spec.surface.range)]
      }
      guard !fact.value else { return [] }
      return [
        Finding(
          "`\(context.surface.id)` can be pressed again while it works",
          at: fact.range,
          help: ["disable it while the ring is shown: `disabled-while-loading: true`"]
        )
      ]
    },
    embedded: { embedded in
      embedded.inSamples { sample in
        sample.busyButtons.filter { !$0.mayBeDisabled(in: sample) }.map { one in
          let flag = sample.tree.text(one.flag.range)
          return Finding(
            "the button can be pressed again while it works",
            at: embedded.place(sample.fileRange(one.name)),
            help: ["add `.disabled(\(flag))`"]
          )
        }
      }
    }
  )
}
