import Testing
import YAML

struct ValueTests {
  @Test(arguments: ["no", "on", "1e3", "012", "~", "null", "0x1F", "2024-01-01", "1:30", "<<", "="])
  func `a plain scalar stays the word it is`(word: String) {
    let reading = Reading("value: \(word)")
    #expect(reading.node?["value"]?.value == .scalar(word, quoted: false))
    #expect(reading.diagnostics == [])
  }

  @Test
  func `a key may be any word`() {
    let reading = Reading("on: 1\nyes: 2\n1: 3\n")
    #expect(reading.node?.entries?.map(\.name) == ["on", "yes", "1"])
  }

  @Test
  func `quotes make a text and are part of its place`() {
    let reading = Reading("a: \"x\\ty\"\nb: 'It''s'\n")
    #expect(reading.node?["a"]?.value == .scalar("x\ty", quoted: true))
    #expect(reading.node?["b"]?.value == .scalar("It's", quoted: true))
    #expect(reading.mark(reading.node?["b"]?.range) == "2:4 'It''s'")
  }

  @Test
  func `block scalars keep or fold their lines`() {
    let reading = Reading("a: |\n  one\n    two\n\nb: >-\n  one\n  two\nc: x\n")
    #expect(reading.node?["a"]?.value == .scalar("one\n  two\n", quoted: true))
    #expect(reading.node?["b"]?.value == .scalar("one two", quoted: true))
    #expect(reading.mark(reading.node?["a"]?.range) == "1:4 |\n  one\n    two")
  }

  @Test
  func `an empty value stands right after its colon`() {
    let reading = Reading("a:\nb:   \nc: \"\"\n")
    #expect(reading.node?["a"]?.isEmpty == true)
    #expect(reading.node?["a"]?.range == 2..<2)
    #expect(reading.node?["b"]?.range == 5..<5)
    #expect(reading.node?["c"]?.isEmpty == false)
  }

  @Test
  func `a comment that swallowed the value is named`() {
    let reading = Reading("color: #fff  \nlevel: inline # or modal\nid: a#b\nlist: [] # none\n")
    #expect(reading.node?["color"]?.isEmpty == true)
    #expect(reading.mark(reading.node?["color"]?.comment) == "1:8 #fff")
    #expect(reading.node?["level"]?.text == "inline")
    #expect(reading.mark(reading.node?["level"]?.comment) == "2:15 # or modal")
    #expect(reading.node?["id"]?.text == "a#b")
    #expect(reading.node?["id"]?.comment == nil)
    #expect(reading.node?["list"]?.comment == nil)
  }

  @Test
  func `lists and mappings end with their last value`() {
    let reading = Reading("a:\n  - x\n  - y: z\n    w:  v  \n\nb: {c: [d, e] }\n")
    #expect(reading.mark(reading.node?["a"]?.range) == "2:3 - x\n  - y: z\n    w:  v")
    #expect(reading.mark(reading.node?["a"]?.items?.last?.range) == "3:5 y: z\n    w:  v")
    #expect(reading.mark(reading.node?["b"]?.range) == "6:4 {c: [d, e] }")
    #expect(reading.mark(reading.node?["b"]?["c"]?.range) == "6:8 [d, e]")
  }

  @Test
  func `a lone pair in a list ends with its value`() {
    let reading = Reading("a: [b: c , d]\n")
    #expect(reading.mark(reading.node?["a"]?.items?.first?.range) == "1:5 b: c")
  }

  @Test(arguments: ["", "\n\n", "# only a comment\n", "---\n...\n", "\u{FEFF}"])
  func `an empty document has no node and no fault`(text: String) {
    let reading = Reading(text)
    #expect(reading.node == nil || reading.node?.isEmpty == true)
    #expect(reading.diagnostics == [])
  }
}
