import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let labelWithoutPrefix = Rule(
    .a11yLabelPrefix,
    check: .specimen { context in
      guard context.state == .error || context.state == .warning else { return .notApplicable }
      // A part named `label` is visible text; the prefix does not belong there.
      guard let label = context.facts.label, context.spec.text("label") == nil else {
        return [.unchecked("label", at: context.spec.surface.range)]
      }
      guard let prefix = prefixes[context.baseLanguage]?[context.state] else {
        return [.unchecked("lang", at: label.range)]
      }
      guard !label.value.lowercased().hasPrefix(prefix.lowercased()) else { return [] }
      return [
        Finding(
          "the accessible label does not begin with `\(prefix)`",
          at: label.range,
          help: ["write `label: \"\(prefix) …\"`; YAML needs the quotes because of the colon"],
          fixes: prefixFix(prefix, label)
        )
      ]
    },
    embedded: { embedded in
      let silent = embedded.shown.filter {
        ($0.state == .error || $0.state == .warning) && $0.isSilentView(in: embedded)
      }
      guard !silent.isEmpty else { return [] }
      let demands = spokenDemands.compactMap { demand in
        embedded.claim(with: [demand.sign], demand.isDemanded).map {
          (name: demand.name, place: $0)
        }
      }
      guard demands.contains(where: { $0.name == spokenDemands[0].name }) else { return [] }
      return silent.map { surface in
        Finding(
          "the view has no \(listed(demands.map(\.name))), and the page demands "
            + "\(demands.count > 1 ? "them" : "it")",
          at: embedded.place(surface.root),
          notes: demands.map { Diagnostic.Note("demanded here", at: embedded.place($0.place)) },
          help: [
            "add `.accessibilityLabel(\"Error: …\")` with what happened, and an "
              + "`.accessibilityHint(…)` with what to do"
          ]
        )
      }
    }
  )
}

/// The demands of pages on errors for people who do not see them, the label first.
private let spokenDemands: [(name: String, sign: Phrases, isDemanded: @Sendable (Words) -> Bool)] =
  [
    (
      "accessible label", errors,
      { words in
        words.first(of: errors) != nil
          && (words.first(of: openings) != nil && words.first(of: listeners) != nil
            || words.first(of: spokenLabels) != nil)
      }
    ),
    (
      "hint", hints,
      { words in
        words.first(of: hints) != nil && words.first(of: hintReaders) != nil
      }
    ),
    (
      "announcement", announcements,
      { words in
        words.first(of: announcements) != nil && words.first(of: errors) != nil
      }
    ),
  ]

private let errors: Phrases = ["error", "errors"]
private let openings: Phrases = ["prefix", "prefixed", "prefixes"]
private let spokenLabels: Phrases = ["accessibility label", "accessible label", "labels"]
private let hints: Phrases = ["hint", "hints", "accessibilityhint"]
private let hintReaders: Phrases = ["accessible", "accessibility", "recovery", "voiceover"]
private let announcements: Phrases = ["announce", "announced", "announces"]
private let listeners: Phrases = [
  "accessibility", "assistive technology", "screen reader", "screen readers", "voiceover",
]

private func listed(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return "\(names.dropLast().joined(separator: ", ")) or \(last)"
}

/// The required beginnings of labels, by language and state.
private let prefixes: [String: [State: String]] = [
  "en": [.error: "Error:", .warning: "Warning:"],
  "vi": [.error: "Lỗi:", .warning: "Cảnh báo:"],
]

/// Returns the edit that writes the prefix, if the file contains the label on one line without
/// escapes.
private func prefixFix(_ prefix: String, _ label: Located<String>) -> [Diagnostic.Fix] {
  let others = prefixes.values.flatMap(\.values)
  let old = others.first { label.value.lowercased().hasPrefix($0.lowercased()) } ?? ""
  let rest = label.value.dropFirst(old.count).drop { $0 == " " }
  let extra = label.range.bytes.count - label.value.utf8.count
  guard extra == 0 || extra == 2,
    !label.value.contains(where: { $0 == "\"" || $0 == "\\" || $0.isNewline })
  else { return [] }
  return [
    Diagnostic.Fix(
      title: "begin it with `\(prefix)`",
      edits: [Diagnostic.Edit(range: label.range, replacement: "\"\(prefix) \(rest)\"")]
    )
  ]
}
