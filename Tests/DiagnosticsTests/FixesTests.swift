import Diagnostics
import Testing

struct FixesTests {
  private let file = SourceFile(path: "a.md", bytes: Array("one two three\n".utf8))

  private func diagnostic(_ fixes: [[(Range<Int>, String)]]) -> Diagnostic {
    Diagnostic(
      rule: "a/b",
      message: "wrong",
      range: SourceRange(file: "a.md", bytes: 0..<1),
      fixes: fixes.map { edits in
        Diagnostic.Fix(
          title: "mend",
          edits: edits.map {
            Diagnostic.Edit(range: SourceRange(file: "a.md", bytes: $0.0), replacement: $0.1)
          }
        )
      }
    )
  }

  private func fixed(_ diagnostics: Diagnostic...) -> (text: String, count: Int) {
    let result = file.applyingFixes(of: diagnostics)
    return (String(decoding: result.file.bytes, as: UTF8.self), result.applied.count)
  }

  @Test func `edits apart are applied together, in any order`() {
    let result = fixed(diagnostic([[(8..<13, "3")]]), diagnostic([[(0..<3, "1"), (4..<4, "a ")]]))
    #expect(result == ("1 a two 3\n", 2))
  }

  @Test func `forty thousand edits take little time`() {
    let diagnostics = (0..<40_000).map { diagnostic([[($0 * 3..<$0 * 3 + 1, "12")]]) }
    let file = SourceFile(path: "a.md", bytes: Array(String(repeating: "x, ", count: 40_000).utf8))
    let start = ContinuousClock.now
    let (fixed, applied) = file.applyingFixes(of: diagnostics)
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(applied.count == 40_000)
    #expect(fixed.bytes.count == 160_000)
  }

  @Test func `the first of overlapping edits is applied`() {
    let result = fixed(diagnostic([[(0..<3, "1")]]), diagnostic([[(2..<5, "x"), (8..<13, "3")]]))
    #expect(result == ("1 two three\n", 1))
    #expect(fixed(diagnostic([[(3..<3, "a")]]), diagnostic([[(3..<3, "b")]])).count == 1)
    #expect(
      fixed(diagnostic([[(0..<3, "1")]]), diagnostic([[(3..<4, "_")]])).text == "1_two three\n"
    )
  }

  @Test func `a choice of fixes is left to people`() {
    let choice = diagnostic([[(0..<3, "1")], [(0..<3, "eins")]])
    #expect(fixed(choice) == ("one two three\n", 0))
  }

  @Test func `a fix that changes nothing or lies outside of the file is none`() {
    #expect(fixed(diagnostic([[(0..<3, "one")]])).count == 0)
    #expect(fixed(diagnostic([[(10..<99, "x")]])).count == 0)
    #expect(fixed(diagnostic([[]])).count == 0)
  }
}
