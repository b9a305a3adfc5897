import Diagnostics

extension Rule {
  /// Compares errors of two views word by word.
  ///
  /// A connection is the same for every view, and so is an account: where `cause` says so, the
  /// texts may be alike.
  static let sharedErrorText = Rule(
    id: "copy/context-specific",
    severity: .warning,
    explanation: """
      The same words on two screens cannot say what was being done on either. Each view names its \
      own: the orders that did not load, the price that was not saved. What is wrong with the \
      connection or the account is the same everywhere, and may be said alike.
      """,
    source: "Instica design system; Polaris on error messages",
    breaks: """
      ```yaml site.yaml
      views: {orders: {kind: mutation}, prices: {kind: mutation}}
      rules: {states/mutation-has-outcome: off}
      ```

      ```state one
      surface: banner
      state: error
      view: orders
      message: We couldn't save your changes. Try again in a minute.
      label: "Error: your changes were not saved"
      dismissible: true
      actions:
        - {label: Try again, recovery: retry}
      ```

      ```state two
      surface: banner
      state: error
      view: prices
      message: We couldn't save your changes. Try again in a minute.
      label: "Error: your changes were not saved"
      dismissible: true
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    passes: """
      ```yaml site.yaml
      views: {orders: {kind: mutation}, prices: {kind: mutation}}
      rules: {states/mutation-has-outcome: off}
      ```

      ```state one
      surface: banner
      state: error
      view: orders
      message: We couldn't change the order. Try again in a minute.
      label: "Error: the order was not changed"
      dismissible: true
      actions:
        - {label: Try again, recovery: retry}
      ```

      ```state two
      surface: banner
      state: error
      view: prices
      message: We couldn't save the price. Try again in a minute.
      label: "Error: the price was not saved"
      dismissible: true
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    check: .site { site in
      let isOn = Set(site.systems(with: "copy/context-specific").map(\.id))
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
            "the error of `\(view)` reads like that of `\(other.view)`",
            at: place.range,
            notes: [Diagnostic.Note("it stands here as well", at: other.place)],
            help: ["name what was being done, or declare the `cause` that both share"]
          )
        )
      }
      return findings
    }
  )
}

extension Spec {
  /// Title and message as bare words, for comparing what two specimens say.
  var wording: String {
    ["title", "message"].map { Words(text($0)?.value ?? "").bare }.joined(separator: "\n")
  }
}

extension Cause {
  /// Whether it has nothing to do with the view in which it is met.
  fileprivate var isEverywhere: Bool {
    isNetwork || self == .unauthorised
  }
}
