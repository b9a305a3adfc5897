import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let unfitIndicator = Rule(
    .loadingIndicatorThreshold,
    check: .specimen { context in
      guard context.state == .loading || context.state == .refreshing,
        let wait = context.facts.expectedWait, let time = context.milliseconds(wait)?.upperBound,
        context.surface.showsProgress(in: context.state)
      else { return .notApplicable }
      let house = context.house.flatMap { house in house.firstIndicator.map { (house, $0) } }
      let limit = house?.1.value ?? usualLimit
      let isLong = time > limit
      guard isLong == context.hidesIndicator else { return [] }
      let why = house.map { [$0.0.note($0.1.source)] } ?? []
      let indicator = context.place(ofPart: "indicator")
      if isLong {
        return [
          Finding(
            "the work takes \(spoken(milliseconds: time)), and nothing shows that it is running",
            at: indicator,
            notes: [Diagnostic.Note("the wait", at: wait.range)] + why,
            help: ["show an indicator when it takes more than \(spoken(milliseconds: limit))"]
          )
        ]
      }
      return [
        Finding(
          "the work takes \(spoken(milliseconds: time)), too short for an indicator to be read",
          at: wait.range,
          notes: [Diagnostic.Note("the indicator", at: indicator)] + why,
          help: [
            "show none up to \(spoken(milliseconds: limit)), because the result is there before it"
          ]
        )
      ]
    }
  )
}

/// The longest wait that needs no indicator, in milliseconds, where no profile says otherwise.
private let usualLimit = 300.0

extension SpecimenContext {
  /// Whether the spec leaves out the indicator that its surface would draw.
  fileprivate var hidesIndicator: Bool { shown("indicator") == "none" }
}
