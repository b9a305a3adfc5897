import Diagnostics
import Testing

@testable import DocumentAudit

/// Tests of what is a mistake in a site of Vitrine, and none on the pages of another tool.
struct OtherToolsTests {
  private static let text = "Gaps are `--sea-space-200`, `--sea-space-300` and `--sea-color-text`."

  private func rules(_ pages: (path: String, text: String)...) async throws -> [String] {
    try await SmallAudit.findings(pages).map(\.rule)
  }

  @Test(arguments: [
    "<Meta title=\"Shore/Rim\" />\n\n## Rim",
    "import * as Rim from './rim'\n\n<Meta of={Rim} />\n\n## Rim",
    "export const metadata = {\n  title: 'Rim',\n};\n\nText.",
    "<h1 align=\"center\">Rim</h1>\n\nText.",
    "---\nheading: Rim\n---\n\nText.",
    "\n",
  ])
  func `a page has its title in a form of its tool`(_ text: String) async throws {
    func found(_ text: String, _ only: Set<String>) async throws -> [String] {
      try await SmallAudit.findings([("rim.mdx", text)], only: only).map(\.rule)
    }
    #expect(try await found(text, ["source/missing-title"]) == [])
    #expect(try await found("## Rim\n", ["source/missing-title"]) == ["source/missing-title"])
    #expect(try await found("## Rim\n", []) == [])
  }

  @Test func `titles that most pages lack are a remark and no finding`() async throws {
    let pages = (1...4).map { (path: "docs/part-\($0).md", text: "## Part\n\nWords of \($0).\n") }
    let files = pages.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
    var options = AuditOptions()
    options.only = ["source/missing-title"]
    let result = try await audit(files, options)
    #expect(result.report.diagnostics.isEmpty)
    let remark = "4 of 4 pages below `docs` have no title, so their tool must supply it"
    #expect(result.remarks.contains(remark), "\(result.remarks)")
  }

  @Test(arguments: [
    "CHANGELOG.md", "docs/RELEASENOTES.md", "news/2024-05-17-tides.md", "LICENSE.md",
  ])
  func `a record is not corrected`(_ path: String) async throws {
    let text = "# Rim\n\n\(OtherToolsTests.text)\n\n- ** new **: `--sea-space-900`\n"
    #expect(try await rules((path, text)) == [])
    #expect(
      try await rules(("guide.md", text)).sorted() == ["source/lost-emphasis", "token/unknown"]
    )
  }

  @Test(arguments: [
    "<section data-tab=\"Code\">\n  @include \"partials/code.md\"\n</section>",
    "{% include \"./code.md\" %}\n",
  ])
  func `pages that include the files of their folders may be alike`(_ lines: String) async throws {
    let words = String(repeating: "The rim is drawn around the whole shore. ", count: 12)
    func page(_ name: String, _ lines: String) -> (path: String, text: String) {
      ("\(name)/index.md", "---\ntitle: \(name)\n---\n\n## Rim\n\n\(words)\n\n\(lines)\n")
    }
    #expect(try await rules(page("bay", lines), page("cove", lines)) == [])
    #expect(try await rules(page("bay", ""), page("cove", "")) == ["source/duplicate-page"])
  }

  @Test func `pages that are not written yet may be alike`() async throws {
    let notice = String(repeating: "We write this page next. ", count: 12)
    func page(_ name: String, _ text: String) -> (path: String, text: String) {
      ("\(name).md", "---\ntitle: \(name)\n---\n\n\(text)\n")
    }
    #expect(try await rules(page("bay", notice), page("cove", notice)) == [])
    let text = "## Rim\n\n\(notice)"
    #expect(
      try await rules(page("bay", text), page("cove", text)) == ["source/duplicate-page"]
    )
  }

  @Test(arguments: [
    ("- Start with the outline of it - Create the parts next\n", 0),
    ("- Use sand for the long lines - Use stone for the short ones\n", 1),
    (
      "- Draw the rim on the sand first - Let it dry\n- Keep it for the next tide - Wash it off\n",
      2
    ),
  ])
  func `a lone dash may explain an item`(_ items: String, _ count: Int) async throws {
    let found = try await rules(("rim.md", "# Rim\n\n\(items)"))
    #expect(found == Array(repeating: "source/fused-list", count: count))
  }

  @Test func `a tag with its closing tag is a component`() async throws {
    let open = "# Rim\n\nText before.\n<TwoCol>\n  - A\n"
    #expect(try await rules(("rim.md", "\(open)</TwoCol>\n")) == [])
    #expect(try await rules(("rim.md", open)) == ["source/raw-tag-in-prose"])
  }

  @Test func `motion is specified where times are given`() async throws {
    let item = "# Rim\n\n\(OtherToolsTests.text)\n\n- The rim slides in from the left\n"
    #expect(try await rules(("rim.md", item)) == [])
    let name = "# Rim\n\nStays for 300 ms.\n\n- `--fade-in`\n"
    #expect(try await rules(("rim.md", name)) == [])
    let timed = item + "- The sand fades in over 300 ms\n"
    #expect(try await rules(("rim.md", timed)) == ["motion/duration-unstated"])
  }

  @Test func `a disabled control needs no contrast`() async throws {
    let tokens = """
      :root {
        --sea-text: #14212b; --sea-text-disabled: #b0b8bf; --sea-ground: #ffffff;
        --sea-text-faint: #b0b8bf;
      }

      """
    func found(_ name: String) async throws -> [String] {
      let css = "a { color: var(\(name)); background: var(--sea-ground) }"
      let text = "# Rim\n\nIts ground is `--sea-ground`.\n\n```css\n\(css)\n```\n"
      return try await SmallAudit.findings([("rim.md", text)], tokens: tokens).map(\.rule)
    }
    #expect(try await found("--sea-text-disabled") == [])
    #expect(try await found("--sea-text-faint") == ["contrast/text-aa"])
  }

  @Test func `words that are mostly no tokens are names of something else`() async throws {
    let tokens = ":root { --tide-gap-100: 4px; --tide-gap-200: 8px; --tide-gap-300: 12px; }\n"
    func found(_ classes: [String]) async throws -> [String] {
      let list = classes.map { "`\($0)`" }.joined(separator: ", ")
      let text = "# Rim\n\nTake `tide-gap-100`, `tide-gap-200`, `tide-gap-300`.\n\nAlso \(list).\n"
      return try await SmallAudit.findings([("rim.md", text)], tokens: tokens).map(\.message)
    }
    let one = try await found(["tide-gap-150"])
    #expect(one == ["no token `tide-gap-150` in system `sea`"])
    let many = ["tide-gap-150", "tide-gap-250", "tide-gap-350", "tide-gap-450"]
    #expect(try await found(many) == [])
  }
}
