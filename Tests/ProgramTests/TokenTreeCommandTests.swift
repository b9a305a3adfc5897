import Foundation
import Support
import Testing

/// Tests of importing files of Tokens Studio and Style Dictionary, run as their users run it.
struct TokenTreeCommandTests {
  private func list(_ sandbox: Sandbox, _ path: String) async throws -> [[Substring]] {
    let list = try await sandbox.vitrine.run("tokens", "list", path)
    return list.output.split(separator: "\n").map { $0.split(separator: " ") }
  }

  private func imported(
    _ sandbox: Sandbox,
    _ format: String,
    _ path: String,
    to output: String
  ) async throws -> Command.Outcome {
    try await sandbox.vitrine.run("tokens", "import", format, path, "-o", output)
  }

  @Test func `a set that a theme only refers to does not override the chosen one`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(
        ##"""
        {
          "light": {"bg": {"$type": "color", "$value": "#fff"}},
          "dark": {"bg": {"$type": "color", "$value": "#000"}},
          "post": {"card": {"$type": "color", "$value": "{bg}"}},
          "$themes": [
            {"name": "Light", "group": "Scheme", "selectedTokenSets": {"light": "enabled"}},
            {"name": "Dark", "group": "Scheme", "selectedTokenSets": {"dark": "enabled"}},
            {"name": "Post", "group": "Brand",
             "selectedTokenSets": {"light": "source", "dark": "source", "post": "enabled"}}
          ],
          "$metadata": {"tokenSetOrder": ["light", "dark", "post"]}
        }
        """##,
        to: "a.json"
      )
      let made = try await imported(sandbox, "tokens-studio", "a.json", to: "a.resolver.json")
      #expect(made.status == 0, "\(made.errors)")
      let rows = try await list(sandbox, "a.resolver.json")
      #expect(rows.contains(["bg", "color", "#ffffff", "#000000"]), "\(rows)")
      #expect(rows.contains(["card", "color", "#ffffff", "#000000", "bg"]), "\(rows)")
    }
  }

  @Test func `a token that cannot be read is left out at its place, with those that refer to it`()
    async throws
  {
    try await Sandbox.use { sandbox in
      try sandbox.write(
        ##"""
        {
          "core": {
            "gap": {"$type": "spacing", "$value": "auto"},
            "line": {"$type": "textDecoration", "$value": "underline"},
            "wide": {"$type": "spacing", "$value": "{gap}"},
            "red": {"$type": "color", "$value": "#f00"}
          },
          "$themes": [],
          "$metadata": {"tokenSetOrder": ["core"]}
        }
        """##,
        to: "a.json"
      )
      let made = try await imported(sandbox, "tokens-studio", "a.json", to: "a.resolver.json")
      #expect(made.status == 0, "\(made.errors)")
      #expect(made.output.contains("1 token from a.json") && made.output.contains("3 left out"))
      #expect(made.errors.contains("--> a.json:3:") && made.errors.contains("--> a.json:4:"))
      #expect(
        made.errors.contains("`wide` refers to a token that is left out, and is left out too")
      )
      #expect(!made.errors.contains("error["))
      // An audit knows names from the list.
      let list = "{\"dev.vitrine\": {\"left-out\": [\"gap\",\"line\",\"wide\"]}}"
      #expect(try sandbox.text("a.resolver.json").contains(list))
      let checked = try await sandbox.vitrine.run("tokens", "check", "a.resolver.json")
      #expect(checked.output == "no problems\n")
    }
  }

  @Test func `an old value that is an object is left out as a whole`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(
        """
        {
          "rim": {"top": {"value": {"0": {"offsetX": 1, "color": "#fff"}}}},
          "gap": {"value": "8px", "type": "dimension"}
        }
        """,
        to: "a.json"
      )
      let made = try await imported(sandbox, "style-dictionary", "a.json", to: "b.json")
      #expect(made.status == 0, "\(made.errors)")
      #expect(try sandbox.text("b.json").contains("\"left-out\": [\"rim.top\"]"))
      let checked = try await sandbox.vitrine.run("tokens", "check", "b.json")
      #expect(checked.output == "no problems\n", "\(checked.output)")
    }
  }

  @Test func `an export to Style Dictionary is read back as it was`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.copyOwnSite()
      let made = try await sandbox.vitrine.run(
        "tokens",
        "export",
        "style-dictionary",
        "content/tokens/glass.resolver.json",
        "-o",
        "sd"
      )
      #expect(made.status == 0, "\(made.errors)")
      let back = try await sandbox.vitrine.run(
        "tokens",
        "import",
        "style-dictionary",
        "sd",
        "-o",
        "back.resolver.json"
      )
      #expect(back.status == 0 && !back.errors.contains("left out:"), "\(back.errors)")
      let compared = try await sandbox.vitrine.run(
        "tokens",
        "compare",
        "content/tokens/glass.resolver.json",
        "back.resolver.json"
      )
      #expect(compared.status == 0, "\(compared.output)")
    }
  }

  @Test func `files with the same tokens and no scheme in their names are reported`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(##"{"a": {"value": "#f00", "type": "color"}}"##, to: "sd/one.json")
      try sandbox.write(##"{"a": {"value": "#0f0", "type": "color"}}"##, to: "sd/two.json")
      let made = try await sandbox.vitrine.run(
        "tokens",
        "import",
        "style-dictionary",
        "sd",
        "--dry-run"
      )
      #expect(made.errors.contains("warning[token-import/same-name]: `sd/one.json` has `a` too"))
      let none = try await sandbox.vitrine.run("tokens", "import", "style-dictionary", "empty")
      #expect(none.status != 0)
    }
  }

  @Test func `members that the format lacks are left out, and their token stays`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(
        ##"""
        {"red": {"attributes": {"category": "color"}, "value": "#f00", "type": "color", "themeable": true},
         "pink": {"name": "x", "value": "{red}", "type": "color"}}
        """##,
        to: "a.json"
      )
      try sandbox.write(##"{"name": "tokens", "version": "1.0.0"}"##, to: "package.json")
      let made = try await imported(sandbox, "style-dictionary", "a.json", to: "out.tokens.json")
      #expect(made.output.contains("2 tokens") && made.output.contains("nothing is left out"))
      #expect(made.errors.contains("`attributes` has no place in a token"), "\(made.errors)")
      let checked = try await sandbox.vitrine.run("tokens", "check", "out.tokens.json")
      #expect(checked.output == "no problems\n")
    }
  }

  @Test func `a token whose name is a group in another set is left out`()
    async throws
  {
    try await Sandbox.use { sandbox in
      try sandbox.write(
        ##"""
        {"core": {"gap": {"wide": {"$type": "spacing", "$value": "8px"}}},
         "more": {"gap": {"$type": "spacing", "$value": "4px"}},
         "$themes": [{"name": "Light", "selectedTokenSets": {"core": "enabled", "more": "enabled"}},
           {"name": "Dark", "selectedTokenSets": {"core": "enabled", "more": "enabled"}}],
         "$metadata": {"tokenSetOrder": ["core", "more"]}}
        """##,
        to: "a.json"
      )
      let made = try await imported(sandbox, "tokens-studio", "a.json", to: "a.resolver.json")
      #expect(made.status == 0, "\(made.errors)")
      #expect(made.errors.contains("is a token in one source and a group in another"))
      let checked = try await sandbox.vitrine.run("tokens", "check", "a.resolver.json")
      #expect(checked.output == "no problems\n", "\(checked.output)")
    }
  }
}
