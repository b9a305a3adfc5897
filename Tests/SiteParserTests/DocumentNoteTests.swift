import Diagnostics
import Foundation
import Markdown
import Support
import Testing
@testable import SiteModel
@testable import SiteParser

/// Tests that scan results of a body are cached and read unchanged, or the body is read again.
struct DocumentNoteTests {
  private let options = MarkdownOptions()

  private func file(_ text: String) -> SourceFile {
    SourceFile(path: "content/a.md", bytes: Array(text.utf8))
  }

  /// Reads the cached result of a file, and compares it with the file; false if nothing was
  /// cached.
  private func expectSame(_ file: SourceFile, from start: Int = 0) throws -> Bool {
    let read = parse(file, from: start, options: options)
    let note = read.note
    guard !note.isEmpty else {
      #expect(Document(noted: note[...], of: file, from: start, { options }) == nil)
      return false
    }
    let known = Document(noted: note[...], of: file, from: start) { options }
    let noted = try #require(known)
    #expect(noted.fences == read.fences)
    #expect(noted.fences.map(\.literal.startIndex) == read.fences.map(\.literal.startIndex))
    #expect(noted.links == read.links && noted.headings == read.headings)
    #expect(noted.rawHTML == read.rawHTML && noted.refusedHTML == read.refusedHTML)
    #expect(noted.verbatim == read.verbatim && noted.strayTags == read.strayTags)
    #expect(noted.swallowed == read.swallowed && noted.diagnostics.isEmpty && !noted.isUnread)
    #expect(noted.html == read.html && noted.text == read.text && noted.holes == read.holes)
    #expect(noted.firstParagraph == read.firstParagraph, "\(file.path)")
    return true
  }

  @Test func `the cache keeps the pages of the own site exactly`() throws {
    let pages = try SharedData.files(under: "content", ending: ".md")
    let noted = try pages.filter {
      let file = SourceFile(path: $0.name, bytes: $0.bytes)
      return try expectSame(file, from: parseFrontMatter(file).0.bodyStart)
    }
    #expect(noted.count > pages.count / 2)
  }

  @Test func `the cache keeps the examples of CommonMark exactly`() throws {
    guard let json = SharedData.bytes("conformance/commonmark-0.30.json") else { return }
    let examples = try JSONDecoder().decode([[String: Value]].self, from: Data(json))
    let noted = try examples.filter { try expectSame(file($0["markdown"]?.text ?? "")) }
    #expect(noted.count > 500)
  }

  @Test(arguments: [
    "- one\n\n  ```swift\n  let a = 1\n  let b = 2\n  ```\n",
    "> ```\n> quoted\n> twice\n> ```\n",
    "   ```\n   moved in\n   twice\n   ```\n",
    "a letter of \u{1} none\n",
  ])
  func `a body is read again if its fences are indented or it has an error`(
    _ text: String
  ) throws {
    #expect(try !expectSame(file(text)))
  }

  @Test(arguments: [
    "```\n```\n", "~~~ a `b`\nx\r\ny\r\n~~~\n", "```",
    "# \u{E9}\r\n[a]\r\n\r\n[a]: /b\r\n",
  ])
  func `empty fences, other line ends and letters are cached or read again`(_ text: String) throws {
    _ = try expectSame(file(text))
  }

  @Test func `a damaged cache of a page is ignored`() throws {
    let file = file("# A *b*\n\n[link](b.md)\n\n```state one\nsurface: callout\n```\n")
    let note = parse(file, options: options).note
    try #require(!note.isEmpty)
    for end in note.indices {
      #expect(Document(noted: note[..<end], of: file, from: 0, { options }) == nil)
    }
    for place in note.indices {
      for byte in [UInt8(0), 0x7F, 0x80, 0xFF] {
        var damaged = note
        damaged[place] = byte
        let read = Document(noted: damaged[...], of: file, from: 0, { options })
        for fence in read?.fences ?? [] { #expect(fence.literal.endIndex <= file.bytes.count) }
      }
    }
  }
}

/// A value of an example: its text, if it is one.
private struct Value: Decodable {
  let text: String?

  init(from decoder: any Decoder) throws {
    text = try? decoder.singleValueContainer().decode(String.self)
  }
}
