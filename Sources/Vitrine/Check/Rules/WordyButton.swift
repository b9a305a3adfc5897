import Diagnostics

extension Rule {
  /// Counts words between blanks, which only tells something in English; the button that leads
  /// back may have fewer.
  static let wordyButton = Rule(
    id: "modal/label-words",
    severity: .warning,
    explanation: """
      A button of a dialog has as many words as its house says: one or two at Carbon, Atlassian \
      and Apple, a verb and a noun at Polaris. Longer ones wrap, shorter ones do not say what they \
      do. Without a `profile` the rule is silent.
      """,
    source: "Carbon, Atlassian, Apple and Polaris on dialogs, by the site's profile",
    breaks: """
      ```yaml site.yaml
      profile: carbon
      ```

      ```state
      surface: confirm
      state: decision
      title: Delete this item?
      message: Its photos go with it. This can't be undone.
      destructive: true
      actions:
        - {label: Delete item and photos, role: destructive}
        - {label: Keep item, role: cancel}
      ```
      """,
    passes: """
      ```yaml site.yaml
      profile: carbon
      ```

      ```state
      surface: confirm
      state: decision
      title: Delete this item?
      message: Its photos go with it. This can't be undone.
      destructive: true
      actions:
        - {label: Delete item, role: destructive}
        - {label: Keep item, role: cancel}
      ```
      """,
    check: .specimen { subject in
      guard subject.surface.level == .modal, let house = subject.house,
        let limits = house.labelWords
      else { return [] }
      guard subject.baseLanguage == "en" else {
        return subject.uncheckedLanguage(subject.spec.actions.map(\.label))
      }
      return subject.spec.actions.compactMap { action in
        let count = action.label.value.split(separator: " ").count
        let (least, most) = (limits.value.lowerBound, limits.value.upperBound)
        guard count > most || (count < least && !action.putsAway) else { return nil }
        return Finding(
          "the button has \(count) \(count == 1 ? "word" : "words"), and here it has \(least) to "
            + "\(most)",
          at: action.label.range,
          notes: [house.note(limits.source)]
        )
      }
    }
  )
}
