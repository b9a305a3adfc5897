import DesignTokens

/// The schema of a value of this type, or of a reference to one.
func valueReference(_ type: TokenType, _ writer: inout SchemaWriter) -> JSONValue {
  let alias = writer.define(
    "alias",
    [
      "description": "A reference to another token or to a part of it.",
      "anyOf": [
        ["type": "string", "pattern": "^\\{[^{}]+\\}$"],
        [
          "type": "object",
          "properties": ["$ref": ["type": "string", "pattern": "^#/"]],
          "required": ["$ref"],
          "additionalProperties": false,
        ],
      ],
    ]
  )
  // Definitions of the parts come before those of the whole.
  let schema = valueSchema(type, &writer)
  return writer.define("\(type.rawValue)-value", ["anyOf": [alias, schema]])
}

private func valueSchema(_ type: TokenType, _ writer: inout SchemaWriter) -> JSONValue {
  let reference: JSONValue = ["$ref": "#/$defs/alias"]
  func part(_ type: TokenType) -> JSONValue { valueReference(type, &writer) }
  func object(
    _ properties: [(name: String, value: JSONValue)],
    optional: [(name: String, value: JSONValue)] = []
  ) -> JSONValue {
    [
      "type": "object",
      "properties": .object(properties + optional),
      "required": properties.map(\.name).json,
      "additionalProperties": false,
    ]
  }
  func number(_ limits: [(name: String, value: JSONValue)] = []) -> JSONValue {
    let number: JSONValue = ["type": "number"]
    return ["anyOf": [reference, number.adding(limits)]]
  }
  func list(of item: JSONValue) -> JSONValue {
    ["type": "array", "minItems": 1, "items": ["anyOf": [reference, item]]]
  }
  func words(_ words: [String]) -> JSONValue { ["anyOf": [reference, ["enum": words.json]]] }
  switch type {
  case .color:
    let component: JSONValue = ["anyOf": [reference, ["type": "number"], ["const": "none"]]]
    return object(
      [
        ("colorSpace", words(ColorSpace.allCases.map(\.rawValue))),
        (
          "components",
          [
            "anyOf": [
              reference, ["type": "array", "minItems": 3, "maxItems": 3, "items": component],
            ]
          ]
        ),
      ],
      optional: [
        ("alpha", number([("minimum", 0), ("maximum", 1)])),
        ("hex", ["anyOf": [reference, ["type": "string", "pattern": "^#[0-9A-Fa-f]{6}$"]]]),
      ]
    )
  case .dimension: return object([("value", number()), ("unit", words(["px", "rem"]))])
  case .duration: return object([("value", number()), ("unit", words(["ms", "s"]))])
  case .fontFamily: return ["anyOf": [["type": "string"], list(of: ["type": "string"])]]
  case .fontWeight:
    return ["anyOf": [["type": "number", "minimum": 1, "maximum": 1000], ["type": "string"]]]
  case .cubicBezier:
    return ["type": "array", "minItems": 4, "maxItems": 4, "items": number()]
  case .number: return ["type": "number"]
  case .strokeStyle:
    return [
      "anyOf": [
        ["enum": StrokeStyle.Keyword.allCases.map(\.rawValue).json],
        object([
          ("dashArray", ["anyOf": [reference, list(of: part(.dimension))]]),
          ("lineCap", words(StrokeStyle.LineCap.allCases.map(\.rawValue))),
        ]),
      ]
    ]
  case .border:
    return object([
      ("color", part(.color)), ("width", part(.dimension)), ("style", part(.strokeStyle)),
    ])
  case .transition:
    return object([
      ("duration", part(.duration)), ("delay", part(.duration)),
      ("timingFunction", part(.cubicBezier)),
    ])
  case .shadow:
    let layer = object(
      [
        ("color", part(.color)), ("offsetX", part(.dimension)), ("offsetY", part(.dimension)),
        ("blur", part(.dimension)), ("spread", part(.dimension)),
      ],
      optional: [("inset", ["anyOf": [reference, ["type": "boolean"]]])]
    )
    return ["anyOf": [layer, list(of: layer)]]
  case .gradient: return list(of: object([("color", part(.color)), ("position", number())]))
  case .typography:
    return object([
      ("fontFamily", part(.fontFamily)), ("fontSize", part(.dimension)),
      ("fontWeight", part(.fontWeight)), ("letterSpacing", part(.dimension)),
      ("lineHeight", number()),
    ])
  }
}
