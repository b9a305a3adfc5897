import Testing
@testable import Diagnostics

struct SourceFileTests {
  @Test
  func `lines end at LF, CRLF and a lone CR`() {
    let file = SourceFile(path: "a.md", bytes: Array("a\r\nb\rc\nd".utf8))
    #expect(file.position(at: 3) == SourcePosition(line: 2, column: 1))
    #expect(file.position(at: 5) == SourcePosition(line: 3, column: 1))
    #expect(file.position(at: 7) == SourcePosition(line: 4, column: 1))
    #expect(file.position(at: 99) == SourcePosition(line: 4, column: 2))
  }

  @Test
  func `columns count characters as people see them`() {
    let text = "👩🏽‍💻 đường\tx"
    let file = SourceFile(path: "a.md", bytes: Array(text.utf8))
    #expect(file.position(at: text.utf8.count - 1) == SourcePosition(line: 1, column: 9))
  }

  @Test
  func `a byte order mark is no column`() {
    let file = SourceFile(path: "a.md", bytes: SourceFile.byteOrderMark + Array("ab".utf8))
    #expect(file.position(at: 4) == SourcePosition(line: 1, column: 2))
    #expect(file.line(at: 4) == 3..<5)
  }
}

struct NearestTests {
  @Test
  func `one missing letter is near, another word is not`() {
    let names = ["state.warning", "state.danger", "spacing.lg"]
    #expect(nearest(to: "state.warnin", in: names) == ["state.warning"])
    #expect(nearest(to: "zebra", in: names) == [])
    #expect(didYouMean("state.dnager", in: names) == "did you mean `state.danger`?")
  }
}

struct LineStartsTests {
  @Test(arguments: ["plain words ", "Ünï cödé ", "👩🏽‍💻 e\u{301}x\t", "日本語", "\u{FF}a\r\nb"])
  func `a place in a long line has the column that counting gives`(_ part: String) {
    let mark: [UInt8] = part.hasPrefix("p") ? SourceFile.byteOrderMark : []
    let text = String(repeating: part, count: 2_000)
    let file = SourceFile(path: "a.md", bytes: mark + Array(text.utf8) + [0xC3, 0x28] + mark)
    let lines = LineStarts(file.bytes)
    for offset in stride(from: 0, through: file.bytes.count, by: 997) {
      for columns in [SourceFile.Columns.characters, .codePoints, .utf16] {
        let counted = file.position(at: offset, in: columns, nil)
        #expect(file.position(at: offset, in: columns, lines) == counted, "\(offset)")
      }
    }
  }
}
