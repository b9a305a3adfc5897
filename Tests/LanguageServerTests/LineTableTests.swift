import JSONRPC
import Testing

@testable import LanguageServer

/// Tests of positions in both encodings.
struct LineTableTests {
  @Test(arguments: [PositionEncoding.utf8, .utf16])
  func `an offset and its position are the same place`(_ encoding: PositionEncoding) {
    let text = Array("a\r\né😀z\n\nlast".utf8)
    let lines = LineTable(text, encoding)
    for offset in text.indices where text[offset] & 0xC0 != 0x80 && text[offset] != 0x0A {
      #expect(lines.offset(lines.position(offset)) == offset)
    }
    #expect(lines.count == 4)
    let end = encoding == .utf8 ? 7 : 4
    #expect(lines.position(10) == ["line": 1, "character": .integer(end)])
  }

  @Test func `a position past the end is the end`() {
    let lines = LineTable(Array("ab\ncd".utf8), .utf16)
    #expect(lines.offset(line: 0, character: 9) == 2)
    #expect(lines.offset(line: 7, character: 0) == 5)
    #expect(lines.offset(line: -1, character: 0) == 0)
  }
}
