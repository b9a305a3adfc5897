import DesignTokens
import Diagnostics
import SiteModel
import YAML

/// Reads one spec; faulty values are reported and left out.
///
/// - Parameters:
///   - node: The mapping in the fence.
///   - id: Name from the fence's information string, if it gives one.
///   - range: The information string, which diagnostics about the whole spec mark.
///   - surfaces: All surfaces by id.
///   - states: The states that the site adds.
///   - file: The page.
/// - Returns: The spec, or nil if surface or state are unusable; and the diagnostics.
func parseSpec(
  _ node: YAMLNode,
  id: Located<String>?,
  range: SourceRange,
  surfaces: [String: Surface],
  states: [OwnState] = [],
  file: SourceFile
) -> (spec: Spec?, diagnostics: [Diagnostic]) {
  var fields = Fields(node, group: "spec", file: file.path)
  let named = fields.text("surface")
  let stateName = fields.text("state")
  let state = stateName.flatMap { name in
    fields.state(name, states).map { Located($0.kind, at: name.range) }
  }
  fields.require("surface", named != nil, "name the component that the spec shows", at: range)
  fields.require("state", state != nil, "name the state that it shows, such as `error`", at: range)
  if named == nil || state == nil { fields.finish(near: ["surface", "state"]) }
  guard let named, let surface = surfaces[named.value] else {
    if let named {
      let names = surfaces.keys.sorted()
      fields.report(
        "unknown-surface",
        "no surface `\(named.value)`",
        named.range,
        label: didYouMean(named.value, in: names),
        help: choices("surfaces are", names, besides: named.value)
      )
    }
    return (nil, fields.diagnostics)
  }
  guard let state else { return (nil, fields.diagnostics) }
  if !surface.states.contains(state.value) {
    let states = listed(surface.states.map(\.rawValue))
    let named = stateName?.value ?? state.value.rawValue
    let kind = named == state.value.rawValue ? "" : ", a kind of `\(state.value.rawValue)`"
    let message = "surface `\(surface.id)` does not show the state `\(named)`\(kind)"
    fields.report("state-not-shown", message, state.range, help: ["it shows \(states)"])
  }
  let view = fields.text("view")
  let name = id?.value ?? "\(view?.value ?? surface.id)-\(stateName?.value ?? state.value.rawValue)"
  var spec = Spec(id: name, range: id?.range ?? range, surface: named, state: state)
  spec.view = view
  spec.system = fields.text("system")
  readParts(of: surface, &fields, &spec)
  readStyle(of: surface, in: file, &fields, &spec)
  readFacts(&fields, &spec)
  if let own = states.first(where: { $0.name == stateName?.value }) { spec.facts.ownState = own }
  if !surface.parts.contains(where: { $0.name == "links" }) { readSpecimenLinks(&fields, &spec) }
  readRenderNames(&fields, &spec)
  readVerdict(&fields, &spec)
  fields.finish(valid: keys(of: surface))
  return (spec, fields.diagnostics)
}

private func keys(of surface: Surface) -> [String] {
  let parts = surface.parts.map(\.name)
  return parts + KeyTable.spec.names.filter { !parts.contains($0) }
}

private func readParts(of surface: Surface, _ fields: inout Fields, _ spec: inout Spec) {
  for part in surface.parts {
    switch part.kind {
    case .text where part.values.isEmpty && readTextKey(part.name, &fields, &spec): break
    case .rich where readTextKey(part.name, &fields, &spec): break
    case .text, .icon, .number:
      if let text = fields.text(part.name) {
        check(text, of: part, &fields)
        spec.texts.append((part.name, text))
      }
    case .rich:
      if let text = fields.text(part.name) { readRichText(text, of: part, &fields, &spec) }
    case .image: readImage(of: part, &fields, &spec)
    case .items: spec.items = fields.texts(part.name)
    case .actions: readActions(part.name, of: surface, &fields, &spec)
    }
    let isThere = fields.keyRange(part.name) != nil || part.fallback[spec.state.value] != nil
    if part.isRequired, !isThere {
      fields.report(
        "missing-part",
        "surface `\(surface.id)` needs the part `\(part.name)`",
        spec.surface.range,
        help: ["add `\(part.name): \(part.example)`"],
        missing: part.name
      )
    }
  }
}

private func check(_ text: Located<String>, of part: Surface.Part, _ fields: inout Fields) {
  if !part.values.isEmpty, !part.values.contains(text.value) {
    fields.report(
      "unknown-value",
      "`\(text.value)` is no \(part.name)",
      text.range,
      label: didYouMean(text.value, in: part.values),
      help: ["`\(part.name)` is one of \(listed(part.values))"]
    )
  }
  if part.kind == .number, Double(text.value) == nil {
    fields.report("wrong-type", "`\(part.name)` is a number, not `\(text.value)`", text.range)
  }
}

private func readStyle(
  of surface: Surface,
  in file: SourceFile,
  _ fields: inout Fields,
  _ spec: inout Spec
) {
  guard let style = fields.node("style") else { return }
  guard let entries = style.entries else {
    return fields.merge(Fields(style, group: fields.group, file: file.path))
  }
  // Tens of thousands of specs stay in memory until the last page is drawn.
  spec.style.reserveCapacity(entries.count)
  for entry in entries {
    let (key, node) = (Located(entry.name, at: fields.at(entry.key)), entry.value)
    guard surface.slot(key.value) != nil else {
      let names = surface.slots.map(\.name)
      fields.report(
        "unknown-slot",
        "surface `\(surface.id)` has no slot `\(key.value)`",
        key.range,
        label: didYouMean(key.value, in: names),
        help: choices("its slots are", names, besides: key.value)
      )
      continue
    }
    if let colour = unquotedColour(node, in: file) {
      spec.style.append(Spec.Style(slot: key, value: colour))
      continue
    }
    guard var text = fields.text(of: node, named: key.value) else { continue }
    if let comment = node.comment, text.value.hasPrefix("var("), !text.value.hasSuffix(")") {
      // YAML reads the colour in `var(--name, #fff)` as a comment.
      text.range = SourceRange(file: file.path, bytes: node.range.lowerBound..<comment.upperBound)
    }
    spec.style.append(Spec.Style(slot: key, value: Located(styleValue(text.value), at: text.range)))
  }
}

/// `#DC2626` without quotes is a comment in YAML, but its author meant the colour.
private func unquotedColour(
  _ node: YAMLNode,
  in file: SourceFile
) -> Located<Spec.StyleValue>? {
  guard node.isEmpty, let comment = node.comment, comment.upperBound <= file.bytes.count else {
    return nil
  }
  let text = String(decoding: file.bytes[comment], as: UTF8.self)
  guard let raw = RawValue.parse(text) else { return nil }
  return Located(.raw(raw, text: text), at: SourceRange(file: file.path, bytes: comment))
}

/// A token path begins with a letter and is no colour name or function.
///
/// Everything else is a raw value.
func styleValue(_ text: String) -> Spec.StyleValue {
  if let raw = RawValue.parse(text) { return .raw(raw, text: text) }
  return TokenReference(nameOfProperty(in: text)).map { .token($0) } ?? .malformed(text)
}
