import Foundation
import Support
import Testing

/// Tests of the commands on token files.
struct TokenCommandTests {
  static let clean = ##"{"n": {"$type": "number", "a": {"$value": 1}, "b": {"$value": "{n.a}"}}}"##
  static let legacy = ##"{"n": {"$type": "dimension", "a": {"$value": "4px"}}}"##

  @Test func `checking ends with 0, 1 or 2`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(TokenCommandTests.clean, to: "clean.json")
      try sandbox.write(TokenCommandTests.legacy, to: "legacy.json")
      let runs: [(arguments: [String], status: Int32)] = [
        (["clean.json"], 0), (["legacy.json"], 1), (["clean.json", "legacy.json"], 1),
        (["legacy.json", "--profile", "lenient"], 0), (["missing.json"], 2), ([], 2),
        (["clean.json", "--profile", "loose"], 2),
      ]
      for run in runs {
        let outcome = try await sandbox.vitrine.run(["tokens", "check"] + run.arguments)
        #expect(outcome.status == run.status, "\(run.arguments): \(outcome.errors)")
      }
    }
  }

  @Test(arguments: ["check", "list"])
  func `files of other tools are named as such`(command: String) async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("{}", to: "Colors.xcassets/Red.colorset/Contents.json")
      let outcome = try await sandbox.vitrine.run("tokens", command, "Colors.xcassets")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("`Colors.xcassets` is an asset catalog of Xcode"))
      #expect(outcome.errors.contains("vitrine tokens import Colors.xcassets -o "))
    }
  }

  @Test func `a folder with an asset catalog is named as such`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("{}", to: "App/Assets/Colors.xcassets/Red.colorset/Contents.json")
      let outcome = try await sandbox.vitrine.run("tokens", "check", "App")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("`App/Assets/Colors.xcassets` is an asset catalog of Xcode"))
    }
  }

  @Test func `a resolver document is checked with the files it refers to`() async throws {
    try await Sandbox.use { sandbox in
      let document = ##"""
        {"version": "2025.10", "sets": {"a": {"sources": [{"$ref": "sets/a.json"}]}},
         "resolutionOrder": [{"$ref": "#/sets/a"}]}
        """##
      try sandbox.write(document, to: "tokens/all.resolver.json")
      try sandbox.write(TokenCommandTests.legacy, to: "tokens/sets/a.json")
      for path in ["tokens/all.resolver.json", sandbox.url("tokens/all.resolver.json").path()] {
        let outcome = try await sandbox.vitrine.run("tokens", "check", path)
        #expect(outcome.status == 1)
        let folder = path.dropLast("all.resolver.json".count)
        #expect(outcome.output.contains("--> \(folder)sets/a.json:1:46"), "\(outcome.output)")
      }
      let printed = try await sandbox.vitrine.run(
        "tokens",
        "check",
        "tokens/all.resolver.json",
        "--format",
        "json"
      )
      #expect(printed.output.contains("token-file/value-shape"))
    }
  }

  @Test func `a document next to the working directory reaches no further than its folder`()
    async throws
  {
    try await Sandbox.use { sandbox in
      let document = ##"""
        {"version": "2025.10", "sets": {"a": {"sources": [{"$ref": "../secret.json"}]}},
         "resolutionOrder": [{"$ref": "#/sets/a"}]}
        """##
      try sandbox.write(document, to: "in/all.resolver.json")
      try sandbox.write("{\"secret\": 5}", to: "secret.json")
      let path = sandbox.url("in/all.resolver.json").path()
      let outcome = try await sandbox.vitrine.run("tokens", "check", path)
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("is outside the project"))
      #expect(!outcome.output.contains("\"secret\": 5"))
    }
  }

  @Test func `an upgrade shows first, then writes, keeps permissions, and then has nothing to do`()
    async throws
  {
    try await Sandbox.use { sandbox in
      try sandbox.write(TokenCommandTests.legacy, to: "a.json")
      let path = sandbox.url("a.json").path()
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      let shown = try await sandbox.vitrine.run("tokens", "upgrade", "a.json")
      #expect(shown.status == 0)
      #expect(shown.output.contains("would upgrade a.json\n  1 × token-file/legacy-dimension\n"))
      #expect(shown.output.contains("\n- \(TokenCommandTests.legacy)\n+ "))
      #expect(try sandbox.text("a.json") == TokenCommandTests.legacy)

      #expect(try await sandbox.vitrine.run("tokens", "upgrade", "a.json", "--write").status == 0)
      let expected =
        ##"{"n": {"$type": "dimension", "a": {"$value": {"value": 4, "unit": "px"}}}}"##
      #expect(try sandbox.text("a.json") == expected)
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      #expect(try sandbox.tree("").count == 1)
      let again = try await sandbox.vitrine.run("tokens", "upgrade", "a.json", "--write")
      #expect(again.output == "nothing to upgrade\n")
    }
  }

  @Test(arguments: ["[]", "null", "1", "{"])
  func `a file that is no token file is not called up to date`(_ text: String) async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(text, to: "a.json")
      let outcome = try await sandbox.vitrine.run("tokens", "upgrade", "a.json", "--write")
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("error[token-file/"), "\(outcome.output)")
      #expect(try sandbox.text("a.json") == text)
    }
  }

  @Test(arguments: [
    ##"{"a": {"x": {"value": "1", "type": "number"}}, "b": {"x": {"value": "2", "type": "number"}}, "$themes": []}"##,
    ##"{"a": {"$type": "link", "$value": "x"}}"##,
    ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}, "$extensions": {"studio.tokens": {"modify": {"type": "spin"}}}}}"##,
  ])
  func `a part that cannot be upgraded stays, and the status says so`(
    _ text: String
  )
    async throws
  {
    try await Sandbox.use { sandbox in
      try sandbox.write(text, to: "a.json")
      let outcome = try await sandbox.vitrine.run("tokens", "upgrade", "a.json", "--write")
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("[token-file/legacy-"), "\(outcome.output)")
      #expect(try sandbox.text("a.json") == text)
    }
  }

  /// Two themes over a set that both have, and a theme of another group.
  static let studio = ##"""
    {
      "base/size": {"s": {"value": "4px", "type": "spacing"}},
      "Day": {
        "ink": {"value": "#000", "type": "color"}
      },
      "Night": {"ink": {"value": "#fff", "type": "color"}, "glow": {"value": "{s}", "type": "spacing"}},
      "$themes": [
        {"name": "Light", "selectedTokenSets": {"base/size": "source", "Day": "enabled"}},
        {"name": "Dark", "selectedTokenSets": {"base/size": "source", "Night": "enabled", "Day": "disabled"}}
      ],
      "$metadata": {"tokenSetOrder": ["base/size", "Day", "Night"]}
    }
    """##

  @Test func `sets of Tokens Studio become files, and their themes contexts`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(TokenCommandTests.studio, to: "in/tokens.json")
      let shown = try await sandbox.vitrine.run("tokens", "upgrade", "in/tokens.json")
      #expect(shown.status == 0, "\(shown.output)")
      #expect(try sandbox.tree("in").count == 1)
      let outcome = try await sandbox.vitrine.run("tokens", "upgrade", "--write", "in/tokens.json")
      #expect(outcome.status == 0, "\(outcome.output)")
      #expect(try sandbox.text("in/tokens.json") == TokenCommandTests.studio)
      let ink =
        ##""ink": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}, "$type": "color"}"##
      #expect(try sandbox.text("in/day.tokens.json") == "{\n  \(ink)\n}\n")
      let document = "in/tokens.resolver.json"
      let checked = try await sandbox.vitrine.run("tokens", "check", document)
      #expect(checked.output == "no problems\n", "\(checked.output)")
      let list = try await sandbox.vitrine.run("tokens", "list", document)
      let rows = list.output.split(separator: "\n").map { $0.split(separator: " ") }
      #expect(rows.contains(["token", "type", "light", "dark", "refers", "to"]), "\(list.output)")
      #expect(rows.contains(["ink", "color", "#000000", "#ffffff"]))
      #expect(rows.contains(["glow", "dimension", "-", "4px", "s"]))
      let again = try await sandbox.vitrine.run("tokens", "upgrade", "--write", "in/tokens.json")
      #expect(again.status == 1)
      #expect(again.output.contains("is there already"))
    }
  }

  @Test func `a site's tokens are listed and exported, the same each time`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.copyOwnSite()
      let list = try await sandbox.vitrine.run("tokens", "list")
      #expect(list.status == 0)
      #expect(list.output.contains("state.warning"))
      for language in ["css", "swift", "json"] {
        let first = try await sandbox.vitrine.run("tokens", "export", language)
        #expect(first.status == 0, "\(first.errors)")
        let second = try await sandbox.vitrine.run("tokens", "export", language, "-o", "out.txt")
        #expect(second.output == "wrote out.txt\n")
        #expect(try sandbox.text("out.txt") == first.output)
      }
    }
  }

  @Test func `nothing is exported from files with errors`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(TokenCommandTests.legacy, to: "a.json")
      let outcome = try await sandbox.vitrine.run("tokens", "export", "css", "a.json")
      #expect(outcome.status == 1)
      #expect(outcome.output == "")
      #expect(outcome.errors.contains("token-file/value-shape"))
      let lenient = try await sandbox.vitrine.run(
        "tokens",
        "export",
        "css",
        "a.json",
        "--profile",
        "lenient"
      )
      #expect(lenient.output.contains("  --n-a: 4px;\n"))
    }
  }
}
