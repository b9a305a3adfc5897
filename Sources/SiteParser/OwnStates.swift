import Diagnostics
import SiteModel
import YAML

/// Reads `states`, the states that the site adds.
///
///     states:
///       boarding: {title: Boarding, kind: info}
///       delayed: warning
func readStates(_ fields: inout Fields) -> [OwnState] {
  guard var states = fields.fields("states") else { return [] }
  defer { fields.merge(states) }
  return states.all().compactMap { key, node in
    guard State(rawValue: key.value) == nil else {
      states.report(
        "bad-state",
        "`\(key.value)` is a state already",
        key.range,
        help: ["give the site's own state another name"]
      )
      return nil
    }
    guard isKebabCase(key.value) else {
      states.report(
        "bad-state",
        "`\(key.value)` is not the name of a state",
        key.range,
        help: ["use lower-case letters, digits and `-`, as in `out-of-stock`"]
      )
      return nil
    }
    if node.entries == nil {
      guard let text = states.text(of: node, named: key.value),
        let kind = states.choice(text, named: "state", State.self)
      else { return nil }
      return OwnState(
        name: key.value,
        title: spoken(key.value),
        kind: kind.value,
        range: key.range
      )
    }
    var state = Fields(node, group: fields.group, file: fields.range.file)
    defer { states.merge(state) }
    let kind = state.choice("kind", State.self)
    state.require("kind", kind != nil, "name the built-in state that it is a kind of")
    let title = state.text("title")?.value ?? spoken(key.value)
    state.finish(.ownState)
    return kind.map { OwnState(name: key.value, title: title, kind: $0.value, range: key.range) }
  }
}

extension Fields {
  /// The built-in state that a name means, itself or as the kind of one of the site's own.
  ///
  /// A name that is neither is reported.
  mutating func state(
    _ name: Located<String>,
    _ own: [OwnState]
  ) -> (name: String, kind: State)? {
    if let state = own.first(where: { $0.name == name.value }) { return (state.name, state.kind) }
    if let state = State(rawValue: name.value) { return (name.value, state) }
    let valid = State.allCases.map(\.rawValue) + own.map(\.name)
    let label = didYouMean(name.value, in: valid)
    let declaring = "declare your own state in `site.yaml`: `states: {\(name.value): info}`"
    report(
      "unknown-value",
      "`\(name.value)` is no state",
      name.range,
      label: label,
      help: ["`state` is one of \(listed(valid))"] + (label.isEmpty ? [declaring] : [])
    )
    return nil
  }
}

/// Whether a name has lower-case letters, digits and single hyphens between them only.
private func isKebabCase(_ name: String) -> Bool {
  name.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
    !part.isEmpty
      && part.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
  }
}
