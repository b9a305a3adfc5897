import Diagnostics
import RuleEngine
import SampleCode

extension Rule {
  /// The rule checks views with the modifier `.redacted`.
  static let greySkeleton = Rule(
    .loadingSkeletonShape,
    check: .samples,
    embedded: { embedded in
      embedded.inSamples { sample in
        sample.greySkeletons.map { place in
          Finding(
            "the skeleton is made of shapes, and not of the rows that it replaces",
            at: embedded.place(sample.fileRange(place)),
            help: ["redact the row itself, with text of a likely length in it"]
          )
        }
      }
    }
  )
}

extension Sample {
  /// Views that are redacted though they hold nothing but shapes.
  fileprivate var greySkeletons: [Range<Int>] {
    var places: [Range<Int>] = []
    forEachExpression(ifItHolds: "redacted") { expression in
      guard let redacted = expression.modifier("redacted"),
        let view = DrawnView.all(expression).first
      else { return }
      let drawn = view.all.filter { !$0.isArrangement && $0.name != "Spacer" }
      let isShapes = !drawn.isEmpty && drawn.allSatisfy { $0.isShape || $0.name == "Color" }
      // A stack without anything in it may contain views that the reader of samples does not know.
      if isShapes { places.append(redacted.range) }
    }
    return places
  }
}
