import Foundation

extension HostileSite {
  private static let file = "content/tokens/site.tokens.json"
  private static let resolver = "content/tokens/site.resolver.json"
  private static let black = """
    {"$type":"color","$value":{"colorSpace":"srgb","components":[0,0,0]}}
    """

  /// Token files that are no JSON, have cycles or are endless.
  static let tokens: [HostileSite] =
    json + numbers + references
    + many.map { name, text, outcome in
      HostileSite(name, file, text, outcome)
    } + resolvers

  private static let json = [
    HostileSite("no JSON at all", file, "", at: "1:1", "token-file/not-json"),
    HostileSite("a token file that is a list", file, "[]", at: "1:1", "token-file/value-shape"),
    HostileSite("a token file with a mark", file, "\u{FEFF}{}", .builds(["index.html": "<h1"])),
    HostileSite(
      "a token file in UTF-16",
      file,
      Data([0xFF, 0xFE, 0x7B, 0]),
      .refused(["\(file):1:1 token-file/not-json"])
    ),
    HostileSite(
      "a name that is not UTF-8",
      file,
      Data(Array("{\"".utf8) + [0xFF] + Array("\":{}}".utf8)),
      .refused(["\(file):1:3 token-file/not-json"])
    ),
    HostileSite(
      "half a surrogate pair",
      file,
      "{\"\\ud800\":\(black)}",
      at: "1:3",
      "token-file/not-json"
    ),
    HostileSite(
      "a name with NUL",
      file,
      "{\"a\\u0000b\":\(black)}",
      at: "1:4",
      "token-file/not-json"
    ),
    HostileSite(
      "a name twice",
      file,
      "{\"a\":\(black),\"a\":\(black)}",
      at: "1:76",
      "token-file/duplicate-key"
    ),
    HostileSite(
      "a name in two forms of Unicode",
      file,
      "{\"é\":\(black),\"e\u{301}\":\(black)}",
      at: "1:76",
      "token-file/duplicate-key"
    ),
    HostileSite(
      "10 000 groups in each other",
      file,
      "{\"a\":" * 10_000 + black + "}" * 10_000,
      at: "1:1281",
      "token-file/not-json"
    ),
    HostileSite(
      "200 000 objects without end",
      file,
      "{\"a\":" * 200_000,
      at: "1:1281",
      "token-file/not-json"
    ),
  ]

  private static let numbers =
    [
      ("1e999", 25), ("NaN", 25), ("01", 25), ("9" * 100_000, 25),
    ].map { number, column in
      HostileSite(
        "the number \(number.prefix(5))",
        file,
        "{\"a\":{\"$type\":\"number\",\"$value\":\(number)}}",
        at: "1:33",
        "token-file/not-json"
      )
    } + [
      HostileSite(
        "numbers at the ends of what there is",
        file,
        """
        {"a":{"$type":"number","$value":-0},"b":{"$type":"number","$value":1e-999},
        "spacing":{"c":{"$type":"dimension","$value":{"value":1e300,"unit":"rem"}}}}
        """,
        .builds(["catalogue.json": "000rem"])
      ),
      HostileSite(
        "a token of a type that there is not",
        file,
        "{\"a\":{\"$type\":\"nope\",\"$value\":1}}",
        at: "1:15",
        "token-file/type-unknown"
      ),
      HostileSite(
        "a colour that is a number",
        file,
        "{\"a\":{\"$type\":\"color\",\"$value\":1}}",
        at: "1:32",
        "token-file/value-shape"
      ),
    ]

  private static func colour(_ name: String, _ value: String) -> String {
    "\"\(name)\":{\"$type\":\"color\",\"$value\":\"\(value)\"}"
  }

  private static let references = [
    HostileSite(
      "an alias of itself",
      file,
      "{\(colour("a", "{a}"))}",
      at: "1:32",
      "token-file/reference-cycle"
    ),
    HostileSite(
      "two aliases in a ring",
      file,
      "{\(colour("a", "{b}")),\(colour("b", "{a}"))}",
      at: "1:32",
      "token-file/reference-cycle"
    ),
    HostileSite(
      "an alias of nothing",
      file,
      "{\(colour("a", "{nope}"))}",
      at: "1:32",
      "token-file/missing-reference"
    ),
    HostileSite(
      "an alias of a group",
      file,
      "{\"g\":{\"b\":\(black)},\(colour("a", "{g}"))}",
      at: "1:112",
      "token-file/reference-to-group"
    ),
    HostileSite(
      "a reference out of the site",
      file,
      "{\"a\":{\"$type\":\"color\",\"$value\":{\"$ref\":\"../../etc/passwd\"}}}",
      at: "1:32",
      "token-file/malformed-reference"
    ),
    HostileSite(
      "a group that extends itself",
      file,
      "{\"a\":{\"$extends\":\"{a}\"}}",
      at: "1:18",
      "token-file/extends-cycle"
    ),
  ]

  private static let many: [(String, String, Outcome)] = {
    let range = 0..<2_000
    let chain = range.map { "\"t\($0)\":{\"$type\":\"number\",\"$value\":\"{t\($0 + 1)}\"}" }
    return [
      (
        "2 000 aliases in a row",
        "{\(chain.joined(separator: ",")),\"t2000\":{\"$type\":\"number\",\"$value\":1}}",
        .builds(["index.html": "<h1"])
      ),
      (
        "2 000 colours", "{\(range.map { "\"t\($0)\":\(black)" }.joined(separator: ","))}",
        .builds(["index.html": "<h1"])
      ),
    ]
  }()

  private static func resolving(_ members: String) -> String {
    "{\"version\":\"2025.10\",\(members),\"resolutionOrder\":[{\"$ref\":\"#/sets/a\"}]}"
  }

  private static let resolvers = [
    HostileSite(
      "a resolver that is its own source",
      resolver,
      resolving("\"sets\":{\"a\":{\"sources\":[{\"$ref\":\"site.resolver.json\"}]}}"),
      at: "1:54",
      "token-file/pointer-missing"
    ),
    HostileSite(
      "a set in itself",
      resolver,
      resolving("\"sets\":{\"a\":{\"sources\":[{\"$ref\":\"#/sets/a\"}]}}"),
      at: "1:54",
      "token-file/pointer-cycle"
    ),
    HostileSite(
      "a source outside the site",
      resolver,
      resolving("\"sets\":{\"a\":{\"sources\":[{\"$ref\":\"../../../etc/passwd\"}]}}"),
      at: "1:54",
      "token-file/pointer-missing"
    ),
    HostileSite(
      "a system outside of the site",
      resolver,
      """
      {"version":"2025.10","modifiers":{"system":{"contexts":{
      "../../x":[],"a":[],
      "b c":[],"":[],".d":[],"é":[]}}},
      "resolutionOrder":[{"$ref":"#/modifiers/system"}]}
      """,
      .refused([
        "\(resolver):2:1 site/bad-system", "\(resolver):3:1 site/bad-system",
        "\(resolver):3:10 site/bad-system", "\(resolver):3:16 site/bad-system",
      ])
    ),
    HostileSite(
      "2^40 permutations",
      resolver,
      {
        let contexts = (0..<40).map { "\"m\($0)\":{\"contexts\":{\"a\":[],\"b\":[]}}" }
        let order = (0..<40).map { "{\"$ref\":\"#/modifiers/m\($0)\"}" }
        return "{\"version\":\"2025.10\",\"modifiers\":{\(contexts.joined(separator: ","))},"
          + "\"resolutionOrder\":[\(order.joined(separator: ","))]}"
      }(),
      .builds(["index.html": "<h1"])
    ),
  ]
}
