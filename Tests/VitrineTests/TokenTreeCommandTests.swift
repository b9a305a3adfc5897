import Foundation
import Testing

/// Tests of importing files of Tokens Studio and Style Dictionary, run as their users run it.
struct TokenTreeCommandTests {
  private func list(_ sandbox: Sandbox, _ path: String) async throws -> [[Substring]] {
    let list = try await sandbox.vitrine.run("tokens", "list", path)
    return list.output.split(separator: "\n").map { $0.split(separator: " ") }
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
      let made = try await sandbox.vitrine.run(
        "tokens",
        "import",
        "tokens-studio",
        "a.json",
        "-o",
        "a.resolver.json"
      )
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
      let made = try await sandbox.vitrine.run(
        "tokens",
        "import",
        "tokens-studio",
        "a.json",
        "-o",
        "a.resolver.json"
      )
      #expect(made.status == 0, "\(made.errors)")
      #expect(made.output.contains("1 token from a.json") && made.output.contains("3 left out"))
      #expect(made.errors.contains("--> a.json:3:") && made.errors.contains("--> a.json:4:"))
      #expect(
        made.errors.contains("`wide` refers to a token that is left out, and is left out too")
      )
      #expect(!made.errors.contains("error["))
      let checked = try await sandbox.vitrine.run("tokens", "check", "a.resolver.json")
      #expect(checked.output == "no problems\n")
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

  @Test func `findings about a token are at its line in the file of Tokens Studio`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try sandbox.write(
        ##"""
        {"core": {
          "red": {"$type": "color", "$value": "#f00"},
          "pale": {"$type": "color", "$value": "#eee"}},
         "$themes": [], "$metadata": {"tokenSetOrder": ["core"]}}
        """##,
        to: "design/tokens.json"
      )
      try sandbox.write(
        "title: A\nsystem: own\ntokens:\n  - {from: design/tokens.json, as: tokens-studio, system: own}\n"
          + "rules: {token/unused: warning}\n",
        to: "content/site.yaml"
      )
      let checked = try await sandbox.vitrine.run("check", "--all")
      #expect(checked.output.contains("--> design/tokens.json:3:"), "\(checked.output)")
    }
  }

  @Test func `settings give remarks on an import another severity`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try sandbox.write(":root { --ink: #123; --column: 33% }\n", to: "theme.css")
      for (level, shown) in [("off", ""), ("info", "info[token-import/unit]")] {
        try sandbox.write(
          "title: A\ntokens: [{from: theme.css, as: css, system: own}]\n"
            + "rules: {token-import/unit: \(level)}\n",
          to: "content/site.yaml"
        )
        let checked = try await sandbox.vitrine.run("check", "--all")
        #expect(!checked.output.contains("site/unknown-rule"), "\(checked.output)")
        #expect(checked.output.contains("token-import/unit") == !shown.isEmpty)
        #expect(shown.isEmpty || checked.output.contains(shown))
      }
    }
  }

  @Test func `two sources may belong to one system`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try sandbox.write(
        ":root { --ink: #123456 } .dark { --ink: #eeeeee } :root { --gap: 8px }\n",
        to: "theme.css"
      )
      try sandbox.write(
        ##"{"card": {"$type": "color", "$value": "{ink}"}, "gap": {"$type": "dimension", "$value": "4px"}}"##,
        to: "more.json"
      )
      try sandbox.write(
        """
        title: A
        system: own
        tokens:
          - {from: theme.css, as: css, system: own}
          - {from: more.json, as: style-dictionary, system: own}

        """,
        to: "content/site.yaml"
      )
      let checked = try await sandbox.vitrine.run("check", "--all")
      #expect(checked.status == 1)
      #expect(checked.output.contains("`theme.css` has `gap` too"), "\(checked.output)")
      #expect(checked.output.contains("--> content/site.yaml:5:"))
      #expect(checked.output.contains("1 error"))
      try sandbox.write(
        ##"{"card": {"$type": "color", "$value": "{ink}"}}"##,
        to: "more.json"
      )
      let list = try await sandbox.vitrine.run("tokens", "list")
      let rows = list.output.split(separator: "\n").map { $0.split(separator: " ") }
      #expect(rows.contains(["card", "color", "#123456", "#eeeeee", "ink"]), "\(list.output)")
      #expect(rows.contains(["gap", "dimension", "8px", "8px"]))
    }
  }
}
