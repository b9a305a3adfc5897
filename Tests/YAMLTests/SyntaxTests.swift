import Diagnostics
import Testing
import YAML

struct SyntaxTests {
  @Test(arguments: [
    ("x: a: b", "1:5 :", "a second `:` in an unquoted value"),
    ("a: b\n  c: d", "2:4 :", "a key inside a text"),
    ("title\nb: c", "1:1 title", "no `:` after `title`"),
    ("a: 1\ntitle\nb: c\n", "2:1 title", "no `:` after `title`"),
    ("a: 'It's'", "1:8 s'", "text after the end of a value"),
    ("a: [1, 2", "1:4 [", "`[` is never closed"),
    ("a: {x: 1", "1:4 {", "`{` is never closed"),
    ("a: [1 2\nb: c", "1:4 [", "`[` is never closed"),
    ("a: [\"1\" 2]", "1:9 2", "no `,` or `]` before this"),
    ("a: \"ab", "1:4 \"", "this quote is never closed"),
    ("a: \"b\nc: {d: \"#fff\"}", "1:4 \"", "this quote is never closed"),
    ("a: 'b'#c", "1:7 #", "text after the end of a value"),
    ("a: @b", "1:4 @", "a value cannot begin with `@`"),
    ("a: * b", "1:4 *", "a value cannot begin with `*`"),
    ("a: ? b", "1:4 ?", "a value cannot begin with `?`"),
    ("a: `b`", "1:4 `", "a value cannot begin with a backtick"),
    ("a: 1\n```  \n", "2:1 ```", "this line does not close the fence"),
    ("a: - b", "1:4 -", "a list cannot begin on the line of its key"),
    ("- a\nb: c", "2:1 b: c", "this line belongs to no item of the list"),
    ("a: \"\\q\"", "1:5 \\q", "`\\q` is no escape"),
    ("a: \"\\xZZ\"", "1:7 Z", "an escape that names no character"),
    ("a: [1,,2]", "1:7 ,", "a value is missing here"),
    ("- - [", "1:6 ", "the text ends where a value is expected"),
    ("a: |x\n  b", "1:5 x", "text on the line of `|` or `>`"),
    ("  a: 1\nb: 2", "2:1 b: 2", "text after the end of the data"),
    (
      "a:\n    b: 1\n   c: 2", "3:4 c: 2",
      "this line and the keys around it have different indentation"
    ),
    ("ử: \u{1}", "1:4 \u{1}", "a character that YAML does not allow"),
  ])
  func `a fault is reported at the place to correct`(text: String, mark: String, message: String) {
    let reading = Reading(text)
    #expect(reading.rules == ["yaml/syntax"])
    #expect(reading.marks == [mark])
    #expect(reading.diagnostics.first?.message == message)
    #expect(reading.node == nil)
  }

  @Test
  func `bytes that are not UTF-8 are named at their place`() {
    let reading = Reading(bytes: Array("ử: ab".utf8) + [0xFF] + Array("c\n".utf8))
    #expect(reading.diagnostics.first?.message == "bytes that are not UTF-8")
    #expect(reading.diagnostics.first?.range.bytes == 7..<8)
    let cut = Reading(bytes: Array("a: ".utf8) + [0xE1, 0xBB])
    #expect(cut.diagnostics.first?.range.bytes.lowerBound == 3)
  }

  @Test(arguments: ["title: Error: no \"net\" \\ here 👍🏽", "by: @someone", "need: * this"])
  func `the offered fix makes the document readable`(text: String) throws {
    let reading = Reading(text)
    let edit = try #require(reading.diagnostics.first?.fixes.first?.edits.first)
    var bytes = reading.file.bytes
    let before = String(decoding: bytes[edit.range.bytes], as: UTF8.self)
    bytes.replaceSubrange(edit.range.bytes, with: Array(edit.replacement.utf8))
    let fixed = Reading(bytes: bytes)
    #expect(fixed.diagnostics == [])
    #expect(fixed.node?.entries?.first?.value.value == .scalar(before, quoted: true))
  }

  @Test
  func `a long line stays out of the message`() {
    let reading = Reading(String(repeating: "x", count: 900) + "\nb: c")
    let message = reading.diagnostics.first?.message ?? ""
    #expect(message == "no `:` after `" + String(repeating: "x", count: 40) + "…`")
  }

  @Test
  func `every beginning of a text is read or refused, without a crash`() {
    let text = "a: [b, {c: 'd'}]\ne: |\n  ử\n\nf: \"👍🏽\\n\"\n- x: &y\n"
    let bytes = Array(text.utf8)
    for count in 0...bytes.count {
      let reading = Reading(bytes: Array(bytes.prefix(count)))
      #expect(reading.diagnostics.allSatisfy { $0.range.bytes.upperBound <= count })
      #expect(reading.node == nil || reading.diagnostics.isEmpty)
    }
  }
}
