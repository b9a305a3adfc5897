import Foundation
import SiteParser
import Support
import Testing

/// Tests that the generated parts of the guide's reference are those of this program.
struct ReferencePageTests {
  /// The pages of the reference that have generated parts.
  private static let pages =
    (try? SharedData.files(under: "content/guide/reference", ending: ".md"))?.map(\.name) ?? []

  /// Lines between `<!-- generated: name -->` and `<!-- end -->`.
  private static var generated: Regex<(Substring, Substring, Substring)> {
    #/<!-- generated: ([a-z-]+) -->\n((?:.|\n)*?)<!-- end -->/#
  }

  @Test(arguments: pages)
  func `the generated parts of a page are what the declarations give`(_ page: String) throws {
    let url = SharedData.packageRoot.appending(path: "content/guide/reference/\(page)")
    let text = try String(contentsOf: url, encoding: .utf8)
    let expected = try text.replacing(Self.generated) { match in
      let part = try #require(ReferencePart(rawValue: String(match.output.1)), "\(match.output.1)")
      return "<!-- generated: \(part.rawValue) -->\n\n\(try part.text())\n<!-- end -->"
    }
    if isRecording {
      try Data(expected.utf8).write(to: url)
      Issue.record("recorded \(page)")
    } else {
      #expect(text == expected, "run with VITRINE_RECORD=1 to write the page")
    }
  }

  @Test func `each part is on one page`() throws {
    let files = try SharedData.files(under: "content/guide/reference", ending: ".md")
    let names = files.flatMap { file in
      String(decoding: file.bytes, as: UTF8.self).matches(of: Self.generated)
        .map { String($0.output.1) }
    }
    #expect(names.sorted() == ReferencePart.allCases.map(\.rawValue).sorted())
  }

  @Test func `every declared key has its place on a page`() throws {
    let files = try SharedData.files(under: "content/guide/reference", ending: ".md")
    let text = files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    for format in KeyTableTests.formats {
      for key in format.table.keys {
        #expect(
          text.contains("# `\(key.name)` {#\(key.name)}"),
          "\(format.table.name): \(key.name)"
        )
      }
      for key in format.tables.dropFirst().filter({ !$0.isOpen }).flatMap(\.keys) {
        #expect(text.contains(key.meaning), "\(format.table.name): \(key.name)")
      }
    }
  }
}
