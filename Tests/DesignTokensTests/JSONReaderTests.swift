import DesignTokens
import Diagnostics
import Foundation
import Testing

@Suite struct JSONReaderTests {
  /// A malformed text, the line and column to report, and words of the message.
  static let malformed: [(String, Int, Int, String)] = [
    ("", 1, 1, "the file is empty"),
    ("  \n ", 2, 2, "the file is empty"),
    ("{\"a\": 1", 1, 7, "ends too early: the object is not closed"),
    ("{\n  \"a\": {\n    \"b\": [1, 2\n", 3, 14, "ends too early: the array is not closed"),
    ("{\n  \"a\":\n", 2, 6, "ends too early: a value is missing"),
    ("{\"a\": \"x", 1, 7, "the string is not closed"),
    ("{\"a\": \"x\ny\"}", 1, 7, "the string is not closed"),
    ("{\"a\": 1,}", 1, 8, "no comma after the last entry"),
    ("[1, 2,\n]", 1, 6, "no comma after the last entry"),
    ("{\"a\": 1 \"b\": 2}", 1, 7, "a comma is missing"),
    ("{\"a\" 1}", 1, 2, "`:` is missing after the name `a`"),
    ("{a: 1}", 1, 2, "a name in double quotes is missing"),
    ("{'a': 1}", 1, 2, "a JSON string needs double quotes"),
    ("{\"a\": 'x'}", 1, 7, "a JSON string needs double quotes"),
    ("{\n  // note\n  \"a\": 1\n}", 2, 3, "JSON has no comments"),
    ("{\"a\": /* note */ 1}", 1, 7, "JSON has no comments"),
    ("{\"a\": 1} /* open", 1, 10, "the comment is not closed"),
    ("{\"a\": NaN}", 1, 7, "`NaN` is not a JSON number"),
    ("{\"a\": -Infinity}", 1, 7, "`-Infinity` is not a JSON number"),
    ("{\"a\": 1e999}", 1, 7, "too large"),
    ("{\"a\": 012}", 1, 7, "`012` is not a JSON number"),
    ("{\"a\": .5}", 1, 7, "`.5` is not a JSON number"),
    ("{\"a\": +5}", 1, 7, "`+5` is not a JSON number"),
    ("{\"a\": 5.}", 1, 7, "`5.` is not a JSON number"),
    ("{\"a\": 0x1F}", 1, 7, "`0x1F` is not a JSON number"),
    ("{\"a\": 12px}", 1, 7, "`12px` is not a JSON number"),
    ("{\"a\": True}", 1, 7, "JSON writes `true`, not `True`"),
    ("{\"a\": undefined}", 1, 7, "JSON writes `null`, not `undefined`"),
    ("{\"a\": blue}", 1, 7, "`blue` is not a JSON value"),
    ("{\"a\": 1]", 1, 8, "this bracket does not close the object"),
    ("{\"a\": 1} x", 1, 10, "text after the end"),
    ("{\"a\": 1}{}", 1, 9, "text after the end"),
    ("{\"a\": \"\\ud83d\"}", 1, 8, "half of a surrogate pair"),
    ("{\"a\": \"\\ude00\"}", 1, 8, "half of a surrogate pair"),
    ("{\"a\": \"\\u12G4\"}", 1, 8, "needs four hexadecimal digits"),
    ("{\"a\": \"\\x41\"}", 1, 8, "JSON has no such escape"),
    ("{\"a\": \"x\ty\"}", 1, 9, "a control character must be written as `\\t`"),
    ("{\"a\": \"x\u{0}y\"}", 1, 9, "U+0000 is a control character, which a page cannot contain"),
    ("{\"a\": \"x\u{7F}y\"}", 1, 9, "U+007F is a control character, which a page cannot contain"),
    ("{\"a\": 1, \"a\": 2}", 1, 10, "the key `a` twice"),
    ("{\"a\": 1, \"\\u0061\": 2}", 1, 10, "the key `a` twice"),
    ("{\"độ\": \"Việt 🙂\", \"độ\": 2}", 1, 18, "the key `độ` twice"),
    ("\u{FEFF}{\"a\": }", 1, 7, "`}` is not a JSON value"),
    ("{\"a\": 1,\r\n\"b\": ?}", 2, 6, "`?` is not a JSON value"),
  ]

  @Test(arguments: malformed)
  func `a fault is reported at its place`(
    text: String,
    line: Int,
    column: Int,
    message: String
  ) throws {
    let file = SourceFile(path: "a.json", bytes: Array(text.utf8))
    let diagnostics = JSONReader.read(file).diagnostics
    let first = try #require(diagnostics.first)
    #expect(first.message.contains(message), "\(first.message)")
    let position = file.position(at: first.range.bytes.lowerBound)
    #expect(position == SourcePosition(line: line, column: column), "\(first.message)")
    #expect(first.severity == .error)
    #expect(diagnostics.count == 1, "\(diagnostics.map(\.message))")
  }

  @Test func `all certain faults are reported in one run`() {
    let (root, diagnostics) = read(
      "{\"a\": 01, // x\n \"b\": NaN, \"a\": [1,], \"c\": True /* y */}"
    )
    #expect(diagnostics.count == 6)
    #expect(root?.members?.map(\.key) == ["a", "b", "c"])
    #expect(root?["a"]?.number == 1)
    #expect(diagnostics.contains { $0.notes.contains { $0.message == "the file has 2 comments" } })
  }

