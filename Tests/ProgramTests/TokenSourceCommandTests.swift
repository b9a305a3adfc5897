import Foundation
import Support
import Testing

/// Tests of the commands that import and compare tokens.
struct TokenSourceCommandTests {
  static let light = ":root { --color-a: #112233; --gap: 8px }\n"
  static let dark = light + ".dark { --color-a: #ddeeff }\n"

  @Test func `an import writes one file, and a strict check of it is clean`()
    async throws
  {
    try await Sandbox.use { sandbox in
      try sandbox.write(Self.dark, to: "a.css")
      let made = try await sandbox.vitrine.run(
        "tokens",
        "import",
        "a.css",
        "--output",
        "a.resolver.json"
      )
      #expect(made.status == 0, "\(made.errors)")
      #expect(
        made.output
          == "wrote a.resolver.json: 2 tokens from a.css as css, scheme (light, dark); "
          + "nothing is left out\n"
      )
      let checked = try await sandbox.vitrine.run("tokens", "check", "a.resolver.json")
      #expect(checked.output == "no problems\n")
      let again = try await sandbox.vitrine.run(
        "tokens",
        "import",
        "a.css",
        "--output",
        "a.resolver.json"
      )
      #expect(again.status == 2 && again.errors.contains("it is there already"))
      let forced = try await sandbox.vitrine.run(
        "tokens",
        "import",
        "a.css",
        "--output",
        "a.resolver.json",
        "--force"
      )
      #expect(forced.status == 0)
    }
  }

  @Test(arguments: [
    (["a.css", "--output", "a.tokens.json"], "resolver document"),
    (["cs", "a.css"], "did you mean `css`"), (["missing.css"], "missing.css"),
    (["both"], "several formats"), (["css", "both/b.xml"], "b.xml"),
  ])
  func `an import that fails is refused, and nothing is written`(
    _ arguments: [String],
    _ reason: String
  ) async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(Self.dark, to: "a.css")
      try sandbox.write(Self.dark, to: "both/a.css")
      try sandbox.write("<resources/>", to: "both/b.xml")
      let before = try sandbox.tree("")
      let outcome = try await sandbox.vitrine.run(["tokens", "import"] + arguments)
      #expect(outcome.status != 0)
      #expect(
        (outcome.errors + outcome.output).contains(reason),
        "\(outcome.errors)\(outcome.output)"
      )
      #expect(try sandbox.tree("") == before)
    }
  }

  @Test func `a configuration of Style Dictionary says which files and names there are`()
    async throws
  {
    try await Sandbox.use { sandbox in
      try sandbox.write(
        """
        {"source": ["tokens/**/!(draft).json", "tokens/x.{json,json5}"],
         "platforms": {"css": {"transformGroup": "css", "prefix": "ds"},
           "own": {"transforms": ["name/own"]}}}
        """,
        to: "sd/config.json"
      )
      try sandbox.write(
        ##"{"color": {"red": {"value": "#f00", "type": "color"}}}"##,
        to: "sd/tokens/a/b.json"
      )
      try sandbox.write(##"{"color": {"no": {"value": "#0f0"}}}"##, to: "sd/tokens/draft.json")
      try sandbox.write(##"{"color": {"no": {"value": "#0f0"}}}"##, to: "sd/other.json")
      try sandbox.write("{}", to: "sd/tokens/x.json5")
      for path in ["sd", "sd/config.json"] {
        let made = try await sandbox.vitrine.run(
          "tokens",
          "import",
          "style-dictionary",
          path,
          "--output",
          "out.tokens.json",
          "--force"
        )
        #expect(made.status == 0, "\(made.errors)")
        #expect(made.output.contains("1 token from \(path)"))
        #expect(made.errors.contains("`sd/tokens/x.json5` is left out"))
        #expect(made.errors.contains("`name/own` is a program"))
        let text = try sandbox.text("out.tokens.json")
        #expect(text.contains(##""dev.vitrine": {"names":["--ds-color-red"]}"##))
      }
      let found = try await sandbox.vitrine.run("tokens", "import", "sd", "--dry-run")
      #expect(found.errors.contains("as style-dictionary"), "\(found.errors)")
    }
  }

  @Test func `an error in a source writes nothing`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("<resources><color name=\"a\">red</color></resources>", to: "values/c.xml")
      let outcome = try await sandbox.vitrine.run(
        "tokens",
        "import",
        "android",
        "values",
        "--output",
        "a.tokens.json"
      )
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("values/c.xml:1:12"), "\(outcome.errors)")
      #expect(!sandbox.has("a.tokens.json"))
    }
  }

  @Test func `comparing ends with 0, 1 or 2`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(Self.light, to: "a.css")
      try sandbox.write(":root { --colorA: rgb(17 34 51); --gap: 0.5rem }", to: "b.css")
      try sandbox.write(Self.dark, to: "c.css")
      let runs: [(arguments: [String], status: Int32)] = [
        (["a.css", "b.css"], 0), (["a.css", "c.css"], 1), (["a.css", "missing.css"], 2),
        (["a.css"], 64), (["a.css", "b.css", "--tolerance", "-1"], 64),
      ]
      for run in runs {
        let outcome = try await sandbox.vitrine.run(["tokens", "compare"] + run.arguments)
        let isRight =
          run.status == 64
          ? outcome.status == 2 || outcome.status == 64 : outcome.status == run.status
        #expect(isRight, "\(run.arguments): \(outcome.status) \(outcome.errors)")
      }
    }
  }

  @Test func `a site, a token file and a source in another format can be compared`() async throws {
    try await Sandbox.use { sandbox in
      #expect(try await sandbox.vitrine.run("init", "site").status == 0)
      let exported = try await sandbox.vitrine.run(
        "tokens",
        "export",
        "css",
        "site",
        "--output",
        "site.css"
      )
      #expect(exported.status == 0, "\(exported.errors)")
      let same = try await sandbox.vitrine.run("tokens", "compare", "site", "site.css")
      #expect(same.status == 0, "\(same.output)\(same.errors)")
      let report = try await sandbox.vitrine.run(
        "tokens",
        "compare",
        "site",
        "site/content/tokens",
        "--format",
        "json"
      )
      #expect(report.output.contains("\"drift\":false"), "\(report.output)")
    }
  }

  @Test func `reports are SARIF, JSON and a page that loads nothing`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(Self.light, to: "a.css")
      try sandbox.write(":root { --color-a: #445566; --gap: 8px; --new: <b> }", to: "b.css")
      let outcome = try await sandbox.vitrine.run(
        "tokens",
        "compare",
        "a.css",
        "b.css",
        "--report",
        "sarif=d.sarif",
        "--report",
        "json=d.json",
        "--report",
        "html=d.html"
      )
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("ΔE"), "\(outcome.output)")
      let sarif = try JSONSerialization.jsonObject(with: Data(sandbox.text("d.sarif").utf8))
      let runs = try #require((sarif as? [String: Any])?["runs"] as? [[String: Any]])
      let results = try #require(runs.first?["results"] as? [[String: Any]])
      #expect(results.count == 1)
      #expect(results.first?["ruleId"] as? String == "token-compare/changed")
      let json = try JSONSerialization.jsonObject(with: Data(sandbox.text("d.json").utf8))
      let changed = try #require((json as? [String: Any])?["changed"] as? [[String: Any]])
      #expect(changed.first?["distance"] as? Double ?? 0 > 10)
      let page = try sandbox.text("d.html")
      #expect(!page.contains("<script") && !page.contains("http") && !page.contains("<link"))
    }
  }

  @Test(arguments: ["android", "xcassets", "style-dictionary"])
  func `an export of several files needs a folder and replaces its own files`(
    _ language: String
  ) async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(Self.dark, to: "a.css")
      _ = try await sandbox.vitrine.run("tokens", "import", "a.css", "-o", "a.resolver.json")
      let without = try await sandbox.vitrine.run("tokens", "export", language, "a.resolver.json")
      #expect(without.status == 2)
      for _ in 0..<2 {
        let made = try await sandbox.vitrine.run(
          "tokens",
          "export",
          language,
          "a.resolver.json",
          "--output",
          "out"
        )
        #expect(made.status == 0, "\(made.errors)")
      }
      #expect(try !sandbox.tree("out").isEmpty)
    }
  }
}
