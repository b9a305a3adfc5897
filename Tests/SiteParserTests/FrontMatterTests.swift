import Diagnostics
import Testing
@testable import SiteModel
@testable import SiteParser

/// Tests of where front matter begins and ends, and of the places of its problems.
struct FrontMatterTests {
  private func parse(_ text: String) -> (matter: Page.FrontMatter, body: String, found: [String]) {
    parse(Array(text.utf8))
  }

  private func parse(
    _ bytes: [UInt8]
  ) -> (
    matter: Page.FrontMatter, body: String, found: [String]
  ) {
    let file = SourceFile(path: "content/a.md", bytes: bytes)
    let (matter, diagnostics) = parseFrontMatter(file)
    let found = diagnostics.map { diagnostic in
      let place = file.position(at: diagnostic.range.bytes.lowerBound)
      return "\(place.line):\(place.column) \(diagnostic.rule)"
    }
    return (matter, String(decoding: bytes[matter.bodyStart...], as: UTF8.self), found)
  }

  @Test(arguments: ["\n", "\r\n", "\r"], [false, true])
  func `all line ends and a byte order mark are accepted`(_ end: String, _ marked: Bool) {
    let lines = ["---", "title: Tiếng Việt 🇻🇳", "order: 3", "---", "Body", ""]
    let mark: [UInt8] = marked ? [0xEF, 0xBB, 0xBF] : []
    let parsed = parse(mark + Array(lines.joined(separator: end).utf8))
    #expect(parsed.matter.title?.value == "Tiếng Việt 🇻🇳")
    #expect(parsed.matter.order == 3)
    #expect(parsed.body == "Body" + end)
    #expect(parsed.found == [])
  }

  @Test(arguments: ["\n", "\r\n", "\r"], [false, true])
  func `lines and columns count in the file`(_ end: String, _ marked: Bool) {
    let lines = ["---", "title: Tiếng Việt", "tags: [🇻🇳, {a: b}]", "odrer: 3", "---", ""]
    let mark: [UInt8] = marked ? [0xEF, 0xBB, 0xBF] : []
    let parsed = parse(mark + Array(lines.joined(separator: end).utf8))
    #expect(parsed.found == ["3:11 page/wrong-type", "4:1 page/unknown-key"])
  }

  @Test(arguments: [
    "\n---\ntitle: A\n---\n", " ---\ntitle: A\n---\n", "----\ntitle: A\n----\n",
    "--- title\ntitle: A\n---\n", "# Title\n\n---\ntitle: A\n---\n", "", "--", "text",
  ])
  func `without three dashes alone at byte 0 there is no front matter`(_ text: String) {
    let parsed = parse(text)
    #expect(parsed.matter.title == nil)
    #expect(parsed.body == text)
    // A similar text is reported, because it would be shown as text.
    #expect(parsed.found.allSatisfy { $0.hasSuffix("page/misplaced-front-matter") })
  }

  @Test(arguments: ["---\ntitle: A\n", "---\ntitle: A\n\n# Body\n", "---", "---\n", "---\n----\n"])
  func `front matter that is not closed is an error at its first line`(_ text: String) {
    #expect(parse(text).found == ["1:1 page/unclosed-front-matter"])
  }

  @Test func `the closing dashes may have blanks behind them, and be the last line`() {
    #expect(parse("---\ntitle: A\n---  \t\nBody\n").body == "Body\n")
    #expect(parse("---\ntitle: A\n---").matter.title?.value == "A")
  }

  @Test func `empty front matter is none`() {
    let parsed = parse("---\n---\nBody\n")
    #expect(parsed.body == "Body\n")
    #expect(parsed.found == [])
  }

  @Test func `words that look like values are words`() {
    let parsed = parse("---\ntitle: no\ntags: [on, 1e3, 012]\ndescription: ~\n---\n")
    #expect(parsed.matter.title?.value == "no")
    #expect(parsed.matter.tags.map(\.value) == ["on", "1e3", "012"])
    #expect(parsed.found == [])
  }

  @Test func `a duplicate key is an error at the second`() {
    #expect(parse("---\ntitle: A\ntitle: B\n---\n").found == ["3:1 yaml/duplicate-key"])
  }
}
