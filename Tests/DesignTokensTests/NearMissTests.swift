import DesignTokens
import Diagnostics
import Testing

/// Tests of references that name a token almost: a group, another case, another separator, or the
/// name that an export gives it.
@Suite struct NearMissTests {
  private static let tokens = ##"""
    "color": {"$type": "color",
      "brand": {
        "$root": {"$value": {"colorSpace": "srgb", "components": [0.1, 0.2, 0.5]}},
        "soft": {"$value": {"colorSpace": "srgb", "components": [0.5, 0.6, 0.9]}}},
      "ink": {"strong": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}}
    """##

  @Test(arguments: [
    ("color.brand", "color.brand.$root"), ("color.brand.root", "color.brand.$root"),
    ("Color.Ink.Strong", "color.ink.strong"), ("color/ink/strong", "color.ink.strong"),
    ("color-ink-strong", "color.ink.strong"), ("color_ink_strong", "color.ink.strong"),
    ("colorInkStrong", "color.ink.strong"), ("--color-ink-strong", "color.ink.strong"),
    ("color.ink.strong.value", "color.ink.strong"),
  ])
  func `a reference that is nearly a token names it`(written: String, meant: String) throws {
    let text = ##"{\##(Self.tokens), "own": {"$type": "color", "$value": "{\##(written)}"}}"##
    let table = TokenTable.read(files: [SourceFile(path: "a.json", bytes: Array(text.utf8))])
    let found = try #require(table.diagnostics.first)
    #expect(table.diagnostics.count == 1)
    #expect(found.label.contains("did you mean `\(meant)`"), "\(found.message): \(found.label)")
  }

  @Test func `a group without a token of its own is called a group`() throws {
    let text = ##"{\##(Self.tokens), "own": {"$type": "color", "$value": "{color.ink}"}}"##
    let table = TokenTable.read(files: [SourceFile(path: "a.json", bytes: Array(text.utf8))])
    #expect(table.diagnostics.map(\.rule) == ["token-file/reference-to-group"])
  }
}
