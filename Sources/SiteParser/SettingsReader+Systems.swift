import Diagnostics
import SiteModel
import YAML

/// Reads `systems`: settings of each design system.
///
///     systems:
///       glass:
///         title: Liquid Glass
///         lang: vi
///         platform: ios
///         rules: {token/measure: warning}
///         strings: {dismiss-label: Đóng}
///         icons: {critical: exclamationmark.triangle.fill}
///         measures:
///           full-page: {gap: spacing.lg}
///           banner.error: {background: state.danger}
func readSystemSettings(_ fields: inout Fields) -> [String: Located<SystemSettings>] {
  guard var systems = fields.fields("systems") else { return [:] }
  defer { fields.merge(systems) }
  var all: [String: Located<SystemSettings>] = [:]
  for (key, node) in systems.all() {
    var system = Fields(node, group: fields.group, file: fields.range.file)
    var settings = SystemSettings()
    settings.title = system.text("title")?.value
    settings.lang = system.languageTag("lang")?.value
    settings.platform = system.text("platform")
    if let platform = settings.platform, !KeyTable.platforms.contains(platform.value.lowercased()) {
      system.report(
        "unknown-value",
        "`\(platform.value)` is no platform",
        platform.range,
        label: didYouMean(platform.value, in: KeyTable.platforms),
        help: ["`platform` is one of \(listed(KeyTable.platforms))"]
      )
    }
    settings.rootFontSize = rootFontSize(&system)
    settings.rules = readRules(&system)
    settings.strings = system.named("strings") { $0.text(of: $1, named: $2)?.value }
    settings.icons = system.named("icons") { $0.list(of: $1, named: $2) }
    settings.measures = measures(&system)
    system.finish(.system)
    systems.merge(system)
    all[key.value] = Located(settings, at: key.range)
  }
  return all
}

/// Reads the pixels of a rem.
private func rootFontSize(_ system: inout Fields) -> Double? {
  guard let size = system.integer("root-font-size") else { return nil }
  guard (1...100).contains(size.value) else {
    system.report("wrong-type", "`root-font-size` is 1 to 100", size.range)
    return nil
  }
  return Double(size.value)
}

private func measures(_ fields: inout Fields) -> [SystemSettings.Measure] {
  guard var surfaces = fields.fields("measures") else { return [] }
  defer { fields.merge(surfaces) }
  var measures: [SystemSettings.Measure] = []
  for (key, node) in surfaces.all() {
    let names = key.value.split(separator: ".", maxSplits: 1).map(String.init)
    let state = names.count > 1 ? names.last.map { Located($0, at: key.range) } : nil
    let known = state.flatMap { surfaces.choice($0, named: "state", State.self)?.value }
    var slots = Fields(node, group: fields.group, file: fields.range.file)
    for (slot, node) in slots.all() {
      let tokens = slots.list(of: node, named: slot.value).map {
        // One space on each side of the slash, as references are written.
        Located(PathPattern(TokenReference($0.value)?.description ?? $0.value), at: $0.range)
      }
      measures.append(
        SystemSettings.Measure(
          surface: Located(names.first ?? key.value, at: key.range),
          state: known,
          slot: slot,
          tokens: tokens
        )
      )
    }
    surfaces.merge(slots)
  }
  return measures
}

extension Fields {
  /// A mapping from names to the values read from each node.
  fileprivate mutating func named<Value>(
    _ key: String,
    _ read: (inout Fields, YAMLNode, String) -> Value?
  ) -> [String: Value] {
    guard var fields = fields(key) else { return [:] }
    defer { merge(fields) }
    var values: [String: Value] = [:]
    for (name, node) in fields.all() { values[name.value] = read(&fields, node, name.value) }
    return values
  }

  /// The texts of a list, or one text alone.
  fileprivate mutating func list(of node: YAMLNode, named key: String) -> [Located<String>] {
    guard case .sequence(let elements) = node.value else {
      return text(of: node, named: key).map { [$0] } ?? []
    }
    return elements.compactMap { text(of: $0, named: key) }
  }
}
