import Foundation
import Support
import Testing

/// Tests of sources of tokens in the settings of a site: their lines, levels and systems.
struct JoinedTokensTests {
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
