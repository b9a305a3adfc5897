import Diagnostics

extension Rule {
  static let errorOutsideBanner = Rule(
    id: "states/surface-per-category",
    severity: .info,
    isOnByDefault: false,
    explanation: """
      Every category of error is shown on one surface, the `banner`, so that people learn where to \
      look. It is the habit of one system, which turns the rule on; it looks at errors that declare \
      a `cause`, and leaves those of one field where the field is.
      """,
    source: "Liquid Glass design system",
    breaks: """
      ```yaml site.yaml
      systems:
        site: {rules: {states/surface-per-category: info}}
      ```

      # Orders

      ```state
      surface: full-page
      state: error
      cause: server
      title: We couldn't load your orders
      message: Try again in a minute.
      label: "Error: we couldn't load your orders"
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    passes: """
      ```yaml site.yaml
      systems:
        site: {rules: {states/surface-per-category: info}}
      ```

      # Orders

      ```state
      surface: banner
      state: error
      cause: server
      message: We couldn't load your orders. Try again in a minute.
      label: "Error: we couldn't load your orders"
      dismissible: true
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    check: .specimen { subject in
      guard subject.state == .error, let cause = subject.facts.cause,
        subject.surface.id != "banner", subject.surface.scope != .field
      else { return [] }
      return [
        Finding(
          "the cause `\(cause.value.rawValue)` is shown on `\(subject.surface.id)`",
          at: subject.spec.surface.range,
          help: ["use `banner`, as for the other causes"]
        )
      ]
    }
  )
}
