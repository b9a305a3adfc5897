import Diagnostics
import Testing
import YAML

struct RefusalTests {
  @Test
  func `a duplicate key is an error at the second, with a note at the first`() {
    let reading = Reading("title: a\nstate: b\ntitle: c\n")
    #expect(reading.rules == ["yaml/duplicate-key"])
    #expect(reading.marks == ["3:1 title"])
    #expect(reading.mark(reading.diagnostics.first?.notes.first?.range?.bytes) == "1:1 title")
    #expect(reading.node?["title"]?.text == "a")
  }

  @Test
  func `duplicate keys are found among many, in quotes and in brackets`() {
    let keys = (0..<40).map { "k\($0): x\n" }.joined()
    #expect(Reading(keys + "'k3': y\nk33: z\n").marks == ["41:1 'k3'", "42:1 k33"])
    #expect(Reading("a: {b: c, b: d}").marks == ["1:11 b"])
  }

  @Test
  func `aliases, anchors and tags are errors at their place`() {
    let reading = Reading("a: &x 1\nb: *x\nc: !!str 2\n")
    #expect(reading.rules == ["yaml/alias", "yaml/alias", "yaml/syntax"])
    #expect(reading.marks == ["1:4 &x", "2:4 *x", "3:4 !!str"])
    #expect(reading.node == nil)
  }

  @Test
  func `an alias bomb ends with a handful of errors`() {
    var text = "a0: &a0 [x]\n"
    for level in 1..<30 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let reading = Reading(text)
    #expect(reading.node == nil)
    #expect(reading.diagnostics.count == 10)
    #expect(Set(reading.rules) == ["yaml/alias"])
  }

  @Test(arguments: ["[", "{a: ", "- ", "? ", "[\n"])
  func `deep nesting is refused before it costs anything`(opening: String) {
    let text = String(repeating: opening, count: 60_000 / opening.utf8.count)
    let clock = ContinuousClock()
    var reading: Reading?
    let time = clock.measure { reading = Reading(text) }
    #expect(reading?.rules == ["yaml/too-deep"])
    #expect(reading?.node == nil)
    #expect(time < .milliseconds(100))
  }

  @Test
  func `thirty-two levels are allowed`() {
    let open = String(repeating: "[", count: 32)
    let close = String(repeating: "]", count: 32)
    #expect(Reading(open + close).diagnostics == [])
    #expect(Reading("[" + open + close + "]").marks == ["1:33 ["])
  }

  @Test
  func `too many bytes or values are refused at the place`() {
    let long = "a: " + String(repeating: "ử", count: 30_000)
    let reading = Reading(long)
    #expect(reading.rules == ["yaml/too-large"])
    #expect(reading.marks == ["1:21848 "])
    #expect(Reading(String(repeating: "- a\n", count: 10_001)).rules == ["yaml/too-large"])
  }

  @Test(arguments: [
    ("a:\n\tb: c", "2:1 \t"), ("a: [b,\n \t\tc]", "2:2 \t\t"), ("a: |\n  x\n\ty", "3:1 \t"),
  ])
  func `a tab in the indentation is an error`(text: String, mark: String) {
    let reading = Reading(text)
    #expect(reading.rules == ["yaml/tab"])
    #expect(reading.marks == [mark])
    #expect(reading.node == nil)
  }

  @Test
  func `a tab inside a line or a block text is no indentation`() {
    let reading = Reading("a:\tb\nc: |\n  x\n  \ty\n")
    #expect(reading.diagnostics == [])
    #expect(reading.node?["c"]?.text == "x\n\ty\n")
  }

  @Test
  func `several documents and directives are refused`() {
    #expect(Reading("a: b\n---\nc: d\n").marks == ["2:1 ---"])
    #expect(Reading("%YAML 1.1\n---\na: b\n").rules == ["yaml/syntax"])
  }

  @Test
  func `a key that is a list is refused`() {
    let reading = Reading("[a]: b\nc: d\n")
    #expect(reading.marks == ["1:1 [a]"])
    #expect(reading.diagnostics.first?.message == "a key is a list")
  }
}
