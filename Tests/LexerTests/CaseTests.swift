import Foundation
public import Lexer
import Support
public import Testing

/// Tests with code of each language and the kinds of its parts.
///
/// A file of `Cases` has the name of its language. Below each heading are two fences of four
/// backticks: `code` and `lexemes`. The latter has a line for each line of the code, with all
/// lexemes that begin in it, except space, names and signs, as `kind:text`.
struct CaseTests {
  private static let folder = SharedData.packageRoot.appending(path: "Tests/LexerTests/Cases")

  @Test func `every language has cases`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: CaseTests.folder.path())
    #expect(files.sorted() == Language.all.map { "\($0.name).md" }.sorted())
  }

  @Test(arguments: Language.all)
  func `every case has the lexemes that its file says`(_ language: Language) throws {
    let url = CaseTests.folder.appending(path: "\(language.name).md")
    var parts = try String(contentsOf: url, encoding: .utf8)
      .split(separator: "\n````", omittingEmptySubsequences: false).map(String.init)
    for place in parts.indices where parts[place].hasPrefix("code\n") {
      let code = Array(parts[place].dropFirst(5).utf8) + [UInt8(ascii: "\n")]
      let lexemes = "lexemes\n" + CaseTests.notation(lex(code, as: language), code)
      if !isRecording { #expect(parts[place + 2] == lexemes) }
      parts[place + 2] = lexemes
    }
    #expect(parts.count > 4, "no case")
    guard isRecording else { return }
    try parts.joined(separator: "\n````").write(to: url, atomically: true, encoding: .utf8)
    Issue.record("recorded \(language.name)")
  }

  private static func notation(_ lexemes: [Lexeme], _ code: [UInt8]) -> String {
    var lines = code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast().map { (range: $0.indices, words: [String]()) }
    for lexeme in lexemes where ![.plain, .name, .mark].contains(lexeme.kind) {
      let text = String(decoding: code[lexeme.range], as: UTF8.self).replacing("\n", with: "⏎")
      let line = lines.lastIndex { $0.range.lowerBound <= lexeme.range.lowerBound }
      if let line { lines[line].words.append("\(lexeme.kind.rawValue):\(text)") }
    }
    return lines.map { $0.words.joined(separator: "  ") }.joined(separator: "\n")
  }
}

extension Language: CustomTestStringConvertible {
  /// The name of the language, in the list of arguments.
  public var testDescription: String { name }
}
