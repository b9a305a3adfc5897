import Foundation
import Support
import Testing

/// Tests of names of schemes, which a resolver document chooses and style sheets distinguish.
struct HostileSchemeTests {
  private static let resolver = #"""
    {
      "version": "2025.10",
      "sets": {"base": {"sources": [{"$ref": "site.tokens.json"}]}},
      "modifiers": {
        "scheme": {
          "contexts": {"light": [], "x\"]{}body{display:none}/*": [], "a\nb\\": []},
          "default": "light"
        }
      },
      "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/scheme"}]
    }
    """#

  @Test func `the name of a scheme does not end its string in a style sheet`() async throws {
    try await Sandbox.use { sandbox in
      #expect(try await sandbox.vitrine.run("init").status == 0)
      try sandbox.write(Self.resolver, to: "content/tokens/site.resolver.json")
      let built = try await sandbox.vitrine.run("build")
      try #require(built.status == 0, "\(built.output)\(built.errors)")
      let sheets = try sandbox.tree("public/assets").filter { $0.key.hasSuffix(".css") }
      let text = sheets.values.map { String(decoding: $0, as: UTF8.self) }.joined()
      #expect(text.contains(#"[data-scheme="x\22 ]{}body{display:none}/*"]"#))
      #expect(text.contains(#"[data-scheme="a\a b\5c "]"#))
      #expect(!text.contains(#"="x"]{}"#))
    }
  }
}
