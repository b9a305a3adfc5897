import Diagnostics

extension Rule {
  /// Compares within one system and one language: two apps have two tables.
  static let messageKeyTwice = Rule(
    id: "copy/single-source",
    severity: .warning,
    explanation: """
      One key of the app's table of texts is shown with two texts. Only one of them can be in the \
      app; the other was changed in one place and not in the next.
      """,
    source: "the house",
    breaks: """
      ```state one
      surface: toast
      state: success
      message-key: item.saved
      message: Item saved
      ```

      ```state two
      surface: toast
      state: success
      message-key: item.saved
      message: Your item is saved
      ```
      """,
    passes: """
      ```state one
      surface: toast
      state: success
      message-key: item.saved
      message: Item saved
      ```

      ```state two
      surface: toast
      state: success
      message-key: item.saved
      message: Item saved
      ```
      """,
    check: .site { site in
      let isOn = Set(site.systems(with: "copy/single-source").map(\.id))
      var first: [String: Located<String>] = [:]
      var findings: [Finding] = []
      for page in site.pages {
        for specimen in page.specimens where !specimen.isCounterExample {
          let spec = specimen.spec
          let system = site.systems[specimen.system].id
          guard isOn.contains(system), let key = spec.facts.messageKey,
            let text = spec.text("message") ?? spec.sentence
          else { continue }
          let entry = "\(system)\n\(site.language(of: specimen, on: page))\n\(key.value)"
          guard let other = first[entry] else {
            first[entry] = text
            continue
          }
          guard other.value != text.value else { continue }
          findings.append(
            Finding(
              "`\(key.value)` has two texts",
              at: text.range,
              notes: [Diagnostic.Note("the other is `\(other.value)`", at: other.range)],
              help: ["write the text of the app's table in both, or give one another key"]
            )
          )
        }
      }
      return findings
    }
  )
}

extension Spec {
  /// The text that a key stands for on a surface without a message.
  fileprivate var sentence: Located<String>? {
    text("title") ?? text("label")
  }
}
