import Diagnostics
import Testing

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
