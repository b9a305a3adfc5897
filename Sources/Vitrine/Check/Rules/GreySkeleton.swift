import Diagnostics
import Samples

extension Rule {
  /// Looks at what is redacted.
  static let greySkeleton = Rule(
    id: "loading/skeleton-shape",
    severity: .warning,
    explanation: """
      A skeleton has the shape of what is coming, so that nothing jumps when it arrives. It is made \
      of the row itself, redacted, with text of a likely length; a grey box has neither its height \
      nor its lines, and `.redacted` does nothing to a shape.
      """,
    source: "AppTheme design system; Apple's documentation of `redacted(reason:)`",
    breaks: """
      ```swift
      ForEach(0..<5) { _ in
        RoundedRectangle(cornerRadius: 8)
      }
      .redacted(reason: .placeholder)
      ```
      """,
    passes: """
      ```swift
      ForEach(Order.placeholders) { order in
        OrderRow(order)
      }
      .redacted(reason: .placeholder)
      ```
      """,
    check: .samples,
    around: { around in
      around.inSamples { sample in
        sample.greySkeletons.map { place in
          Finding(
            "the skeleton is made of shapes, and not of the rows that it stands for",
            at: around.place(sample.fileRange(place)),
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
      // A stack without anything in it may hold what a reader of samples does not see.
      if isShapes { places.append(redacted.range) }
    }
    return places
  }
}
