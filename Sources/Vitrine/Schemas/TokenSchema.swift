import DesignTokens

/// The schema of a token file.
func tokenSchema(_ writer: inout SchemaWriter) -> JSONValue {
  let group = groupReference(&writer)
  let address: JSONValue = [
    "type": "string", "description": "Address of the schema of this file.",
  ]
  guard case .object(let members) = groupSchema(with: [("$schema", address)]) else { return group }
  return .object(members)
}

/// The schema of a resolver document.
func resolverSchema(_ writer: inout SchemaWriter) -> JSONValue {
  let source = writer.define(
    "source",
    [
      "description": "A token file, a set, or a token tree.",
      "anyOf": [
        ["type": "object", "properties": ["$ref": ["type": "string"]], "required": ["$ref"]],
        groupReference(&writer),
      ],
    ]
  )
  let sources: JSONValue = ["type": "array", "items": source]
  let set = writer.define("set", object(FormatMember.set, ["sources": sources]))
  let contexts: JSONValue = [
    "type": "object", "minProperties": 2, "additionalProperties": sources,
  ]
  let modifier = writer.define("modifier", object(FormatMember.modifier, ["contexts": contexts]))
  let kind: JSONValue = ["enum": ["set", "modifier"]]
  let inline = FormatMember.inline
  let step: JSONValue = [
    "anyOf": [
      [
        "type": "object",
        "properties": ["$ref": ["type": "string", "pattern": "^#/(sets|modifiers)/"]],
        "required": ["$ref"],
      ],
      object(FormatMember.set + inline, ["sources": sources, "type": kind]),
      object(FormatMember.modifier + inline, ["contexts": contexts, "type": kind]),
    ]
  ]
  return object(
    FormatMember.resolver,
    [
      "version": ["const": "2025.10"],
      "resolutionOrder": ["type": "array", "minItems": 1, "items": step],
      "sets": ["type": "object", "additionalProperties": set],
      "modifiers": ["type": "object", "additionalProperties": modifier],
      "$defs": ["type": "object"],
    ]
  )
}

/// An object with these properties and no others; those that `forms` leaves out are texts, and
/// `$extensions` is an object.
private func object(_ members: [FormatMember], _ forms: [String: JSONValue]) -> JSONValue {
  let properties = members.map { (name: $0.name, value: property($0, forms)) }
  return [
    "type": "object",
    "properties": .object(properties),
    "required": members.filter(\.isRequired).map(\.name).json,
    "additionalProperties": false,
  ]
}

private func property(_ member: FormatMember, _ forms: [String: JSONValue]) -> JSONValue {
  let usual: [String: JSONValue] = [
    "$type": ["enum": TokenType.allCases.map(\.rawValue).json],
    "$extensions": ["type": "object"],
    "$deprecated": ["type": ["boolean", "string"]],
  ]
  let form = forms[member.name] ?? usual[member.name] ?? ["type": "string"]
  return form.adding([("description", .string(member.meaning))])
}

private func groupReference(_ writer: inout SchemaWriter) -> JSONValue {
  let token = tokenDefinition(&writer)
  _ = writer.define(
    "member",
    [
      "if": ["anyOf": [["required": ["$value"]], isReference]], "then": token,
      "else": ["$ref": "#/$defs/group"],
    ]
  )
  return writer.define("group", groupSchema(with: []))
}

/// The condition for an object that is a token by its `$ref`: nothing else but properties is in it.
private let isReference: JSONValue = [
  "required": ["$ref"], "propertyNames": ["pattern": "^\\$"],
]

private func groupSchema(with others: [(name: String, value: JSONValue)]) -> JSONValue {
  let root: JSONValue = ["$ref": "#/$defs/token"]
  let members = FormatMember.group.map { (name: $0.name, value: property($0, ["$root": root])) }
  return [
    "type": "object",
    "properties": .object(members + others),
    "patternProperties": ["^[^$.{}][^.{}]*$": ["type": "object", "$ref": "#/$defs/member"]],
    "additionalProperties": false,
  ]
}

private func tokenDefinition(_ writer: inout SchemaWriter) -> JSONValue {
  let token = object(FormatMember.token, ["$value": [:]])
  let values = TokenType.allCases.map { type -> JSONValue in
    [
      "if": [
        "properties": ["$type": ["const": .string(type.rawValue)]],
        "required": ["$type", "$value"],
      ],
      "then": ["properties": ["$value": valueReference(type, &writer)]],
    ]
  }
  let choice: JSONValue = [["required": ["$value"]], ["required": ["$ref"]]]
  return writer.define("token", token.adding([("oneOf", choice), ("allOf", .array(values))]))
}
