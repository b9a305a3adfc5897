import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let lowTextContrast = Rule(
    .contrastTextAa,
    check: .specimen { context in
      LowContrast.all(.text, context).map { $0.finding(["text.", "on."]) }
    },
    embedded: { embedded in
      embedded.ofSamples { $0.lowContrast(isText: true, ["text.", "on."]) }
        + embedded.orderedPairs.filter { !$0.isClaim }.compactMap { $0.finding(embedded) }
        + wordsOnOwnTint(embedded) + LowPreviewContrast.texts(embedded)
    }
  )
}
