import Diagnostics

extension Rule {
  /// Houses differ, so that without a profile there is nothing to compare with.
  static let toastStay = Rule(
    id: "motion/toast-duration",
    severity: .warning,
    explanation: """
      A toast that is gone too soon is not read, and one that stays too long is in the way. How \
      long is right, each house says for itself: the `profile` of the site brings its figure along.
      """,
    source: "Polaris, Carbon, Atlassian, Material and Ant Design, by the site's profile",
    breaks: """
      ```yaml site.yaml
      profile: polaris
      ```

      ```state
      surface: toast
      state: success
      message: Item saved
      trigger: save
      duration: duration.toast
      ```
      """,
    passes: """
      ```yaml site.yaml
      profile: polaris
      ```

      ```state
      surface: toast
      state: success
      message: Item saved
      trigger: save
      dismissible: true
      ```
      """,
    check: .specimen { subject in
      guard subject.isToast, subject.waysOut.isEmpty, let duration = subject.facts.duration,
        let house = subject.house, let limits = house.toastStay,
        let time = subject.milliseconds(duration)
      else { return [] }
      let (least, most) = (limits.value.lowerBound, limits.value.upperBound)
      guard time.lowerBound < least || time.upperBound > most else { return [] }
      let measured = time.lowerBound < least ? time.lowerBound : time.upperBound
      let range =
        least == most
        ? spoken(milliseconds: least)
        : "\(spoken(milliseconds: least)) to \(spoken(milliseconds: most))"
      return [
        Finding(
          "the toast stays \(spoken(milliseconds: measured)), and here toasts stay \(range)",
          at: duration.range,
          notes: [house.note(limits.source)]
        )
      ]
    }
  )
}
