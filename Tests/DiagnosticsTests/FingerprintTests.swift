import Diagnostics
import Testing

/// Tests that a finding is recognised after its line has moved, and not elsewhere.
struct FingerprintTests {
  /// The fingerprints of one rule's findings on each `mark` of a text, in the form of JSON.
  private func prints(
    _ text: String,
    mark: String = "bad",
    rule: String = "a/b",
    path: String = "a.md"
  ) -> [String] {
    let file = SourceFile(path: path, bytes: Array(text.utf8))
    let pattern = Array(mark.utf8)
    let found = file.bytes.indices.filter { file.bytes[$0...].starts(with: pattern) }.map { at in
      let range = SourceRange(file: path, bytes: at..<at + pattern.count)
      return Diagnostic(rule: rule, message: "it is bad", range: range)
    }
    return prints(Report(diagnostics: found, sources: [path: file]))
  }

  private func prints(_ report: Report) -> [String] {
    let key = #""fingerprint":""#
    return String(decoding: report.json(), as: UTF8.self).split(separator: key).dropFirst()
      .map { String($0.prefix { $0 != "\"" }) }
  }

  @Test(arguments: [
    "\n\none more\nfirst bad\n\nsecond bad\n",
    "first bad\r\n\r\nsecond bad\r\n",
    "  first bad\n\tsecond   bad  \n",
    "\u{FEFF}first bad\nsecond bad",
    "second bad\nfirst bad\n",
  ])
  func `a fingerprint survives moved lines, indentation, line ends and order`(_ text: String) {
    #expect(Set(prints(text)) == Set(prints("first bad\nsecond bad\n")))
  }

  @Test func `equal lines are numbered, and share the digits`() {
    let found = prints("bad\nother bad\nbad\nbad bad\n")
    #expect(found.map { $0.suffix(2) } == [":1", ":1", ":2", ":1", ":2"])
    #expect(found[0].prefix(16) == found[2].prefix(16))
    #expect(Set(found).count == 5)
  }

  @Test func `another rule, file or word has another fingerprint`() {
    let one = prints("so bad\n")
    #expect(one != prints("so bad\n", rule: "a/c"))
    #expect(one != prints("so bad\n", path: "b.md"))
    #expect(one != prints("too bad\n"))
    #expect(one == prints("so bad\n", path: "./a.md"))
    // The boundary between two texts counts too.
    #expect(prints("bad\n", rule: "a", path: "bc") != prints("bad\n", rule: "ab", path: "c"))
  }

  @Test func `a finding about a whole file is identified by the names in its message`() {
    func found(_ message: String, _ text: String?) -> [String] {
      let range = SourceRange(file: "a.md", bytes: 0..<0)
      let sources = text.map { ["a.md": SourceFile(path: "a.md", bytes: Array($0.utf8))] } ?? [:]
      let diagnostic = Diagnostic(rule: "a/b", message: message, range: range)
      return prints(Report(diagnostics: [diagnostic], sources: sources))
    }
    let first = found("no `error` of `view`", "# One\n")
    #expect(first == found("view lacks `error` of `view`", "# Two\n"))
    #expect(first == found("no `error` of `view`", nil))
    #expect(first != found("no `empty` of `view`", "# One\n"))
    #expect(found("an odd ` alone", "x") == found("none", "x"))
  }

  @Test func `ten thousand findings take little time`() {
    let text = String(repeating: "bad\n", count: 9_900) + String(repeating: "bad ", count: 100)
    let start = ContinuousClock.now
    #expect(Set(prints(text)).count == 10_000)
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}
