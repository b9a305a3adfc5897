import DesignTokens
import Diagnostics
import Mustache
import SiteModel
import YAML

/// Reads the files of one surface; the markup of one that is not the site's own is known to close.
func parseSurface(
  _ id: String,
  _ files: [String: SourceFile],
  _ style: SurfaceStyle?,
  isOwn: Bool
) -> (Surface?, samples: YAMLNode?, [Diagnostic]) {
  let folder = "templates/surfaces/\(id)"
  func missing(_ name: String) -> Diagnostic {
    Diagnostic(
      rule: "surface/missing-file",
      message: "surface `\(id)` has no `\(name)`",
      range: SourceRange(file: "\(folder)/\(name)", bytes: 0..<0),
      help: ["a surface is `surface.yaml`, `surface.mustache` and `surface.css`"]
    )
  }
  guard let settings = files["surface.yaml"] else {
    return (nil, nil, [missing("surface.yaml")])
  }
  let yaml = parseYAML(settings)
  var diagnostics = yaml.diagnostics
  // For an empty file, the diagnostics list the missing keys.
  let node = yaml.node ?? YAMLNode(.mapping([]), range: 0..<0)
  guard let markup = files["surface.mustache"] else {
    return (nil, nil, diagnostics + [missing("surface.mustache")])
  }
  if style == nil { diagnostics.append(missing("surface.css")) }
  let parsed = Template.parse(markup)
  diagnostics += parsed.diagnostics
  if isOwn, let whole = parsed.template {
    diagnostics += [unclosedMarkup(whole)].compactMap(\.self)
  }
  // A broken template leaves the declaration as it is: specs are checked without it.
  let empty = Template.parse(SourceFile(path: markup.path, bytes: [])).template
  guard let template = parsed.template ?? empty else { return (nil, nil, diagnostics) }
  if yaml.node == nil, !diagnostics.isEmpty {
    return (unread(id, template, settings), nil, diagnostics)
  }

  var fields = Fields(node, group: "surface", file: settings.path)
  let title = fields.text("title")
  let level = fields.choice("level", Level.self)
  let scope = fields.choice("scope", Scope.self)
  let states = fields.texts("states")
  fields.require("title", title != nil)
  fields.require("level", level != nil)
  fields.require("states", !states.isEmpty)
  let parts = readParts(&fields, drawnBy: parsed.template)
  let slots = readSlots(&fields, parts)
  var surface = Surface(
    id: id,
    title: title?.value ?? spoken(id),
    description: fields.text("description")?.value ?? "",
    level: level?.value ?? .inline,
    scope: scope?.value ?? .section,
    states: states.compactMap { fields.choice($0, named: "state", State.self)?.value },
    parts: parts,
    slots: slots,
    systems: fields.texts("systems").map(\.value),
    widths: fields.widths("widths"),
    notes: fields.text("notes")?.value ?? "",
    samples: [],
    template: template,
    css: style?.file.bytes ?? [],
    interactions: SurfaceInteractions {
      style.map { (interactions(in: $0), interactionPaints(in: $0, slots)) } ?? ([], [])
    },
    range: fields.range.start
  )
  let samples = fields.node("samples")
  fields.finish(.surface)
  let isFaulty = (yaml.diagnostics + fields.diagnostics).contains { $0.severity == .error }
  if isFaulty { surface = surface.asFaulty }
  return (surface, samples, diagnostics + fields.diagnostics)
}

/// A surface of which nothing but the name is known, so that specs that name it are not blamed.
private func unread(_ id: String, _ template: Template, _ file: SourceFile) -> Surface {
  Surface(
    id: id,
    title: spoken(id),
    description: "",
    level: .inline,
    scope: .section,
    states: [],
    parts: [],
    slots: [],
    systems: [],
    notes: "",
    samples: [],
    template: template,
    css: [],
    range: SourceRange(file: file.path, bytes: 0..<0),
    isFaulty: true
  )
}

private func readParts(_ fields: inout Fields, drawnBy template: Template?) -> [Surface.Part] {
  guard var parts = fields.fields("parts") else { return [] }
  defer { fields.merge(parts) }
  let all = parts.all()
  // Nothing is known of a template that cannot be read.
  let drawn = template?.names ?? Set(all.map(\.key.value))
  let samples = fields.node("samples")?.entries ?? []
  let inSamples = Set(samples.flatMap { $0.value.entries ?? [] }.map(\.name))
  let others = drawn.subtracting(all.map(\.key.value)).sorted()
  return all.map { key, node in
    let label = drawn.contains(key.value) ? "" : didYouMean(key.value, in: others)
    // A part that samples set as it is declared is misspelt in the template, which drawing reports.
    let isReported = inSamples.contains(key.value) && !label.isEmpty
    if !drawn.contains(key.value), !isReported {
      parts.report(
        "undrawn-part",
        "the template draws no part `\(key.value)`",
        key.range,
        severity: label.isEmpty ? .warning : .error,
        label: label,
        help: ["draw it in `surface.mustache`, or leave it out of `surface.yaml`"]
      )
    }
    var part = Fields(node, group: "surface", file: fields.range.file)
    defer { parts.merge(part) }
    let kind = part.choice("type", Surface.Part.Kind.self)?.value ?? .text
    let isRequired = part.flag("required")?.value ?? false
    if kind == .image, let place = part.keyRange("default") {
      let help = ["remove it, and name a file in each spec"]
      part.report("wrong-type", "a part of type `image` has no default", place, help: help)
    }
    var defaults: [Located<String>] = []
    let fallback = part.byState("default") { text in
      defaults.append(text)
      return text.value
    }
    let values = part.texts("values").map(\.value)
    _ = part.node("description")
    part.finish(.part)
    return Surface.Part(
      name: key.value,
      kind: kind,
      isRequired: isRequired,
      fallback: fallback,
      defaults: defaults,
      values: values
    )
  }
}

extension Fields {
  /// A list of widths in CSS pixels, each once.
  fileprivate mutating func widths(_ key: String) -> [Int] {
    var widths: [Int] = []
    for text in texts(key) {
      guard let width = Int(text.value), Surface.widthRange.contains(width) else {
        let range = "\(Surface.widthRange.lowerBound) to \(Surface.widthRange.upperBound)"
        let help = ["write CSS pixels from \(range), such as `[390, 768]`"]
        report("wrong-type", "`\(text.value)` is not a width of a surface", text.range, help: help)
        continue
      }
      if !widths.contains(width) { widths.append(width) }
    }
    return widths
  }

  /// One value, or a mapping from states (and `else`) to values.
  mutating func byState<Value>(
    _ key: String,
    _ read: (Located<String>) -> Value?
  ) -> ByState<Value> {
    guard let node = node(key) else { return ByState() }
    guard case .mapping = node.value else {
      return ByState(otherwise: text(of: node, named: key).flatMap(read))
    }
    var fields = Fields(node, group: group, file: range.file)
    var result = ByState<Value>()
    for (state, node) in fields.all() {
      guard let text = fields.text(of: node, named: state.value), let value = read(text) else {
        continue
      }
      if state.value == "else" {
        result.otherwise = value
      } else if let state = fields.choice(state, named: "state", State.self) {
        result.states[state.value] = value
      }
    }
    merge(fields)
    return result
  }
}
