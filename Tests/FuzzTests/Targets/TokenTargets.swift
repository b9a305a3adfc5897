import DesignTokens
import Diagnostics
import Support

extension FuzzTarget {
  /// Token files with both profiles, and everything made from them.
  static let tokens = FuzzTarget(
    "tokens",
    words: tokenWords,
    seeds: {
      let own =
        Seeds.package("templates/tokens", ".json") + Seeds.package("content/tokens", ".json")
      return
        (own + Seeds.shared("conformance/dtcg", ".json", limit: 80)
        + Seeds.shared("tokens", ".json", limit: 40)).filter { $0.count < 40_000 }
        + Seeds.texts(
          #"{"a": {"$type": "color", "$value": {"colorSpace": "oklch", "components": [0.5, "none", 1e9], "alpha": 0.5}}}"#,
          #"{"a": {"$type": "dimension", "$value": "{b}"}, "b": {"$type": "dimension", "$value": "{a}"}}"#,
          ##"{"g": {"$extends": "{h}", "$root": {"$value": 1}}, "h": {"$type": "number", "x": {"$ref": "#/g"}}}"##
        )
    }
  ) { bytes in
    let file = SourceFile(path: "a.tokens.json", bytes: bytes)
    for profile in [Profile.strict, .lenient] {
      let table = TokenTable.read(files: [file], profile: profile)
      try holdSound(table.diagnostics, in: file)
      let again = TokenTable.read(files: [file], profile: profile)
      try hold(again.diagnostics == table.diagnostics, "not equal twice")
      let systems = exportSystems(table, named: "a")
      let css = exportCSS(systems)
      try holdDeclarations(css.text)
      try holdSound(css.diagnostics, in: file)
      try holdReport(Array(exportJSON(systems).text.utf8), "exported JSON")
      let again2 = exportJSON(exportSystems(again, named: "a")).text
      try hold(again2 == exportJSON(systems).text, "exported JSON is not equal twice")
      try holdText(Array(exportSwift(systems).text.utf8), "exported Swift")
      try holdText(Array(tokenListing(systems).utf8), "the list")
    }
    let upgrade = Upgrade(file)
    try holdSound(upgrade.losses, in: file)
    let next = Upgrade(upgrade.upgraded)
    if JSONReader.read(file).root != nil {
      try hold(JSONReader.read(upgrade.upgraded).root != nil, "an upgrade that is no JSON")
    } else {
      try hold(!upgrade.isChanged, "an upgrade of no JSON")
    }
    try hold(Upgrade(next.upgraded).upgraded.bytes == next.upgraded.bytes, "an upgrade without end")
  }

  /// Resolver documents, with two token files to combine.
  static let resolver = FuzzTarget(
    "resolver",
    words: tokenWords + [
      #""resolutionOrder": ["#, #""modifiers": {"#, #""contexts": {"#, #""sets": {"#,
      #""$ref": "a.tokens.json""#,
      ##"{"$ref": "#/sets/base"}"##, #""default": "light""#, #""version": "2025.10""#,
      #""type": "modifier""#,
    ],
    seeds: {
      Seeds.package("content/tokens", ".resolver.json")
        + Seeds.package("templates/tokens", ".resolver.json")
        + Seeds.shared("tokens", ".resolver.json")
        + Seeds.texts(
          """
          {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "a.tokens.json"}]}},
          "modifiers": {"scheme": {"contexts": {"light": [], "dark": [{"$ref": "b.tokens.json"}]}, "default": "light"}},
          "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/scheme"}]}
          """
        )
    }
  ) { bytes in
    let document = SourceFile(path: "site.resolver.json", bytes: bytes)
    let files = [
      ("a", ##"{"c": {"$type": "color", "$value": "#112233"}, "d": {"$value": "{c}"}}"##),
      ("b", ##"{"c": {"$type": "color", "$value": "#445566"}}"##),
    ].map { SourceFile(path: "\($0.0).tokens.json", bytes: Array($0.1.utf8)) }
    let table = TokenTable.read(resolver: document, files: files)
    try holdSound(table.diagnostics, in: document, files[0], files[1])
    try hold(table.permutations.count <= TokenTable.permutationLimit, "too many permutations")
    for path in ResolverFiles(document).paths {
      try hold(
        !path.hasPrefix("/") && !path.split(separator: "/").contains(".."),
        "reads `\(path)`"
      )
    }
    let again = TokenTable.read(resolver: document, files: files)
    try hold(again.diagnostics == table.diagnostics, "not equal twice")
    try holdDeclarations(exportCSS(exportSystems(table, named: "a")).text)
  }

  private static let tokenWords = [
    "\"$value\": ", "\"$type\": \"", "\"$extends\": \"{a}\"", "\"$ref\": \"#/a/$value\"", "{a}",
    "{a.b}", "\"$root\": {",
    "color", "dimension", "duration", "cubicBezier", "shadow", "gradient", "typography",
    "\"$extensions\": {",
    "{", "}", "[", "]", ",", ":", "\"", "null", "true", "1e400", "-0", "\\u0000", "\\ud800", "//",
    "\"#12345\"",
    "\"$deprecated\": ", ";}</style>", "url(javascript:x)", "expression(1)", "/*", "*/",
    "\"components\": [",
    "\"unit\": \"px\"", "\"value\": ", "#/a~1b", "\"$description\": ",
  ]

  /// Checks that a style sheet has declarations in blocks and nothing that ends a block too early.
  private static func holdDeclarations(_ css: String) throws(Broken) {
    var depth = 0
    for byte in css.utf8 {
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      try hold(depth >= 0, "a block is closed twice")
    }
    try hold(depth == 0, "a block is left open")
    for forbidden in ["<", "@import", "javascript:", "expression("] {
      try hold(!css.contains(forbidden), "CSS has `\(forbidden)`")
    }
  }
}
