import Diagnostics
import Foundation
import Markdown
import Support
import Testing

/// The specifications' examples, byte for byte.
struct ConformanceTests {
  /// One example of a specification.
  struct Example: Decodable, Sendable {
    var example: Int
    var section: String
    var markdown: String
    var html: String
  }

  /// Examples that differ, each with its reason; none today.
  static let exceptions: [Int: String] = [:]

  @Test
  func `all examples of CommonMark 0_30 come out as written`() throws {
    try expectExamples(in: "conformance/commonmark-0.30.json", atLeast: 652) { _ in true }
  }

  @Test
  func `the GFM examples of tables, task lists and strikethrough come out as written`() throws {
    let sections = [
      "Tables (extension)", "Task list items (extension)", "Strikethrough (extension)",
    ]
    try expectExamples(in: "conformance/gfm-0.29-extensions.json", atLeast: 12) {
      sections.contains($0.section)
    }
  }

  private func expectExamples(
    in path: String,
    atLeast count: Int,
    where isOurs: (Example) -> Bool
  ) throws {
    guard let json = SharedData.bytes(path) else { return }
    let examples = try JSONDecoder().decode([Example].self, from: Data(json)).filter(isOurs)
    #expect(examples.count >= count)
    let plain = MarkdownOptions(rawHTML: .trust, hooks: false, trustsLinks: true)
    for example in examples where Self.exceptions[example.example] == nil {
      let file = SourceFile(path: "example.md", bytes: Array(example.markdown.utf8))
      let html = String(decoding: parse(file, options: plain).html, as: UTF8.self)
      #expect(html == example.html, "example \(example.example): \(example.markdown)")
    }
  }
}
