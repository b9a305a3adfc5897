import Diagnostics
import RuleEngine
import SampleCode

extension Rule {
  /// Looks at branches for an empty list, on pages that use the platform's view elsewhere.
  static let homemadeEmpty = Rule(
    .statesEmptyUsesPlatformView,
    check: .samples,
    embedded: { embedded in
      guard embedded.samples.contains(where: { $0.holds("ContentUnavailableView") }) else {
        return []
      }
      return embedded.inSamples { sample in
        sample.homemadeEmpties.map { place in
          Finding(
            "an empty list is drawn by hand",
            at: embedded.place(sample.fileRange(place)),
            help: ["use `ContentUnavailableView`, as the rest of the page does"]
          )
        }
      }
    }
  )
}

extension Sample {
  fileprivate var homemadeEmpties: [Range<Int>] {
    emptyBranches.compactMap { body in
      guard body.drawn.count == 1, let view = body.drawn.first, view.name == "VStack" else {
        return nil
      }
      let names = view.children.map(\.name)
      guard names.contains("Image"), names.contains("Text") || names.contains("VStack") else {
        return nil
      }
      return view.expression.made?.name.range
    }
  }

  /// The bodies of branches for empty data: of a choice, or of a single `if`.
  var emptyBranches: [[Statement]] {
    var bodies = choices.compactMap { $0.branch(.empty)?.body }
    forEachStatement(ifItHolds: "isEmpty") { statement in
      guard case .conditional(let conditional) = statement, !conditional.isGuard,
        conditional.branches.count == 1,
        case .test(let test)? = conditional.branches[0].conditions.first, test.isEmptyTest
      else { return }
      bodies.append(conditional.branches[0].body)
    }
    return bodies
  }
}
