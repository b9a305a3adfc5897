import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// A numeric part shows the progress of the work; a surface without one only shows activity.
  static let unmeasuredWait = Rule(
    .loadingDeterminate,
    check: .specimen { context in
      guard context.state == .loading || context.state == .refreshing, let house = context.house,
        let limit = house.determinateFrom
      else { return .notApplicable }
      guard !context.isMeasured else { return [] }
      guard let wait = context.facts.expectedWait else {
        return [.unchecked("expected-wait", at: context.spec.surface.range)]
      }
      guard let time = context.milliseconds(wait) else { return .notApplicable }
      guard time.upperBound > limit.value else { return [] }
      return [
        Finding(
          "nothing shows the progress of a wait of \(spoken(milliseconds: time.upperBound))",
          at: wait.range,
          label: "from \(spoken(milliseconds: limit.value)) on, progress is",
          notes: [house.note(limit.source)],
          help: ["use a surface that shows how far the work is"]
        )
      ]
    }
  )
}

extension SpecimenContext {
  /// Whether the spec says how far the work is.
  fileprivate var isMeasured: Bool {
    surface.parts.contains { part in
      ["progress", "percent", "fraction", "amount"].contains(part.name)
        && spec.text(part.name) != nil
    }
  }
}
