import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let lowGraphicContrast = Rule(
    .contrastNonText,
    check: .specimen { context in
      let low = LowContrast.all(.graphic, context)
      guard !low.isEmpty || context.specimen.needsContrast(.graphic) else { return .notApplicable }
      return low.map { $0.finding(["state.", "text.", "on.", "brand."]) }
    },
    embedded: { embedded in
      embedded.ofSamples { $0.lowContrast(isText: false, ["state.", "text.", "on.", "brand."]) }
        + LowPreviewContrast.graphics(embedded)
    }
  )
}
