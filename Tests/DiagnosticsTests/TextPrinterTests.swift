import Diagnostics
import Testing

struct TextPrinterTests {
  private func print(_ text: String, mark: String, label: String = "") throws -> String {
    let bytes = Array(text.utf8)
    let start = try #require(text.firstRange(of: mark)).lowerBound
    let lower = text[..<start].utf8.count
    let range = SourceRange(file: "content/a.md", bytes: lower..<lower + mark.utf8.count)
    let diagnostic = Diagnostic(
      rule: "token/unknown",
      message: "no token `state.warnin` in system `instica`",
      range: range,
      label: label
    )
    let file = SourceFile(path: "content/a.md", bytes: bytes)
    return Report(diagnostics: [diagnostic], sources: [file.path: file]).text()
  }

  // A character of 100 000 accents is one.
  @Test(arguments: ["a", "語", "e" + String(repeating: "\u{301}", count: 100_000)])
  func `an endless name is shortened`(_ letter: String) {
    let name = String(repeating: letter, count: letter.utf8.count > 3 ? 1 : 100_000)
    let sentence = "no token `\(name)` in system `instica`"
    let range = SourceRange(file: "content/a.md", bytes: 0..<0)
    let diagnostic = Diagnostic(
      rule: "token/unknown",
      message: sentence,
      range: range,
      label: sentence,
      notes: [Diagnostic.Note(sentence)],
      help: [sentence],
      fixes: [Diagnostic.Fix(title: sentence, edits: [])]
    )
    let texts =
      [diagnostic.message, diagnostic.label] + diagnostic.notes.map(\.message) + diagnostic.help
      + diagnostic.fixes.map(\.title)
    #expect(texts.count == 5)
    for text in texts {
      #expect(text.unicodeScalars.count == 1_501)
      #expect(text.hasPrefix("no token `") && text.hasSuffix("` in system `instica`"))
    }
    let short = String(repeating: letter, count: letter.utf8.count > 3 ? 0 : 1_500)
    #expect(Diagnostic(rule: "a/b", message: short, range: range).message == short)
  }

  @Test func `remarks do not hide errors if not all findings are shown`() {
    let found = [Severity.info, .info, .warning, .error].enumerated().map { place, severity in
      Diagnostic(
        rule: "a/\(severity.rawValue)",
        severity: severity,
        message: "x",
        range: SourceRange(file: "a.md", bytes: place..<place)
      )
    }
    let report = Report(diagnostics: found, sources: [:])
    let short = report.text(limit: 2)
    #expect(short.contains("error[a/error]") && short.contains("warning[a/warning]"))
    #expect(!short.contains("remark[") && !short.contains("info["))
    #expect(report.text().hasPrefix("info[") || report.text().hasPrefix("remark["))
  }

  @Test
  func `a frame marks the text and names what was meant`() throws {
    let text = String(repeating: "\n", count: 41) + "  icon-color: state.warnin\n"
    let frame = try print(text, mark: "state.warnin", label: "did you mean `state.warning`?")
    #expect(
      frame == """
        error[token/unknown]: no token `state.warnin` in system `instica`
          --> content/a.md:42:15
           |
        42 |   icon-color: state.warnin
           |               ^^^^^^^^^^^^ did you mean `state.warning`?
           |
           = explain: vitrine explain token/unknown

        1 error

        """
    )
  }

  @Test
  func `carets are under the text after emoji, tabs and Vietnamese`() throws {
    let frame = try print("\t👩🏽‍💻 đường: x", mark: "x")
    #expect(frame.contains("--> content/a.md:1:11\n"))
    #expect(frame.contains("1 |   👩🏽‍💻 đường: x\n  |             ^\n"))
  }

  @Test
  func `control and direction characters of an author are spelt out`() throws {
    let frame = try print("a: \u{1B}[31mred\u{202E}\u{2028}\u{61C}", mark: "red")
    #expect(frame.contains(#"a: \u{1b}[31mred\u{202e}\u{2028}\u{61c}"#))
    #expect(!frame.contains("\u{1B}"))
  }

  @Test
  func `a line of a megabyte is cut around the marked text`() throws {
    let long = String(repeating: "a", count: 1_000_000)
    let frame = try print(long + "HERE" + long, mark: "HERE")
    let lines = frame.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count < 140 })
    let shown = try #require(lines.first { $0.hasPrefix("1 |") })
    let carets = try #require(lines.first { $0.contains("^^^^") })
    let column = try #require(shown.firstRange(of: "HERE")).lowerBound
    let caret = try #require(carets.firstRange(of: "^^^^")).lowerBound
    #expect(
      shown.distance(from: shown.startIndex, to: column)
        == carets.distance(from: carets.startIndex, to: caret)
    )
  }
}

struct ReportTests {
  private func diagnostic(_ at: Int, _ severity: Severity, _ rule: String = "a/b") -> Diagnostic {
    let range = SourceRange(file: "a.md", bytes: at..<at + 1)
    return Diagnostic(rule: rule, severity: severity, message: "m", range: range)
  }

  @Test
  func `problems are sorted by place and repeats are dropped`() {
    let report = Report(
      diagnostics: [diagnostic(9, .error), diagnostic(2, .warning), diagnostic(9, .error)],
      sources: [:]
    )
    #expect(report.diagnostics.map(\.range.bytes.lowerBound) == [2, 9])
  }

  @Test
  func `warnings fail only a strict run`() {
    let report = Report(diagnostics: [diagnostic(0, .warning)], sources: [:])
    #expect(!report.fails(strict: false))
    #expect(report.fails(strict: true))
    #expect(Report(diagnostics: [diagnostic(0, .error)], sources: [:]).fails(strict: false))
  }

  @Test
  func `JSON holds places, fixes and the summary, and no bare less-than sign`() {
    var problem = diagnostic(3, .error)
    problem.message = "<script> \"quoted\"\n"
    let edit = Diagnostic.Edit(range: problem.range, replacement: "y")
    problem.fixes = [Diagnostic.Fix(title: "write `y`", edits: [edit])]
    let file = SourceFile(path: "a.md", bytes: Array("ab\ncd".utf8))
    let verdicts = Verdicts(passed: 41, unchecked: 2, notApplicable: 90)
    let report = Report(diagnostics: [problem], sources: ["a.md": file], verdicts: verdicts)
    let expected = #"""
      {"version":1,"diagnostics":[{"rule":"a/b","severity":"error","message":"\u003cscript> \"quoted\"\n",\#
      "file":"a.md","range":{"start":{"line":2,"column":1},"end":{"line":2,"column":2}},"notes":[],\#
      "help":[],"fixes":[{"title":"write `y`","edits":[{"file":"a.md","range":\#
      {"start":{"line":2,"column":1},"end":{"line":2,"column":2}},"replacement":"y"}]}],"fingerprint":"e9127dabe65acb34:1"}],\#
      "summary":{"errors":1,"warnings":0,"infos":0,"passed":41,"failed":0,"waived":0,"unchecked":2,"notApplicable":90}}

      """#
    #expect(String(decoding: report.json(), as: UTF8.self) == expected)
  }
}
