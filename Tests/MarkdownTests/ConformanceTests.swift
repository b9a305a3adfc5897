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

  /// Known differences, each with its reason; none today.
  static let exceptions: [Int: String] = [:]

  @Test
  func `all examples of CommonMark 0_30 come out as written`() throws {
    try expectExamples(
      in: "conformance/commonmark-0.30.json",
      atLeast: 652,
      options: MarkdownOptions(
        rawHTML: .trust,
        hooks: false,
        trustsLinks: true,
        extensions: false
      )
    )
  }

  @Test
  func `all examples of GFM's extensions come out as written`() throws {
    try expectExamples(
      in: "conformance/gfm-0.29-extensions.json",
      atLeast: 23,
      options: MarkdownOptions(rawHTML: .trust, hooks: false, trustsLinks: true)
    )
  }

  @Test
  func `with extensions, CommonMark's examples differ only in bare addresses`() throws {
    guard let json = SharedData.bytes("conformance/commonmark-0.30.json") else { return }
    let options = MarkdownOptions(rawHTML: .trust, hooks: false, trustsLinks: true)
    let differing = try JSONDecoder().decode([Example].self, from: Data(json)).filter { example in
      let file = SourceFile(path: "example.md", bytes: Array(example.markdown.utf8))
      return String(decoding: parse(file, options: options).html, as: UTF8.self) != example.html
    }
    for example in differing {
      #expect(example.section == "Autolinks", "example \(example.example): \(example.markdown)")
    }
  }

  private func expectExamples(
    in path: String,
    atLeast count: Int,
    options: MarkdownOptions
  ) throws {
    guard let json = SharedData.bytes(path) else { return }
    let examples = try JSONDecoder().decode([Example].self, from: Data(json))
    #expect(examples.count >= count)
    for example in examples where Self.exceptions[example.example] == nil {
      let file = SourceFile(path: "example.md", bytes: Array(example.markdown.utf8))
      let html = String(decoding: parse(file, options: options).html, as: UTF8.self)
      #expect(html == example.html, "example \(example.example): \(example.markdown)")
    }
  }
}
