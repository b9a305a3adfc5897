import Diagnostics

extension Rule {
  static let forbiddenToast = Rule(
    id: "states/toast-forbidden",
    severity: .warning,
    explanation: """
      Some houses have no toasts: they are missed by those who look elsewhere, cover what is under \
      them and leave before they are read. With the `profile` of such a house, a banner or a mark \
      at the thing itself says what a toast would have said.
      """,
    source: "GOV.UK on notification banners, Primer on toasts, by the site's profile",
    breaks: """
      ```yaml site.yaml
      profile: primer
      ```

      ```state
      surface: toast
      state: success
      message: Item saved
      trigger: save
      ```
      """,
    passes: """
      ```yaml site.yaml
      profile: primer
      ```

      ```state
      surface: banner
      state: success
      message: Your item is saved.
      dismissible: true
      ```
      """,
    check: .specimen { subject in
      guard subject.isToast, let house = subject.house, let has = house.hasToasts, !has.value
      else { return [] }
      return [
        Finding(
          "a toast is shown, and here there are none",
          at: subject.spec.surface.range,
          notes: [house.note(has.source)],
          help: ["use `banner`, or show the result at the thing itself"]
        )
      ]
    }
  )
}
