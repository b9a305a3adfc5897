import SiteModel
import SiteParser

/// The schema of a spec: the keys of all specs, and below them those of each surface.
///
/// Draft 2020-12 counts the keys of both with `unevaluatedProperties`. A state that the site
/// declares is listed with its kind.
func specSchema(
  _ surfaces: [Surface],
  _ states: [OwnState],
  _ writer: inout SchemaWriter
) -> JSONValue {
  let partNames = Set(surfaces.flatMap { $0.parts.map(\.name) })
  var shared: [(name: String, value: JSONValue)] = []
  var overridable: [KeyDeclaration] = []
  for key in KeyTable.spec.keys {
    switch key.name {
    case "surface":
      let names = surfaces.map(\.id).json
      shared.append((key.name, ["enum": names, "description": .string(key.meaning)]))
    case "style": shared.append((key.name, ["type": "object"]))
    // Only a surface with such a part takes it.
    case "actions", "image": continue
    // A part of some surface has the name, and may take other values there.
    case _ where partNames.contains(key.name): overridable.append(key)
    default: shared.append((key.name, writer.property(key)))
    }
  }
  var choices: [JSONValue] = []
  for surface in surfaces {
    let definition = schema(of: surface, besides: overridable, states, &writer)
    choices.append([
      "if": ["properties": ["surface": ["const": .string(surface.id)]], "required": ["surface"]],
      "then": writer.define("surface-\(surface.id)", definition),
    ])
  }
  return [
    "type": "object",
    "properties": .object(shared),
    "required": ["surface", "state"],
    "allOf": .array(choices),
    "unevaluatedProperties": false,
  ]
}

private func schema(
  of surface: Surface,
  besides keys: [KeyDeclaration],
  _ states: [OwnState],
  _ writer: inout SchemaWriter
) -> JSONValue {
  let own = states.filter { surface.states.contains($0.kind) }.map(\.name)
  var properties: [(name: String, value: JSONValue)] = [
    ("state", ["enum": (surface.states.map(\.rawValue) + own).json])
  ]
  for part in surface.parts { properties.append((part.name, schema(of: part, &writer))) }
  let names = surface.parts.map(\.name)
  for key in keys where !names.contains(key.name) {
    properties.append((key.name, writer.property(key)))
  }
  let slots = writer.value(.byWord(surface.slots.map(\.name), .text))
  properties.append(("style", slots))
  let required = surface.parts.filter { part in
    part.isRequired && part.fallback.otherwise == nil && part.fallback.states.isEmpty
  }
  let definition: JSONValue = [
    "description": .string(surface.description), "properties": .object(properties),
  ]
  return required.isEmpty
    ? definition : definition.adding([("required", required.map(\.name).json)])
}

private func schema(of part: Surface.Part, _ writer: inout SchemaWriter) -> JSONValue {
  switch part.kind {
  case .text where !part.values.isEmpty: return ["enum": part.values.json]
  case .text, .rich: return writer.value(.either([.text, .mapping(.textKey)]))
  case .icon: return writer.value(.text)
  case .image: return writer.value(.mapping(.image))
  case .number: return ["type": "number"]
  case .items: return writer.value(.oneOrMore(.text))
  case .actions:
    let actions = KeyTable.spec.keys.first { $0.name == "actions" }
    return actions.map { writer.property($0) } ?? [:]
  }
}
