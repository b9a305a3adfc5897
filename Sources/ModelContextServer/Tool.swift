import JSONRPC

/// A function that agents may call.
struct Tool: Sendable {
  /// Name in the protocol.
  let name: String
  /// Name for people.
  let title: String
  /// One or two sentences on what it returns and when to use it.
  let description: String
  /// The arguments.
  let parameters: [Parameter]
  /// JSON Schema of the members of its result.
  let result: JSON
  /// Whether it changes files of the site.
  var writes = false
  /// The function.
  let call: @Sendable (AgentSite, Arguments) async throws(ToolError) -> JSON
  /// The picture that comes with the result, as a PNG in Base64; nil without one.
  var picture: (@Sendable (AgentSite, Arguments) async throws(ToolError) -> String?)?

  /// One argument of a tool.
  struct Parameter: Sendable {
    /// Kinds of values.
    enum Kind: String {
      case string, integer
    }

    /// Its name.
    let name: String
    /// Kind of its value.
    var kind = Kind.string
    /// Meaning in one sentence.
    let description: String
    /// Whether a call must have it.
    var isRequired = false
    /// The words that it accepts; empty for any.
    var words: [String] = []
  }

  /// The tools that change nothing, in the order in which they are listed.
  static let reading = [
    search, getPage, listSurfaces, getSurface, listTokens, nearestToken, checkSpec, checkDocument,
    explainRule, drawSpec, coverage, diff,
  ]

  /// The tools that change files below `content/`.
  static let writing = [writePage, applyFixes]

  /// The tool in the form of the protocol.
  var json: JSON {
    let properties = parameters.map { parameter in
      JSON.Member(
        parameter.name,
        .object([
          "type": .string(parameter.kind.rawValue),
          "description": .string(parameter.description),
          "enum": parameter.words.isEmpty ? nil : .array(parameter.words.map { .string($0) }),
          "minimum": parameter.kind == .integer ? 1 : nil,
        ])
      )
    }
    return .object([
      "name": .string(name),
      "title": .string(title),
      "description": .string(description),
      "inputSchema": [
        "type": "object",
        "properties": .object(properties),
        "required": .array(parameters.filter(\.isRequired).map { .string($0.name) }),
        "additionalProperties": false,
      ],
      "outputSchema": ["type": "object", "properties": result, "required": required],
      "annotations": [
        "readOnlyHint": .bool(!writes), "destructiveHint": .bool(writes), "idempotentHint": true,
        "openWorldHint": false,
      ],
    ])
  }

  private var required: JSON {
    .array((result.members ?? []).map { .string($0.name) })
  }
}

/// The reason why a tool has no result, for the agent to read.
struct ToolError: Error {
  /// The fault, and the remedy.
  let message: String
}

/// The arguments of a call that fit the tool's schema.
struct Arguments {
  private let values: JSON

  /// Checks arguments.
  ///
  /// - Throws: `ToolError` if one is missing, unknown or of another kind.
  init(_ values: JSON, of tool: Tool) throws(ToolError) {
    guard let members = values.members else {
      throw ToolError(message: "`arguments` must be an object")
    }
    for member in members {
      guard let parameter = tool.parameters.first(where: { $0.name == member.name }) else {
        let names = tool.parameters.map { "`\($0.name)`" }.joined(separator: ", ")
        throw ToolError(
          message:
            "`\(tool.name)` has no argument `\(member.name)`; it takes \(names.isEmpty ? "none" : names)"
        )
      }
      let isFit =
        switch parameter.kind {
        case .string: member.value.string != nil
        case .integer: (member.value.integer ?? 0) > 0
        }
      guard isFit else {
        throw ToolError(message: "`\(member.name)` must be a \(parameter.kind.meaning)")
      }
      if let word = member.value.string, !parameter.words.isEmpty, !parameter.words.contains(word) {
        let words = parameter.words.map { "`\($0)`" }.joined(separator: ", ")
        throw ToolError(message: "`\(member.name)` is `\(word)`, and must be one of \(words)")
      }
    }
    for parameter in tool.parameters where parameter.isRequired && values[parameter.name] == nil {
      throw ToolError(message: "`\(parameter.name)` is missing: \(parameter.description)")
    }
    self.values = values
  }

  /// The text of an argument; nil if it was left out.
  func text(_ name: String) -> String? { values[name]?.string }

  /// The number of an argument; nil if it was left out.
  func number(_ name: String) -> Int? { values[name]?.integer }
}

extension Tool.Parameter.Kind {
  fileprivate var meaning: String {
    switch self {
    case .string: "string"
    case .integer: "whole number above 0"
    }
  }
}

extension Tool.Parameter {
  /// The place to continue a list at.
  static let cursor = Tool.Parameter(
    name: "cursor",
    description: "The `nextCursor` of the last answer, to continue its list."
  )
}
