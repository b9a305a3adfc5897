import Diagnostics
import RuleEngine
import SampleCode
import SiteModel

extension Rule {
  static let refreshWithoutList = Rule(
    .loadingRefreshListOnly,
    check: .specimen { context in
      guard context.state == .refreshing else { return .notApplicable }
      guard !context.surface.parts.contains(where: { $0.kind == .items }),
        context.shown("form") != "refresh"
      else { return [] }
      return [
        Finding(
          "`\(context.surface.id)` is refreshed and has no rows",
          at: context.spec.state.range,
          help: ["use `list`, or `progress` with `form: refresh` above one"]
        )
      ]
    },
    embedded: { embedded in
      embedded.inSamples { sample in
        sample.unscrolledRefreshes.map { place in
          Finding(
            "there is nothing here to pull down",
            at: embedded.place(sample.fileRange(place)),
            help: ["put `.refreshable` on a `List` or a `ScrollView`"]
          )
        }
      }
    }
  )
}

extension Sample {
  /// `.refreshable` on views of the platform that do not scroll and hold none that does.
  fileprivate var unscrolledRefreshes: [Range<Int>] {
    var places: [Range<Int>] = []
    forEachExpression(ifItHolds: "refreshable") { expression in
      guard let refresh = expression.modifier("refreshable"),
        let view = DrawnView.all(expression).first, !view.name.isEmpty
      else { return }
      let views = view.all
      let isKnown = views.allSatisfy {
        $0.isOfPlatform && !["List", "ScrollView", "ForEach"].contains($0.name)
      }
      if isKnown, !expression.holdsPlaceholder { places.append(refresh.range) }
    }
    return places
  }
}

extension Expression {
  /// Whether something is left out in it, or made in a way that is not known.
  fileprivate var holdsPlaceholder: Bool {
    var found = false
    forEachExpression { part in
      let isName = part.links.isEmpty && part.base.name?.value.first?.isLowercase == true
      found = found || part.isPlaceholder || isName && part.range != range
    }
    return found
  }
}
