import Diagnostics
import Testing
import YAML

struct PlaceTests {
  @Test(arguments: ["\n", "\r\n"])
  func `columns are exact after Vietnamese and emoji`(lineEnd: String) {
    let lines = ["tiêu đề: Không tải được kho 👩🏽‍💻", "a: [ử, 👍🏽, b]", "c: d", ""]
    let text = lines.joined(separator: lineEnd)
    let reading = Reading(text)
    let entries = reading.node?.entries ?? []
    #expect(entries.map { reading.mark($0.key.range) } == ["1:1 tiêu đề", "2:1 a", "3:1 c"])
    #expect(reading.mark(entries.first?.value.range) == "1:10 Không tải được kho 👩🏽‍💻")
    let items = entries.dropFirst().first?.value.items ?? []
    #expect(items.map { reading.mark($0.range) } == ["2:5 ử", "2:8 👍🏽", "2:11 b"])
    #expect(reading.mark(entries.last?.value.range) == "3:4 d")
  }

  @Test
  func `line separators of Unicode do not shift places`() {
    let reading = Reading("a: x\u{2028}\nb: y\u{85}\nc: \"p\u{2029}q\"\nd: z\n")
    #expect(reading.node?["d"].map { reading.file.bytes[$0.range] }.map(Array.init) == [0x7A])
  }

  @Test
  func `a byte order mark belongs to no value`() {
    let reading = Reading(bytes: SourceFile.byteOrderMark + Array("ab: c".utf8))
    #expect(reading.mark(reading.node?.entries?.first?.key.range) == "1:1 ab")
    #expect(reading.node?["ab"]?.range == 7..<8)
  }

  @Test
  func `a part of a file has places of the file`() {
    let text = "---\ntitle: Lỗi\nstatus: x: y\n---\n# T\n"
    let bytes = Array(text.utf8)
    let reading = Reading(bytes: bytes, in: 4..<bytes.count - 8)
    #expect(reading.marks == ["3:10 :"])
  }

  @Test
  func `lines of a fence in a quoted list have places of the file`() {
    let text = "- > ```state\n  > title: Lỗi 👍🏽\n  > state: x\n  >  y\n  > id: a: b\n  > ```\n"
    let file = SourceFile(path: "a.md", bytes: Array(text.utf8))
    let lines = ["title: Lỗi 👍🏽", "state: x", " y", "id: a"]
    var offsets: [Int] = []
    var at = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("  > ") { offsets.append(at + 4) }
      at += line.utf8.count + 1
    }
    let good = parseYAML(
      Array((lines.joined(separator: "\n") + "\n").utf8)[...],
      lineOffsets: offsets,
      file: file.path
    )
    func mark(_ range: Range<Int>?) -> String? {
      range.map { String(decoding: file.bytes[$0], as: UTF8.self) }
    }
    #expect(good.diagnostics == [])
    #expect(mark(good.node?["title"]?.range) == "Lỗi 👍🏽")
    #expect(good.node?["state"]?.text == "x y")
    #expect(mark(good.node?["state"]?.range) == "x\n  >  y")
    #expect(mark(good.node?.entries?.last?.key.range) == "id")

    let bad = parseYAML(
      Array((lines.joined(separator: "\r\n") + ": b").utf8)[...],
      lineOffsets: offsets,
      file: file.path
    )
    let place = bad.diagnostics.first.map { file.position(at: $0.range.bytes.lowerBound) }
    #expect(place == SourcePosition(line: 5, column: 10))
  }

  @Test
  func `the end of a fence that has no line end of its own is the end of the file`() {
    let reading = parseYAML(Array("a: [\n".utf8)[...], lineOffsets: [10], end: 14, file: "a.md")
    #expect(!reading.diagnostics.isEmpty)
    for diagnostic in reading.diagnostics {
      #expect(diagnostic.range.bytes.upperBound <= 14)
    }
  }
}
