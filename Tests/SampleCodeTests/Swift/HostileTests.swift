import SampleCode
import Testing

/// Tests that nothing crashes the reader, makes it run for ever or takes more than linear time.
struct HostileTests {
  /// Checks that all ranges are in the sample and in their enclosing ranges.
  private func look(_ bytes: [UInt8], location: SourceLocation = #_sourceLocation) {
    let sample = SwiftSample(bytes)
    var isSound = true
    sample.walk { expression, _ in
      isSound =
        isSound && expression.range.lowerBound >= 0
        && expression.range.upperBound <= bytes.count
      for modifier in expression.modifiers {
        isSound = isSound && expression.range.clamped(to: modifier.range) == modifier.range
      }
      _ = expression.path
      _ = expression.callee
    }
    var last = 0
    for statement in sample.statements {
      isSound = isSound && statement.range.lowerBound >= last
      last = statement.range.lowerBound
    }
    #expect(isSound, sourceLocation: location)
  }

  @Test(arguments: [
    "(", "[", "{", "if ", "switch x { case ", "a ? ", "!", "try ", "f(", "{ a in ", "\"\\(", "<",
    "let (",
    "case .a: ", "if case .a = ", "func f(", "private ", "@State ", "@A(", "else ", "x.", "guard ",
    "?",
    "}", ")", "…", "→", "<#", "#if ", "a: ", "for x in ", "do { } catch ", "a<b<", "`", "\\", "$",
    "init(",
    "1...", "as ", "&", "var x: (", "{ [", "enum E: ", "-", ",", "where ", "await ", "if let x = {",
    "a = ", ". ", "...", "default: ", "case a, ", "b as? ", "} label: {",
  ])
  func `anything thousands of times`(_ piece: String) {
    let clock = ContinuousClock()
    let few = Array(String(repeating: piece, count: 3_000).utf8)
    var least = Duration.seconds(100)
    look(few)
    for _ in 0..<2 { least = min(least, clock.measure { _ = SwiftSample(few) }) }
    #expect(least < .seconds(2), "\(piece)")
  }

  @Test func `every beginning and every single flaw of a sample`() {
    let code = Array(
      """
      struct A: View { @State var x = 1
        var body: some View { VStack(spacing: a ? 1 : -2) { if let e = error, e.is { Text("a \\(e.text)") } else { ... } }
          .alert("x", isPresented: $y) { Button("OK", role: .cancel) { } } message: { Text(m) } }
        func f() { switch x { case .a(let b) where b > 1: return b; default: break } } // …
      }
      """.utf8
    )
    for end in code.indices { look(Array(code[..<end])) }
    for place in code.indices where place % 3 == 0 {
      var broken = code
      broken.remove(at: place)
      look(broken)
      for byte in [UInt8](#"{}()[]".:\?"#.utf8) + [0, 0xE2, 0xFF] {
        broken = code
        broken[place] = byte
        look(broken)
      }
    }
  }

  @Test func `noise`() {
    var state: UInt64 = 7
    let pieces = Array("{}()[]<>.,:;?!\"\\#@$`/*-+=&|~ \n…abc0 in if let case switch →").map(
      String.init
    )
    for _ in 0..<300 {
      var text = ""
      for _ in 0..<200 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int((state >> 33) % UInt64(pieces.count))]
      }
      look(Array(text.utf8))
    }
  }
}
