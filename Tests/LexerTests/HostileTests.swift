import Foundation
import Lexer
import Support
import Testing

/// Tests of code that no author writes on purpose.
struct HostileTests {
  /// Signs that begin something in some language, and are never closed here.
  private static let pieces = [
    "\"", "'", "`", "/*", "#", "<", "\\", "\"\\(", "#\"", "##\"\"\"", "\"#", "{", "[", "(", ")",
    "/",
    "/ ", "/a[", "<a ", "<!--", "<script>", "<style>", "{{", "$(", "\"${", "```md\n", "```\n",
    "---\n", "- |\n", "a: |\n ", "a:", "<<E\n", "<<E", "a{", "a;", "1e+", "0x", "\u{e9}", "\n  ",
    "  #", "$ \"$(\n", "](", "|", "a=", "@", "&a ", " ", "\r", "\0", "!important;",
  ]

  /// Returns true if the lexemes cover the bytes in order and none is empty.
  private func isTotal(_ lexemes: [Lexeme], _ bytes: [UInt8]) -> Bool {
    var end = 0
    for lexeme in lexemes {
      guard lexeme.range.lowerBound == end, !lexeme.range.isEmpty else { return false }
      end = lexeme.range.upperBound
    }
    return end == bytes.count
  }

  @Test(arguments: Language.all)
  func `lexemes cover every byte of open ends`(_ language: Language) {
    for piece in HostileTests.pieces {
      for count in [1, 2, 3, 50] {
        let bytes = Array(String(repeating: piece, count: count).utf8)
        #expect(isTotal(lex(bytes, as: language), bytes), "\(count) times \(piece)")
      }
    }
    for first in HostileTests.pieces {
      for second in HostileTests.pieces {
        let bytes = Array((first + second + "a\n" + first).utf8)
        #expect(isTotal(lex(bytes, as: language), bytes), "\(first) and \(second)")
      }
    }
    #expect(lex([], as: language).isEmpty)
  }

  @Test(arguments: Language.all)
  func `lexemes cover every byte of no text at all`(_ language: Language) {
    var seed: UInt64 = 42
    for length in 0..<400 {
      let bytes = (0..<length).map { _ in
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        // Half of them are signs, the other half any byte.
        let byte = UInt8(truncatingIfNeeded: seed >> 33)
        return seed >> 63 == 0 ? byte : 0x20 + byte % 0x40
      }
      #expect(isTotal(lex(bytes, as: language), bytes))
    }
  }

  /// A search that starts again for each sign would take hours here.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      ("swift", "\""), ("swift", "/*"), ("swift", "#"), ("swift", "\"\\("), ("swift", "#\""),
      ("swift", "/a[ "), ("javascript", "/[ "), ("javascript", "`${"), ("kotlin", "\"${"),
      ("html", "<"), ("html", "<!--"), ("html", "<script>"), ("css", "a{"), ("css", "a "),
      ("yaml", "a:"), ("yaml", "- |\n"), ("yaml", "\n "), ("json", "\" "), ("shell", "<<E\n"),
      ("shell", "\"$("), ("markdown", "```md\n"), ("markdown", "  "), ("diff", "+\n"),
    ]
  )
  func `time is linear`(_ name: String, _ piece: String) throws {
    let language = try #require(Language.named(name))
    let bytes = Array(String(repeating: piece, count: 400_000 / piece.utf8.count).utf8)
    #expect(isTotal(lex(bytes, as: language), bytes))
  }

  @Test func `every fence of the content is in a language, and covered by its lexemes`() throws {
    let folder = SharedData.packageRoot.appending(path: "content")
    var count = 0
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path())
    where path.hasSuffix(".md") {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      for fence in text.matches(of: /(?m)^ *```([^\s`]+).*\n((?:.*\n)*?) *```$/) {
        let code = Array(fence.2.utf8)
        // `swift:line-numbers` is Swift.
        let name = fence.1.prefix { $0 != ":" }
        guard let language = Language.named(name) else {
          #expect(Language.plainNames.contains(String(name)), "\(path): \(name)")
          continue
        }
        count += 1
        #expect(isTotal(lex(code, as: language), code), "\(path): \(fence.2)")
      }
    }
    #expect(count > 300)
  }
}
