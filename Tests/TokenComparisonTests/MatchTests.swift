import DesignTokens
import Diagnostics
import Testing
import TokenComparison
import TokenImport

/// Tests of comparing two sources.
struct MatchTests {
  /// The tokens of a style sheet.
  static func sheet(_ text: String, name: String = "a.css") -> ComparedSource {
    source(.css, name, text)
  }

  static func source(_ format: ImportFormat, _ name: String, _ text: String) -> ComparedSource {
    let files = [SourceFile(path: name, bytes: Array(text.utf8))]
    let document = TokenDocument(importTokens(format, files), asResolver: true)
    let table = TokenTable.read(
      resolver: SourceFile(path: "a.resolver.json", bytes: document.bytes),
      files: []
    )
    return ComparedSource(exportSystems(table, named: "a")[0], name: name) { place in
      document.origin(of: place.bytes) ?? place
    }
  }

  @Test func `equal values do not differ, however they are written`() {
    let one = Self.sheet(":root { --color-a: #ff0000; --gap: 16px; --time: 0.2s; --o: 0.5 }")
    let other = Self.sheet(
      ":root { --color-a: rgb(255 0 0); --gap: 1rem; --time: 200ms; --o: .50 }"
    )
    let drift = TokenDrift(one, other)
    #expect(!drift.isDrift)
    #expect(drift.same == 4)
  }

  @Test(arguments: [
    ("--state-danger", "--stateDanger"), ("--color-blue-500", "--colorBlue500"),
    ("--p-bg-fill", "--bgFill"),
  ])
  func `names are the same in any spelling`(_ old: String, _ new: String) {
    let common = { (name: String) in
      name.hasPrefix("--p-") ? "--p-x: #111; --p-y: #222;" : "--x: #111; --y: #222;"
    }
    let one = Self.sheet(":root { \(common(old)) \(old): #abcdef }")
    let other = Self.sheet(":root { \(common(new)) \(new): #abcdef }")
    let drift = TokenDrift(one, other)
    #expect(!drift.isDrift, "\(drift.text())")
  }

  @Test func `a change has its distance in each scheme, the largest first`() throws {
    let one = Self.sheet(
      ":root { --a: #b01c1c; --b: #ffffff; } [data-theme=dark] { --a: #ff6b6b; --b: #000000 }"
    )
    let other = Self.sheet(
      ":root { --a: #b11d1d; --b: #ffffff; } [data-theme=dark] { --a: #ff6b6b; --b: #ffffff }"
    )
    let drift = TokenDrift(one, other)
    #expect(drift.contexts == ["light", "dark"])
    #expect(drift.changed.map(\.new.path) == ["b", "a"])
    #expect(drift.changed[0].values.map(\.isSame) == [true, false])
    let distance = try #require(drift.changed[0].distance)
    #expect(abs(distance - 100) < 0.01)
    let small = try #require(drift.changed[1].distance)
    #expect(small > 0 && small < 1)
    #expect(TokenDrift(one, other, tolerance: 1).changed.map(\.new.path) == ["b"])
  }

  @Test func `a value that both schemes share is compared with both`() {
    let one = Self.sheet(":root { --a: #fff } .dark { --a: #000 }")
    let other = Self.sheet(":root { --a: #fff }")
    let drift = TokenDrift(one, other)
    #expect(drift.changed.count == 1)
    #expect(drift.changed.first?.values.map(\.isSame) == [true, false])
  }

  @Test func `a new name is guessed by value and words`() {
    let one = Self.sheet(":root { --text-muted: #667788; --old: #123456; --gap-x: 3px }")
    let other = Self.sheet(":root { --text-subtle: #667788; --other: #654321; --gap-y: 4px }")
    let drift = TokenDrift(one, other)
    #expect(
      drift.renamed.map(\.old.path) == ["text-muted"]
        || drift.renamed.map(\.old.path) == ["text.muted"]
    )
    #expect(drift.removed.count == 2)
    #expect(drift.added.count == 2)
  }

  @Test func `an equal value alone is no new name`() {
    let one = Self.sheet(
      ":root { --side-nav-color-foreground-primary: #667788; --signal-neutral: #123456 }"
    )
    let other = Self.sheet(
      ":root { --badge-surface-color-neutral-filled: #667788; --palette-nested-bg-10: #123456 }"
    )
    #expect(TokenDrift(one, other).renamed.isEmpty)
  }

  @Test func `numbers in names are not joined`() {
    let one = Self.sheet(":root { --space-15: 3px; --space-1-5: 4px }")
    let other = Self.sheet(":root { --space_1_5: 4px; --space_15: 3px }")
    let drift = TokenDrift(one, other)
    #expect(drift.changed.isEmpty && drift.renamed.isEmpty)
    #expect(drift.removed.isEmpty && drift.added.isEmpty)
  }

  @Test func `differences are diagnostics at the declarations`() throws {
    let one = Self.sheet(":root { --a: #fff; --gone: 1px }", name: "old.css")
    let other = Self.sheet(":root { --a: #000; --fresh: 99ms }", name: "new.css")
    let drift = TokenDrift(one, other)
    let found = drift.diagnostics.map { "\($0.rule) \($0.range.file)" }
    #expect(
      found == [
        "token-compare/changed new.css", "token-compare/removed old.css",
        "token-compare/added new.css",
      ]
    )
    #expect(try #require(drift.diagnostics.first).range.bytes == 8..<17)
  }

  @Test func `figma numbers without units equal pixels`() {
    let figma = Self.source(
      .figma,
      "variables.json",
      #"""
      {"variableCollections": {"c": {"id": "c", "name": "Base", "defaultModeId": "m", "modes": [{"modeId": "m", "name": "Mode 1"}]}},
       "variables": {"v": {"id": "v", "name": "Space/4", "variableCollectionId": "c", "resolvedType": "FLOAT", "scopes": ["ALL_SCOPES"], "valuesByMode": {"m": 16}},
                     "w": {"id": "w", "name": "Color/Brand", "variableCollectionId": "c", "resolvedType": "COLOR", "valuesByMode": {"m": {"r": 1, "g": 0, "b": 0, "a": 1}}}}}
      """#
    )
    let drift = TokenDrift(figma, Self.sheet(":root { --space-4: 1rem; --color-brand: #f00 }"))
    #expect(!drift.isDrift, "\(drift.text())")
  }
}
