import SampleCode
import Testing

struct NotSwiftTests {
  private func refused(_ code: String) -> String? {
    let sample = SwiftSample(Array(code.utf8))
    return sample.notSwift.map { sample.text($0) }
  }

  @Test func `arrows behind cases and typographic quotes are not Swift`() {
    #expect(refused("enum E {\n  case load → \"Couldn't load\"\n}") == "→")
    #expect(refused("enum E { case load -> \"x\" }") == "->")
    #expect(refused("switch x {\ncase .a => f()\n}") == "=>")
    #expect(refused("switch x {\ncase .a → f()\n}") == "→")
    #expect(refused("Text(“Save”)") == "“")
  }

  @Test(arguments: [
    "enum E { case a(Int), b = 1; case c }", "switch x { case .a: f() }", "// a → b",
    "Text(\"a → “b”\")", "f { (x) -> Int in x }", "List { … }", "case .a: f()",
    "let x: (Int) -> Void",
    "enum E {\n  case a // → first\n  ...\n}", "enum E { case a … }",
  ])
  func `honest sketches are Swift`(_ code: String) {
    #expect(refused(code) == nil)
  }
}
