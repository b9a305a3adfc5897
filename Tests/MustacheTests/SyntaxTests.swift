import Diagnostics
import Mustache
import Testing

struct SyntaxTests {
  @Test(arguments: [
    ("a {{b", "main:1:3 {{", "`{{` is never closed"),
    ("a {{{b}}", "main:1:3 {{", "`{{` is never closed"),
    ("ử {{#b}}x", "main:1:6 b", "`b` is never closed"),
    ("x{{/b}}", "main:1:5 b", "`b` ends here but never begins"),
    ("{{#a}}\n{{#b}}{{/a}}{{/b}}", "main:2:10 a", "`a` ends where `b` is open"),
    ("{{}}", "main:1:1 {{}}", "a tag without a name"),
    ("{{a b}}", "main:1:3 a b", "white space inside a name"),
    ("{{a..b}}", "main:1:3 a..b", "an empty name next to a dot"),
    ("{{=<% %}}", "main:1:1 {{", "`{{` is never closed"),
    ("{{=<%=}}", "main:1:1 {{=<%=}}", "these are no two delimiters"),
  ])
  func `a fault is reported at its place`(source: String, mark: String, message: String) {
    let rendering = Rendering(source)
    #expect(rendering.marks.first == mark)
    #expect(rendering.diagnostics.first?.message == message)
    #expect(rendering.diagnostics.allSatisfy { $0.rule == "template/syntax" })
    #expect(rendering.text == "")
  }

  @Test
  func `all faults of a template are found in one pass`() {
    #expect(Rendering("{{}}\n{{a b}}\n{{#c}}").diagnostics.count == 3)
  }

  @Test
  func `sections nest to a depth`() {
    let open = (0..<64).map { "{{#a\($0)?}}" }.joined()
    let close = (0..<64).reversed().map { "{{/a\($0)}}" }.joined()
    #expect(Rendering(open + close).diagnostics == [])
    let rendering = Rendering(String(repeating: "{{#a}}", count: 100_000))
    #expect(rendering.rules == ["template/too-deep"])
  }

  @Test
  func `text next to the blocks of a parent is a warning`() {
    let rendering = Rendering(
      "{{<p}}\n a {{$b}}x{{/b}}\n{{c}} {{! fine }}{{/p}}",
      ["p": "{{$b}}{{/b}}"]
    )
    #expect(rendering.text == "x")
    #expect(rendering.diagnostics.map(\.severity) == [.warning, .warning])
    #expect(rendering.marks == ["main:2:2 a", "main:3:1 {{c}}"])
  }

  @Test(arguments: ["\n", "\r\n"])
  func `tags alone on their line leave no line`(end: String) {
    let lines = [
      "<ul>", "  {{#items}}", "  <li>{{.}}</li>", "  {{/items}}", "{{! no }}", "</ul>", "",
    ]
    let rendering = Rendering(
      lines.joined(separator: end),
      [:],
      ["items": .list([.text("a"), .text("b")])]
    )
    let expected = ["<ul>", "  <li>a</li>", "  <li>b</li>", "</ul>", ""]
    #expect(rendering.text == expected.joined(separator: end))
  }

  @Test
  func `other delimiters apply to the end of the template, not to what it includes`() {
    let rendering = Rendering(
      "{{=<% %>=}}<% a %>{{a}}<%> p %><%={{ }}=%>{{a}}",
      ["p": "[{{a}}<%a%>]"],
      ["a": .text("x")]
    )
    #expect(rendering.text == "x{{a}}[x<%a%>]x")
  }

  @Test
  func `a byte order mark is not written`() {
    #expect(Rendering("\u{FEFF}{{#a?}}\n{{/a?}}\nx").text == "x")
  }

  @Test
  func `every beginning of a template compiles or is refused`() {
    let source = "a {{#b}}{{{c}}}{{/b}}{{=| |=}}|> d|\n |<e||$f|x|/f||/e|\r\n|! đường|"
    let bytes = Array(source.utf8)
    for count in 0...bytes.count {
      let file = SourceFile(path: "main", bytes: Array(bytes.prefix(count)))
      let (template, diagnostics) = Template.parse(file)
      #expect((template == nil) == diagnostics.contains { $0.severity == .error })
      #expect(diagnostics.allSatisfy { $0.range.bytes.upperBound <= count })
    }
  }

  @Test func `a binary template is an error at its first bad byte`() {
    let broken: [([UInt8], Range<Int>)] = [
      ([0x61, 0xFF], 1..<2), ([0x7B, 0x7B, 0xC3, 0x7D, 0x7D], 2..<3),
    ]
    for (bytes, place) in broken {
      let file = SourceFile(path: "a.mustache", bytes: bytes)
      let (template, diagnostics) = Template.parse(file)
      #expect(template == nil)
      #expect(diagnostics.map(\.rule) == ["template/syntax"])
      #expect(diagnostics.map(\.range.bytes) == [place])
    }
  }
}
