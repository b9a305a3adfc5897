import Diagnostics
import SiteModel
import YAML

/// Reads `views`, which must be shown in all their states.
///
///     views:
///       inventory: {title: Inventory, kind: async, states: [refreshing], gaps: [content]}
func readViews(_ fields: inout Fields, _ own: [OwnState]) -> [View] {
  guard var views = fields.fields("views") else { return [] }
  defer { fields.merge(views) }
  return views.all().compactMap { key, node in
    var view = Fields(node, group: fields.group, file: fields.range.file)
    defer { views.merge(view) }
    let kind = view.choice("kind", View.Kind.self)
    view.require("kind", kind != nil, "`async` is a view that loads, `mutation` one that changes")
    let title = view.text("title")?.value
    let system = view.text("system")
    let names = view.texts("states")
    let ownStates = names.compactMap { name in own.first { $0.name == name.value } }
    let states = names.compactMap { view.state($0, own) }.filter { state in
      !ownStates.contains { $0.name == state.name }
    }
    let gaps = view.chosen("gaps", named: "state", State.self)
    let errors = view.chosen("errors", named: "cause", Cause.self)
    let needsRenders = view.flag("renders")?.value ?? false
    view.finish(.view)
    guard let kind else { return nil }
    return View(
      id: key.value,
      title: title ?? spoken(key.value),
      kind: kind.value,
      system: system,
      states: states.map(\.kind),
      ownStates: ownStates,
      gaps: gaps.map(\.value),
      errors: errors,
      needsRenders: needsRenders,
      range: key.range
    )
  }
}

/// Reads `patterns`, which must have a specimen in each of their systems.
///
///     patterns:
///       network-timeout: {title: Timeout, group: error, systems: [instica]}
func readPatterns(_ fields: inout Fields) -> [Pattern] {
  guard var patterns = fields.fields("patterns") else { return [] }
  defer { fields.merge(patterns) }
  return patterns.all().map { key, node in
    var pattern = Fields(node, group: fields.group, file: fields.range.file)
    defer { patterns.merge(pattern) }
    let read = Pattern(
      id: key.value,
      title: pattern.text("title")?.value ?? spoken(key.value),
      group: pattern.text("group")?.value ?? "patterns",
      systems: pattern.texts("systems"),
      range: key.range
    )
    pattern.finish(.pattern)
    return read
  }
}

extension Fields {
  /// Words of a fixed list, one or many.
  mutating func chosen<Choice>(
    _ key: String,
    named name: String,
    _: Choice.Type
  ) -> [Located<Choice>] where Choice: RawRepresentable<String> & CaseIterable & Sendable {
    texts(key).compactMap { choice($0, named: name, Choice.self) }
  }
}
