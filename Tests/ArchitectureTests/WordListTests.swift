import Foundation
import Support
import Testing

/// The list of words that the project does not use, in everything that people read.
struct WordListTests {
  @Test func `comments and texts of the sources have no word of the list`() throws {
    #expect(try found(in: "Sources", ".swift") { swift($0, literals: true) } == [])
    #expect(try found(in: "Sources", ".md", ProseTexts.markdown) == [])
  }

  @Test func `comments of the tests have no word of the list`() throws {
    #expect(try found(in: "Tests", ".swift") { swift($0, literals: false) } == [])
    #expect(try found(in: "Tests", ".py", ProseTexts.hashComments) == [])
  }

  @Test func `documents have no word of the list`() throws {
    #expect(try found(in: "content/guide", ".md", ProseTexts.markdown) == [])
    for name in ["README", "CONTRIBUTING", "SECURITY", "CHANGELOG"] {
      let bytes = try Data(contentsOf: SharedData.packageRoot.appending(path: name + ".md"))
      #expect(faults("\(name).md", ProseTexts.markdown([UInt8](bytes))) == [])
    }
  }

  @Test func `the theme has no word of the list`() throws {
    #expect(try found(in: "templates", ".mustache", ProseTexts.template) == [])
    #expect(try found(in: "templates", ".yaml", ProseTexts.yaml) == [])
    #expect(try found(in: "templates", ".css", ProseTexts.code) == [])
    #expect(try found(in: "templates", ".js", ProseTexts.code) == [])
    #expect(try found(in: "templates", ".schema.json", ProseTexts.schema) == [])
  }

  @Test(arguments: [
    "It is fine as long as nobody reads this.", "A rule with a page of its own.",
    "The link leads to the page.", "Pages are held once more against the tokens.",
    "Who tells.", "A way\nout of the error",
  ])
  func `a word of the list is found`(text: String) {
    #expect(AvoidedWords.found(in: text).count == 1)
  }

  @Test(arguments: [
    "The address of its own page.", "A text tells people what to do.", "A stand-in for the page.",
    "The lead of the page, to which it belongs.", "See the roomy page.",
  ])
  func `other words are not reported`(text: String) {
    #expect(AvoidedWords.found(in: text) == [])
  }

  @Test func `texts of a Swift file are found in comments, literals and interpolations`() {
    let source = #"""
      /// One
      /// comment.
      let a = "first \(b ? "inner text" : "") last" // second
      let c = #/"no" // text/#
      let d = """
        long
        text
        """
      """#
    let texts = SwiftTexts(Array(source.utf8)).all
    #expect(
      texts.map { "\($0.line) \($0.text)" } == [
        "1  One\n comment.", "3 inner text", "3 ", "3 first   last", "3  second",
        "5 \n  long\n  text\n  ",
      ]
    )
  }

  /// Every place in files of a folder with a word of the list.
  private func found(
    in folder: String,
    _ ending: String,
    _ texts: ([UInt8]) -> [ProseTexts.Line]
  ) throws -> [String] {
    let files = try SharedData.files(under: folder, ending: ending)
    #expect(!files.isEmpty)
    return files.flatMap { faults("\(folder)/\($0.name)", texts($0.bytes)) }
  }

  private func faults(_ name: String, _ lines: [ProseTexts.Line]) -> [String] {
    lines.flatMap { line in
      AvoidedWords.found(in: line.text).map { "\(name):\(line.number): \($0)" }
    }
  }

  /// Comments and, if asked for, literals with a space; other literals are names.
  ///
  /// This list itself is left out.
  private func swift(_ bytes: [UInt8], literals: Bool) -> [ProseTexts.Line] {
    SwiftTexts(bytes).all
      .filter { $0.isComment || literals && $0.text.contains(" ") }
      .map { ($0.line, $0.text.replacing(#/`[^`]*`/#, with: " ")) }
  }
}
