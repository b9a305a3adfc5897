import Diagnostics

extension Rule {
  /// Looks at each system in which it is on and that shows errors at all.
  static let networkCauses = Rule(
    id: "copy/network-specific",
    severity: .error,
    isOnByDefault: false,
    explanation: """
      A connection fails in five ways that people mend differently: they are offline, it broke off, \
      it takes too long, the other side does not answer, or nobody knows. Each has words of its \
      own. A name that cannot be looked up is, for the reader, a side that does not answer, and \
      reads the same. A system that wants this turns the rule on.
      """,
    source: "Instica design system: messages of the network",
    breaks: """
      ```yaml site.yaml
      rules: {copy/network-specific: error}
      ```

      ```state
      surface: full-page
      state: error
      cause: offline
      title: You're offline
      message: We couldn't reach your orders. Check your connection, then try again.
      label: "Error: you're offline"
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    passes: networkPasses,
    check: .site { site in
      site.systems(with: ruleID).flatMap { system in
        let shown = site.networkTexts(of: system)
        return shown.isEmpty ? [] : missing(shown, in: system, site) + alike(shown)
      }
    }
  )
}

private let ruleID = "copy/network-specific"
private let needed: [Cause] = [.offline, .connectionLost, .timeout, .unreachable, .network]

private typealias Shown = [(cause: Cause, text: String, place: SourceRange)]

extension Site {
  fileprivate func networkTexts(of system: System) -> Shown {
    originals.flatMap(\.specimens).compactMap { specimen in
      let spec = specimen.spec
      guard systems[specimen.system].id == system.id, !specimen.isCounterExample,
        [.error, .warning].contains(spec.state.value),
        let cause = spec.facts.cause, cause.value == .dns || needed.contains(cause.value)
      else { return nil }
      return (cause.value, spec.wording, cause.range)
    }
  }
}

private func missing(_ shown: Shown, in system: System, _ site: Site) -> [Finding] {
  let causes = needed.filter { cause in !shown.contains { $0.cause == cause } }
  guard !causes.isEmpty, let first = shown.first else { return [] }
  let own = site.settings.systems[system.id]?.value.rules
  let place = own?[ruleID]?.range ?? site.settings.rules[ruleID]?.range ?? first.place
  return [
    Finding(
      "the system `\(system.id)` shows no error with the cause \(listed(causes.map(\.rawValue)))",
      at: place,
      help: ["add a specimen for each, as in `cause: \(causes[0].rawValue)`, with words of its own"]
    )
  ]
}

private func alike(_ shown: Shown) -> [Finding] {
  shown.enumerated().compactMap { index, one in
    if one.cause == .dns {
      let unreachable = shown.filter { $0.cause == .unreachable }
      guard let first = unreachable.first, !unreachable.contains(where: { $0.text == one.text })
      else { return nil }
      return Finding(
        "`dns` does not read as `unreachable` does",
        at: one.place,
        notes: [Diagnostic.Note("`unreachable` is shown", at: first.place)],
        help: ["give both the same title and message; readers mend both the same way"]
      )
    }
    let other = shown.prefix(index).first {
      $0.text == one.text && $0.cause != one.cause && $0.cause != .dns
    }
    return other.map {
      Finding(
        "`\(one.cause.rawValue)` reads just as `\($0.cause.rawValue)` does",
        at: one.place,
        notes: [Diagnostic.Note("`\($0.cause.rawValue)` is shown", at: $0.place)],
        help: ["say in each what can be done about it"]
      )
    }
  }
}

private let networkPasses =
  "```yaml site.yaml\nrules: {copy/network-specific: error}\n```\n\n"
  + [
    ("offline", "You're offline", "Check your connection, then try again."),
    ("connection-lost", "The connection broke off", "Try again when it is back."),
    ("timeout", "This takes longer than usual", "Wait a minute, then try again."),
    ("unreachable", "Our side does not answer", "Try again in a few minutes."),
    ("network", "We couldn't connect", "Check your connection, then try again."),
  ].map { cause, title, message in
    """
    ```state \(cause)
    surface: full-page
    state: error
    cause: \(cause)
    title: \(title)
    message: \(message)
    label: "Error: \(title.lowercased())"
    actions:
      - {label: Try again, recovery: retry}
    ```
    """
  }.joined(separator: "\n\n")
