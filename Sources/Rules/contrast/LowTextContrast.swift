import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let lowTextContrast = Rule(
    .contrastTextAa,
    check: .specimen { context in
      let low = LowContrast.all(.text, context)
      guard !low.isEmpty || context.specimen.needsContrast(.text) else { return .notApplicable }
      return low.map { $0.finding(["text.", "on."]) }
    },
    embedded: { embedded in
      embedded.ofSamples { $0.lowContrast(isText: true, ["text.", "on."]) }
        + embedded.orderedPairs.filter { !$0.isClaim }.compactMap { $0.finding(embedded) }
        + wordsOnOwnTint(embedded) + LowPreviewContrast.texts(embedded)
    }
  )
}

extension Specimen {
  /// Whether its picture shows a text or graphic whose contrast matters.
  func needsContrast(_ role: Surface.PaintRole) -> Bool {
    slots.contains { one in
      one.slot.role == role && one.slot.hasContrast(in: spec.state.value)
        && isPainted(one.slot) && one.values.contains { $0 != nil }
    }
  }
}
