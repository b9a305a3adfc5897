import Diagnostics

extension Rule {
  static let wrongIcon = Rule(
    id: "token/icon-severity",
    severity: .error,
    explanation: """
      The system has a mark for each severity, in `systems.<id>.icons` of `site.yaml`, and this \
      message wears another: the filled triangle on a mild warning, the outline on a screen that \
      was lost. Marks are read before words, and a scale that is turned round is worse than none. \
      `critical` is for errors that say `critical: true`, `warning` for warnings, `info` for \
      information, `network` for whatever failed on the way to the server (`cause: offline`, \
      `timeout` and the like). An error that is not critical may have the mark of either. Of a \
      sample of code, the heading and the sentence under it say what it shows, else its fill.
      """,
    source: "Instica design system: icons by severity; SF Symbols by meaning",
    breaks: """
      ```yaml site.yaml
      systems:
        site:
          icons: {critical: exclamationmark.triangle.fill, warning: exclamationmark.triangle}
      ```

      # Orders

      ```state
      surface: full-page
      state: error
      critical: true
      icon: exclamationmark.triangle
      title: We couldn't load your orders
      message: Something broke on our side. Try again in a minute.
      label: "Error: we couldn't load your orders"
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    passes: """
      ```yaml site.yaml
      systems:
        site:
          icons: {critical: exclamationmark.triangle.fill, warning: exclamationmark.triangle}
      ```

      # Orders

      ```state
      surface: full-page
      state: error
      critical: true
      icon: exclamationmark.triangle.fill
      title: We couldn't load your orders
      message: Something broke on our side. Try again in a minute.
      label: "Error: we couldn't load your orders"
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    check: .specimen { subject in
      let meanings = subject.meanings
      guard !meanings.isEmpty, let icon = subject.shownIcon else { return [] }
      let isNetworks = meanings["network"]?.contains { $0.value == icon.value } ?? false
      guard subject.state == .error || subject.state == .warning || subject.state == .info else {
        return []
      }
      if isNetworks, subject.facts.cause == nil { return [.unchecked("cause", at: icon.range)] }
      guard let keys = keys(of: subject, meanings) else {
        return [.unchecked("critical", at: subject.spec.surface.range)]
      }
      let allowed = keys.flatMap { meanings[$0] ?? [] }
      guard let first = allowed.first, !allowed.contains(where: { $0.value == icon.value }) else {
        return []
      }
      let names = allowed.map(\.value)
      let system = subject.system.id
      return [
        Finding(
          "`\(icon.value)` is not the icon of \(meaning(keys, subject))",
          at: icon.range,
          label: "system `\(system)` has \(alternatives(names)) for it",
          notes: [Diagnostic.Note("the system decides it here", at: first.range)],
          fixes: fix(names, icon, subject)
        )
      ]
    },
    around: { $0.ofSamples(\.strayMarks) }
  )
}

/// The keys whose icons fit; `nil` when a fact is missing that would tell.
private func keys(of subject: Subject, _ meanings: [String: [Located<String>]]) -> [String]? {
  if let cause = subject.facts.cause?.value, cause.isNetwork, meanings["network"] != nil {
    return ["network"]
  }
  switch subject.state {
  case .error:
    let critical = subject.facts.critical?.value
    return critical.map { $0 ? ["critical"] : ["warning", "critical"] }
  case .warning: return ["warning"]
  default: return ["info"]
  }
}

private func meaning(_ keys: [String], _ subject: Subject) -> String {
  if keys == ["network"] { return "a failure of the network" }
  switch subject.state {
  case .error: return keys.count == 1 ? "a critical error" : "an error"
  case .warning: return "a warning"
  default: return "information"
  }
}

private func fix(
  _ names: [String],
  _ icon: Located<String>,
  _ subject: Subject
) -> [Diagnostic.Fix] {
  guard names.count == 1, icon.range != subject.spec.surface.range else { return [] }
  let edit = Diagnostic.Edit(range: icon.range, replacement: names[0])
  return [Diagnostic.Fix(title: "write `\(names[0])`", edits: [edit])]
}
