import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Compares errors of two views word by word.
  ///
  /// A connection or a user account is the same for every view. If `cause` names one of them, the
  /// texts may be the same.
  static let sharedErrorText = Rule(
    .copyContextSpecific,
    check: .site { context in
      let site = context.site
      let isOn = Set(context.systems(with: "copy/context-specific").map(\.id))
      var first: [String: (view: String, place: SourceRange)] = [:]
      var findings: [Finding] = []
      // Most are no errors, and a whole specimen is many references.
      let errors = site.pages.lazy.flatMap { page in
        page.specimens.indices.lazy
          .filter { page.specimens[$0].spec.state.value == .error }
          .map { page.specimens[$0] }
      }
      for specimen in errors {
        let spec = specimen.spec
        guard !specimen.isCounterExample,
          isOn.contains(site.systems[specimen.system].id),
          let view = spec.view?.value, !(spec.facts.cause?.value.isEverywhere ?? false),
          let place = spec.text("message") ?? spec.text("title")
        else { continue }
        let text = spec.wording
        guard let other = first[text] else {
          first[text] = (view, place.range)
          continue
        }
        guard other.view != view else { continue }
        findings.append(
          Finding(
            "the errors of `\(view)` and `\(other.view)` have the same text",
            at: place.range,
            notes: [Diagnostic.Note("the same text is here", at: other.place)],
            help: ["name what was being done, or declare the `cause` that both share"]
          )
        )
      }
      return findings
    },
    embedded: unfitMessages
  )
}

extension Spec {
  /// Title and message as bare words, for a comparison of two specimens.
  var wording: String {
    ["title", "message"].map { Words(text($0)?.value ?? "").bare }.joined(separator: "\n")
  }
}

extension Cause {
  /// Whether it can happen in any view.
  fileprivate var isEverywhere: Bool {
    isNetwork || self == .unauthorised
  }
}
