import DesignTokens
import Diagnostics
import JSONRPC
import SiteModel

extension Tool {
  /// Lists the tokens of a system.
  static let listTokens = Tool(
    name: "list_tokens",
    title: "List tokens",
    description: "Lists the tokens of a system with their values in each scheme, 100 at a time.",
    parameters: [
      Parameter(name: "system", description: "The id of a system; by default the site's own."),
      Parameter(
        name: "type",
        description: "Only tokens of this type.",
        words: TokenType.allCases.map(\.rawValue)
      ),
      Parameter(
        name: "prefix",
        description: "Only tokens whose path begins with this text, such as `state.`"
      ),
      .cursor,
    ],
    result: ["tokens": listSchema("Tokens with path, type, values, aliases and description.")]
  ) { site, arguments throws(ToolError) in
    let system = try site.system(arguments.text("system"))
    let (type, prefix) = (arguments.text("type"), arguments.text("prefix") ?? "")
    let tokens = site.site.names[system].declared.filter {
      (type == nil || $0.token.type.rawValue == type) && $0.path.hasPrefix(prefix)
    }
    return try ResultPage(of: tokens, after: arguments.text("cursor"), size: 100).json("tokens") {
      token in
      .object([
        "path": .string(token.path), "type": .string(token.token.type.rawValue),
        "values": site.values(token, in: system),
        "aliases": token.token.aliases.isEmpty
          ? nil : .array(token.token.aliases.map { .string($0) }),
        "description": token.token.description.map { .string($0) },
        "deprecated": token.token.deprecation == nil ? nil : true,
      ])
    }
  }

  /// Finds the tokens nearest to a raw value.
  static let nearestToken = Tool(
    name: "nearest_token",
    title: "Find the nearest tokens",
    description:
      "Returns the tokens nearest to a raw value, such as #DC2626, 12px, 0.12 or 300ms, in all schemes.",
    parameters: [
      Parameter(name: "value", description: "A raw value.", isRequired: true),
      Parameter(name: "system", description: "The id of a system; by default the site's own."),
      Parameter(name: "category", description: "Only tokens of this category, such as spacing."),
      Parameter(
        name: "limit",
        kind: .integer,
        description: "Number of tokens, 1 to 20; by default 5."
      ),
    ],
    result: [
      "tokens": listSchema("Tokens with path, exact, distances by scheme and values.")
    ]
  ) { site, arguments throws(ToolError) in
    let text = arguments.text("value") ?? ""
    guard let raw = RawValue.parse(text) else {
      throw ToolError(
        message: "`\(text)` is no raw value; write one such as `#DC2626`, `12px`, `0.12` or `300ms`"
      )
    }
    let system = try site.system(arguments.text("system"))
    let schemes = site.site.systems[system].schemes
    let patterns = arguments.text("category").map {
      Category.all(named: $0, in: site.site.systems[system], site.site.settings.categories)
    }
    let near = nearestTokens(
      to: raw,
      in: schemes.map(\.tokens),
      category: { token in patterns.map { $0.contains { $0.contains(token.path) } } ?? true },
      limit: min(arguments.number("limit") ?? 5, 20)
    )
    let found = near.filter { patterns == nil || $0.isOfCategory }
    return [
      "tokens": .array(
        found.map { token in
          let declared = site.site.names[system].declared.first { $0.path == token.path }
          return .object([
            "path": .string(token.path), "exact": .bool(token.isExact),
            "distances": .object(
              zip(schemes, token.distances).map { JSON.Member($0.name, .number($1)) }
            ),
            "values": declared.map { site.values($0, in: system) },
          ])
        }
      )
    ]
  }
}
