import SiteParser

/// Makes a JSON Schema of declared keys.
///
/// Mappings with declared keys are definitions, each once under its name.
struct SchemaWriter {
  /// The definitions in the order in which they were needed.
  private(set) var definitions: [(name: String, value: JSONValue)] = []

  /// The schema of one kind of file.
  ///
  /// - Parameters:
  ///   - name: The name of the file's format.
  ///   - content: The members that say what a file may contain.
  /// - Returns: The whole schema, with the definitions so far.
  func root(_ name: SchemaName, _ content: JSONValue) -> JSONValue {
    let head: JSONValue = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": .string(SchemaName.folder + name.fileName),
      "title": .string(name.title),
      "description": .string(name.description),
    ]
    guard case .object(let members) = content else { return head }
    let whole = head.adding(members)
    return definitions.isEmpty ? whole : whole.adding([("$defs", .object(definitions))])
  }

  /// The schema of a mapping with declared keys.
  mutating func mapping(_ table: KeyTable) -> JSONValue {
    let properties = table.keys.map { (name: $0.name, value: property($0)) }
    let required = table.keys.filter(\.isRequired).map(\.name)
    let schema: JSONValue = ["type": "object", "properties": .object(properties)]
    return schema.adding(
      (required.isEmpty ? [] : [("required", required.json)])
        + (table.isOpen ? [] : [("additionalProperties", false)])
    )
  }

  /// The schema of one key's value.
  mutating func property(_ key: KeyDeclaration) -> JSONValue {
    let fallback = key.fallback.isEmpty ? "" : " Without it: \(key.fallback)."
    return value(key.form).adding([("description", .string(key.meaning + fallback))])
  }

  /// The schema of a value.
  mutating func value(_ form: ValueForm) -> JSONValue {
    switch form {
    case .text: return ["type": ["string", "number", "boolean"]]
    case .words(let words): return ["enum": words.json]
    case .flag: return ["type": "boolean"]
    case .wholeNumber(let range):
      return limited(
        "integer",
        range.lowerBound == range.upperBound,
        [
          ("minimum", range.lowerBound == Int.min ? nil : .integer(range.lowerBound)),
          ("maximum", range.upperBound == Int.max ? nil : .integer(range.upperBound)),
        ]
      )
    case .number(let range):
      return limited(
        "number",
        false,
        [
          ("minimum", range.lowerBound.isFinite ? .number(range.lowerBound) : nil),
          ("maximum", range.upperBound.isFinite ? .number(range.upperBound) : nil),
        ]
      )
    case .date:
      return ["type": "string", "format": "date", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"]
    case .languageTag:
      return ["type": "string", "pattern": "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$"]
    case .matching(let pattern, _): return ["type": "string", "pattern": .string(pattern)]
    case .list(let item): return ["type": "array", "items": value(item)]
    case .oneOrMore(let item):
      let one = value(item)
      return ["anyOf": .array([one, ["type": "array", "items": one]])]
    case .mapping(let table): return reference(to: table)
    case .named(_, let form): return ["type": "object", "additionalProperties": value(form)]
    case .byWord(let words, let form):
      return [
        "type": "object",
        "propertyNames": ["enum": words.json],
        "additionalProperties": value(form),
      ]
    case .either(let forms):
      var schemas: [JSONValue] = []
      for form in forms { schemas.append(value(form)) }
      return ["anyOf": .array(schemas)]
    case .anything: return [:]
    }
  }

  /// Adds a definition unless there is one of its name, and refers to it.
  mutating func define(_ name: String, _ schema: JSONValue) -> JSONValue {
    if !definitions.contains(where: { $0.name == name }) {
      definitions.append((name: name, value: schema))
    }
    return ["$ref": .string("#/$defs/\(name)")]
  }

  private mutating func reference(to table: KeyTable) -> JSONValue {
    if let known = definitions.firstIndex(where: { $0.name == table.name }) {
      return ["$ref": .string("#/$defs/\(definitions[known].name)")]
    }
    return define(table.name, mapping(table))
  }

  private func limited(
    _ type: String,
    _ isConstant: Bool,
    _ limits: [(String, JSONValue?)]
  ) -> JSONValue {
    if isConstant, let only = limits[0].1 { return ["const": only] }
    let schema: JSONValue = ["type": .string(type)]
    return schema.adding(limits.compactMap { name, limit in limit.map { (name: name, value: $0) } })
  }
}
