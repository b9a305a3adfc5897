import Support
import Testing

/// Tests that a sample of a surface is drawn and checked in the system that it names.
struct SampleSystemTests {
  private func found(sample: String) async throws -> [String] {
    let folder = "templates/surfaces/note"
    let files = [
      "content/site.yaml": "title: Site\nsystem: paper\n",
      "content/index.md": "# Start\n",
      "content/tokens/paper.tokens.json": """
      {"text": {"$type": "color", "primary": {"$value": {"colorSpace": "srgb",
        "components": [0, 0, 0], "hex": "#000000"}, "$description": "Text"}}}
      """,
      "\(folder)/surface.yaml": """
      title: Note
      level: inline
      states: [info]
      parts:
        message: {type: text}
      slots:
        ink: {type: color, default: text.primary, role: border}
      samples:
        one:
          state: info
          message: Prices are updated every morning.
          style:
            ink: on.warning
      \(sample)
      """,
      "\(folder)/surface.mustache": "<p class=\"surface-note\">{{message}}</p>",
      "\(folder)/surface.css": "@layer surfaces { .surface-note { color: var(--ink); } }\n",
    ]
    var rules: [String] = []
    try await Sandbox.use { sandbox in
      for (path, text) in files { try sandbox.write(text + "\n", to: path) }
      let found = try Findings(try await sandbox.vitrine.run("check", "--format", "json"))
      rules = found.diagnostics.filter { $0.severity == "error" }.map { "\($0.rule)" }
    }
    return rules
  }

  @Test func `a token of the neutral system fits a sample in that system only`() async throws {
    let own = try await found(sample: "")
    #expect(own == ["token/unknown"], "\(own)")
    #expect(try await found(sample: "    system: base") == [])
    #expect(try await found(sample: "    system: paper") == ["token/unknown"])
  }

  @Test func `a system that does not exist is reported`() async throws {
    #expect(try await found(sample: "    system: papr").contains("spec/unknown-system"))
  }
}
