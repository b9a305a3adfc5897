import Diagnostics

extension Rule {
  static let fieldErrorElsewhere = Rule(
    id: "states/field-error-inline",
    severity: .error,
    explanation: """
      An error of exactly one field, `scope: field`, is shown at that field. A toast, a banner or an \
      alert leaves people to search for what it speaks of, and is gone or in the way when they mend \
      it.
      """,
    source: "Feedback design system; GOV.UK and Carbon on error messages in forms",
    breaks: """
      ```state
      surface: toast
      state: error
      message: The email is incomplete. Add the part after the @ sign.
      label: "Error: the email is incomplete"
      scope: field
      dismissible: true
      ```
      """,
    passes: """
      ```state
      surface: field-error
      state: error
      field: Email
      value: lan.nguyen@
      message: Add the part after the @ sign, such as example.com.
      label: "Error: the email is incomplete"
      ```
      """,
    check: .specimen { subject in
      guard subject.state == .error, let scope = subject.facts.scope, scope.value == .field,
        subject.surface.scope != .field
      else { return [] }
      return [
        Finding(
          "the error of one field is shown on `\(subject.surface.id)`",
          at: scope.range,
          notes: [Diagnostic.Note("the surface", at: subject.spec.surface.range)],
          help: ["use `field-error`, or another surface of a field's own"]
        )
      ]
    }
  )
}