  @Test func `a fix corrects its finding`() throws {
    let text = "{\"a\": [1, 2,], \"b\": 012}"
    var bytes = Array(text.utf8)
    for diagnostic in read(text).diagnostics.reversed() {
      let edit = try #require(diagnostic.fixes.first?.edits.first)
      bytes.replaceSubrange(edit.range.bytes, with: Array(edit.replacement.utf8))
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "{\"a\": [1, 2], \"b\": 12}")
  }

  @Test func `invalid UTF-8 is reported at the wrong byte`() {
    let file = SourceFile(
      path: "a.json",
      bytes: Array("{\"ab".utf8) + [0xC3, 0x28] + Array("\": 1}".utf8)
    )
    let (root, diagnostics) = JSONReader.read(file)
    #expect(diagnostics.map(\.range.bytes) == [4..<5])
    #expect(root?.members?.count == 1)
  }

  @Test(
    arguments: [[0xFF, 0xFE, 0x7B, 0], [0xFE, 0xFF, 0, 0x7B], [0x7B, 0, 0x7D, 0]] as [[UInt8]]
  )
  func `UTF-16 is recognised`(bytes: [UInt8]) {
    let (root, diagnostics) = JSONReader.read(SourceFile(path: "a.json", bytes: bytes))
    #expect(root == nil)
    #expect(diagnostics.first?.message.contains("UTF-16") == true)
  }

  @Test(arguments: [("{\"a\":", "}"), ("[", "]")])
  func `ten thousand levels are refused without a crash`(open: String, close: String) {
    let text =
      String(repeating: open, count: 10_000) + "1" + String(repeating: close, count: 10_000)
    let (root, diagnostics) = read(text)
    #expect(root == nil)
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.range.bytes.lowerBound == JSONReader.depthLimit * open.utf8.count)
  }

  @Test func `a file of faults stops at a limit`() {
    let (_, diagnostics) = read("[" + String(repeating: "NaN,", count: 100_000) + "1]")
    #expect(diagnostics.count == JSONReader.problemLimit)
  }

  @Test func `a doubled description is a warning, because it changes no value`() {
    let (_, diagnostics) = read("{\"$description\": \"a\", \"$description\": \"b\"}")
    #expect(diagnostics.map(\.severity) == [.warning])
    #expect(diagnostics.map(\.rule) == ["token-file/duplicate-key"])
  }

  @Test func `a double among many names is found`() {
    let names = (0..<500).map { "\"k\($0)\": \($0)" } + ["\"k37\": 0"]
    let (root, diagnostics) = read("{\(names.joined(separator: ", "))}")
    #expect(diagnostics.map(\.message) == ["this object has the key `k37` twice"])
    #expect(root?["k37"]?.number == 37)
  }

  @Test func `escapes are decoded`() {
    let (root, diagnostics) = read(#"["\"\\\/\b\f\n\r\t\u0041\ud83d\ude00\u00e9"]"#)
    #expect(diagnostics.isEmpty)
    #expect(root?.elements?.first?.string == "\"\\/\u{8}\u{C}\n\r\tA😀é")
  }

  @Test(arguments: [
    "0", "-0", "1", "-1.5", "0.1", "3.141592653589793", "0.47843137254901963", "1e10", "1E-7",
    "123456789012345678901234567890", "2.2250738585072014e-308", "9007199254740993",
    "0.30000000000000004", "1e22", "1e23", "5e-324", "123.456e-20",
  ])
  func `a number is the double that is nearest`(text: String) {
    let (root, diagnostics) = read("[\(text)]")
    #expect(diagnostics.isEmpty)
    #expect(root?.elements?.first?.number == Double(text))
  }

  @Test func `every value has its byte range`() {
    let text = "{ \"a\" : [ 1 , {\"b\":\"é\"} ], \"c\": null }"
    let root = read(text).root
    func slice(_ range: Range<Int>?) -> String? {
      range.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
    }
    #expect(slice(root?.range) == text)
    #expect(slice(root?["a"]?.range) == "[ 1 , {\"b\":\"é\"} ]")
    #expect(slice(root?["a"]?.elements?[1]["b"]?.range) == "\"é\"")
    #expect(slice(root?.members?[1].keyRange) == "\"c\"")
  }

  @Test func `the reader agrees with Foundation on well-formed text`() throws {
    let text = #"{"a":[1,2.5e3,-0.25,true,false,null,"x\ty"],"b":{"c":{},"d":[]}}"#
    let root = try #require(read(text).root)
    let found = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
    #expect(object(root) as? NSDictionary == found)
  }

  private func read(_ text: String) -> (root: JSONNode?, diagnostics: [Diagnostic]) {
    JSONReader.read(SourceFile(path: "a.json", bytes: Array(text.utf8)))
  }

  private func object(_ node: JSONNode) -> Any {
    switch node.value {
    case .object(let members):
      NSDictionary(
        dictionary: Dictionary(uniqueKeysWithValues: members.map { ($0.key, object($0.value)) })
      )
    case .array(let elements): NSArray(array: elements.map(object))
    case .string(let text): text
    case .number(let number): NSNumber(value: number)
    case .bool(let flag): NSNumber(value: flag)
    case .null: NSNull()
    }
  }
}
