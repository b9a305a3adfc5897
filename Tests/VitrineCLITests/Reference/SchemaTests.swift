import DesignTokens
import Diagnostics
import Foundation
import SiteInput
import SiteModel
import Support
import Testing

@testable import SiteParser
@testable import Vitrine

/// Tests of the JSON Schemas, which `Tests/Browser/test_schemas.py` checks with files.
struct SchemaTests {
  private static let folder = "content/schemas"

  private static func text(_ name: SchemaName) -> String {
    let theme = builtInTheme().values.sorted { $0.path < $1.path }
    return name.schema(surfaces: ParsedTheme(theme).allSurfaces)
  }

  /// The catalogue's schema is part of every site, and has its own address.
  @Test(arguments: SchemaName.allCases.filter { $0 != .catalogue })
  func `a published schema is the one that the program prints`(_ name: SchemaName) throws {
    let url = SharedData.packageRoot.appending(path: "\(Self.folder)/\(name.fileName)")
    let text = Self.text(name)
    if isRecording {
      try Data(text.utf8).write(to: url)
      Issue.record("recorded \(name.fileName)")
    } else {
      #expect(try String(contentsOf: url, encoding: .utf8) == text)
    }
  }

  @Test(arguments: [
    ("baseline", "baseline-1"), ("diagnostics", "diagnostics-1"), ("diff", "diff-1"),
  ])
  func `a schema keeps its older address too`(name: String, older: String) throws {
    let format = try #require(SchemaName(rawValue: name))
    let path = "content/assets/schemas/\(older).schema.json"
    let url = SharedData.packageRoot.appending(path: path)
    if isRecording {
      try Data(Self.text(format).utf8).write(to: url)
    } else {
      #expect(try String(contentsOf: url, encoding: .utf8) == Self.text(format))
    }
  }

  @Test func `the schemas have their addresses on the own site`() throws {
    let settings = SharedData.packageRoot.appending(path: "content/site.yaml")
    let file = SourceFile(path: "site.yaml", bytes: [UInt8](try Data(contentsOf: settings)))
    #expect(SchemaName.folder == parseSettings(file).0.url + "schemas/")
  }

  @Test(arguments: [
    ("severity", Severity.allCases.map(\.rawValue))
  ])
  func `words in the schema of diagnostics are those that the program prints`(
    name: String,
    words: [String]
  ) throws {
    let enumeration = try #require(Self.definition(name, of: .diagnostics))["enum"]
    #expect(Set(enumeration?.elements?.compactMap(\.string) ?? []) == Set(words))
  }

  @Test func `words in the schema of the catalogue are those that the program prints`() throws {
    let words = [
      ("state", State.allCases.map(\.rawValue)),
      ("weight", Settings.RuleLevel.allCases.map(\.rawValue)),
    ]
    for (name, words) in words {
      let enumeration = try #require(Self.definition(name, of: .catalogue))["enum"]
      #expect(Set(enumeration?.elements?.compactMap(\.string) ?? []) == Set(words), "\(name)")
    }
  }

  private static func definition(_ name: String, of format: SchemaName) -> JSONNode? {
    let file = SourceFile(path: format.fileName, bytes: Array(text(format).utf8))
    return JSONReader.read(file).root?["$defs"]?[name]
  }

  @Test func `the command prints a schema, lists them, and names the nearest`() async throws {
    try await Sandbox.use { sandbox in
      let printed = try await sandbox.vitrine.run("schema", "site")
      #expect(printed.status == 0 && printed.output == Self.text(.site))
      let list = try await sandbox.vitrine.run("schema").output
      #expect(list.split(separator: "\n").count == SchemaName.allCases.count)
      let wrong = try await sandbox.vitrine.run("schema", "sit")
      #expect(wrong.status == 2 && wrong.errors.contains("did you mean `site`?"))
    }
  }

  @Test func `the schema of a spec has the surfaces of a site`() async throws {
    try await Sandbox.use { sandbox in
      #expect(try await sandbox.vitrine.run("init", ".", "--surface", "ribbon").status == 0)
      let own = try await sandbox.vitrine.run("schema", "spec", "--site", ".").output
      #expect(own.contains("\"surface-ribbon\"") && own.contains("\"surface-banner\""))
      #expect(!Self.text(.spec).contains("ribbon"))
    }
  }

  @Test func `a new site refers to schemas that exist`() async throws {
    try await Sandbox.use { sandbox in
      #expect(try await sandbox.vitrine.run("init", ".", "--surface", "ribbon").status == 0)
      #expect(try await sandbox.vitrine.run("init", "--surface", "second").status == 0)
      for path in [
        "content/site.yaml", "content/tokens/site.tokens.json",
        "templates/surfaces/ribbon/surface.yaml", "templates/surfaces/second/surface.yaml",
      ] {
        let text = try sandbox.text(path)
        let named = text.firstMatch(of: /\$schema(?:=|": ")([^"\s]+)/)?.output.1
        let relative = String(try #require(named, "\(path)"))
        let folder = sandbox.url(path).deletingLastPathComponent()
        let schema = folder.appending(path: relative).standardizedFileURL
        #expect(FileManager.default.fileExists(atPath: schema.path()), "\(path): \(relative)")
      }
      let checked = try await sandbox.vitrine.run("check", "--strict")
      #expect(checked.status == 0, "\(checked.output)")
    }
  }
}
