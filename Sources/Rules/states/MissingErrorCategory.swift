import Diagnostics
import RuleEngine
import SampleCode
import SiteModel

extension Rule {
  static let missingErrorCategory = Rule(
    .statesErrorCategoriesTotal,
    check: .site { context in
      let site = context.site
      let views = site.settings.views.filter { !$0.errors.isEmpty }
      guard !views.isEmpty else { return [] }
      var shown: [String: Set<Cause>] = [:]
      for specimen in site.originals.lazy.flatMap(\.specimens) where !specimen.isCounterExample {
        guard let view = specimen.spec.view, let cause = specimen.spec.facts.cause,
          specimen.spec.state.value == .error || specimen.spec.state.value == .warning
        else { continue }
        shown[view.value, default: []].insert(cause.value)
      }
      return views.flatMap { view in
        let listed = view.errors.map(\.value)
        let missing = categories.filter { wanted in !listed.contains { $0.belongs(to: wanted) } }
        return lacking(missing, view)
          + view.errors.filter { error in
            !(shown[view.id] ?? []).contains { $0 == error.value || $0.belongs(to: error.value) }
          }.map { error in
            Finding(
              "the view `\(view.id)` is never shown with the cause `\(error.value.rawValue)`",
              at: error.range,
              help: ["add `cause: \(error.value.rawValue)` to a specimen of an error of this view"]
            )
          }
      }
    },
    embedded: { embedded in
      embedded.inSamples { sample in
        sample.halfCatches.map { place in
          Finding(
            "an error of any other type sets no message, so people see nothing at all",
            at: embedded.place(sample.fileRange(place)),
            help: ["add an `else` that sets the message for everything else"]
          )
        }
      }
    }
  )
}

extension Sample {
  /// Casts without an `else` that are the only statement of a `catch` of any error.
  fileprivate var halfCatches: [Range<Int>] {
    var places: [Range<Int>] = []
    forEachStatement(ifItHolds: "catch") { statement in
      guard case .doing(let doing) = statement, let last = doing.catches.last,
        last.patterns.isEmpty, last.body.count == 1,
        case .conditional(let conditional) = last.body[0], !conditional.isGuard,
        conditional.otherwise == nil, conditional.branches.count == 1,
        case .binding(let binding)? = conditional.branches[0].conditions.first,
        case .operators(_, let signs)? = binding.value?.base, signs.last?.value == "as?",
        !conditional.branches[0].body.errorsSet.isEmpty
      else { return }
      places.append(binding.range)
    }
    return places
  }
}

private let categories: [Cause] = [.unauthorised, .server, .network, .generic]

private func lacking(_ missing: [Cause], _ view: View) -> [Finding] {
  guard !missing.isEmpty else { return [] }
  return [
    Finding(
      "the view `\(view.id)` leaves out the cause "
        + enumerated(missing.map { "`\($0.rawValue)`" }),
      at: view.range,
      help: ["add to `errors`: \(listed(missing.map(\.rawValue)))"]
    )
  ]
}

extension Cause {
  /// Whether it is a category, or one of those that make it up.
  fileprivate func belongs(to category: Cause) -> Bool {
    self == category || (category == .network && isNetwork)
  }
}
