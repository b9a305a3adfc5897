import Diagnostics
import Samples

extension Rule {
  static let refreshWithoutList = Rule(
    id: "loading/refresh-list-only",
    severity: .warning,
    explanation: """
      To refresh is to read rows again while they stay where they are. On a surface without rows \
      there is nothing that stays, and pulling down has nothing to take hold of. Rows are a part of \
      the kind `items`, or the form `refresh` of `progress`, which stands above a list.
      """,
    source: "AppTheme design system; Apple's guidelines on refresh controls",
    breaks: refreshExample("full-screen"),
    passes: refreshExample("refresh"),
    check: .specimen { subject in
      guard subject.state == .refreshing,
        !subject.surface.parts.contains(where: { $0.kind == .items }),
        subject.shown("form") != "refresh"
      else { return [] }
      return [
        Finding(
          "`\(subject.surface.id)` is refreshed and has no rows",
          at: subject.spec.state.range,
          help: ["use `list`, or `progress` with `form: refresh` above one"]
        )
      ]
    },
    around: { around in
      around.inSamples { sample in
        sample.unscrolledRefreshes.map { place in
          Finding(
            "there is nothing here to pull down",
            at: around.place(sample.fileRange(place)),
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

private func refreshExample(_ form: String) -> String {
  """
  ```state
  surface: progress
  state: refreshing
  form: \(form)
  label: Updating inventory…
  ```
  """
}
