import SiteModel
import Testing

@testable import DocumentAudit

/// Tests of names as pages write them.
struct WrittenNameTests {
  @Test(arguments: [
    ("--p-space-400", NameForm.customProperty, ["p", "space", "400"]),
    ("$spacing-05", .sass, ["spacing", "05"]),
    ("@color/danger", .less, ["color", "danger"]),
    ("theme.space[4]", .member, ["theme", "space", "4"]),
    ("theme.colors.text.primary", .member, ["theme", "color", "text", "primary"]),
    ("bg-surface-critical", .word, ["bg", "surface", "critical"]),
    ("bgSurfaceCritical", .word, ["bg", "surface", "critical"]),
    ("gray100", .word, ["gray", "100"]),
  ])
  func `a name is cut into its form and its words`(
    _ text: String,
    _ form: NameForm,
    _ words: [String]
  ) throws {
    let name = try #require(WrittenName(text))
    #expect(name.form == form)
    #expect(name.words == words)
  }

  @Test(arguments: ["-a", "", "--", "$", "--9"])
  func `other texts are no names`(_ text: String) {
    #expect(WrittenName(text).map(\.words) == (text == "--9" ? ["9"] : nil))
  }

  private func mentions(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return NameMention.all(in: bytes).map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  @Test(arguments: [
    ("uses `--p-space-400` here", ["--p-space-400"]),
    ("padding: var(--p-space-400, 16px);", ["--p-space-400"]),
    ("block__part--modifier", []),
    ("a mail to me@example.com", ["example.com"]),
    ("<Box padding=\"400\" background='bg-surface'>", ["bg-surface"]),
    ("class=\"flex bg-red-600 text-white\"", ["bg-red-600", "text-white"]),
    ("tokens.color.danger and tokens.map(a)", ["tokens.color.danger"]),
    ("theme.space[4] theme.space['md']", ["theme.space[4]", "theme.space['md']"]),
    ("see docs/space.md or `space.400`", ["space.400"]),
    ("an @color/danger and R.color.danger", ["@color/danger", "R.color.danger"]),
    ("plain words and bg-surface in prose", []),
  ])
  func `mentions are found in code and prose`(_ text: String, _ names: [String]) {
    #expect(mentions(text).filter { !$0.contains("__") } == names.filter { !$0.contains("__") })
  }

  @Test func `a variable with a colon after it is declared`() {
    let bytes = Array(":root { --card-gap: 8px; gap: var(--card-gap) } $a: 1px".utf8)
    #expect(NameMention.all(in: bytes).map(\.isDeclaration) == [true, false, true])
  }
}
