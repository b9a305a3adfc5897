import Diagnostics
import Testing

/// Tests of how a baseline sorts findings.
struct BaselineTests {
  /// A report on lines of a text: a line with a rule's name is a finding of that rule.
  private func report(
    _ lines: [String],
    _ entries: [Baseline.Entry],
    file: String = "a.md",
    change: (inout Baseline) -> Void = { _ in }
  ) -> Report {
    let text = lines.joined(separator: "\n")
    let source = SourceFile(path: file, bytes: Array(text.utf8))
    var at = 0
    var found: [Diagnostic] = []
    for line in lines {
      if let rule = ["a/one", "a/two", "yaml/bad"].first(where: { line.contains($0) }) {
        let range = SourceRange(file: file, bytes: at..<at + line.utf8.count)
        found.append(Diagnostic(rule: rule, message: "\(rule) is bad", range: range))
      }
      at += line.utf8.count + 1
    }
    var baseline = Baseline(file: "b.yaml")
    baseline.entries = entries
    baseline.today = "2026-06-15"
    baseline.refused = ["yaml"]
    change(&baseline)
    return Report(diagnostics: found, sources: [file: source], baseline: baseline)
  }

  /// The entries of a renewed baseline for these lines.
  private func entries(_ lines: [String]) -> [Baseline.Entry] {
    let renewed = report(lines, []) { $0.isRenewed = true }
    return renewed.accepted.map { accepted in
      var entry = accepted.entry
      entry.range = SourceRange(file: "b.yaml", bytes: 0..<0)
      return entry
    }
    .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  @Test func `a listed finding is accepted, and another one fails`() {
    let known = entries(["a/one", "a/two x"])
    let same = report(["", "  a/two  x", "a/one"], known)
    #expect(same.diagnostics.isEmpty)
    #expect(same.accepted.map(\.diagnostic.rule) == ["a/two", "a/one"])
    #expect(!same.fails(strict: true))
    #expect(same.summary() == "no problems (2 accepted)")
    let more = report(["a/one", "a/two x", "a/two y"], known)
    #expect(more.diagnostics.map(\.message) == ["a/two is bad"])
    #expect(more.accepted.count == 2)
    #expect(more.fails(strict: false))
  }

  @Test func `if there are more of the same, all are named, because the new one is not known`()
    throws
  {
    let grown = report(["a/one", "x", "a/one"], entries(["a/one"]))
    #expect(grown.accepted.isEmpty)
    #expect(grown.diagnostics.count == 2)
    let note = try #require(grown.diagnostics.first?.notes.first)
    #expect(note.message == "the baseline accepts 1 like this, and there are 2")
    #expect(note.range?.file == "b.yaml")
    // A note does not change the fingerprint.
    let prints = String(decoding: grown.json(), as: UTF8.self).split(separator: "\"fingerprint\":")
    #expect(Set(prints.dropFirst().map { $0.prefix(17) }).count == 1)
  }

  @Test func `a missing finding is counted, unless its rule did not run`() {
    let known = entries(["a/one", "a/one", "a/two"])
    var less = report(["a/one"], known)
    #expect(less.gone.map(\.count) == [1, 1])
    #expect(less.text().hasSuffix("2 accepted findings are gone; run with --update-baseline\n"))
    less.unseen = ["a/two"]
    #expect(less.gone.map(\.rule) == ["a/one"])
    #expect(report(["a/one"], known) { $0.rules = ["a/two"] }.gone.map(\.rule) == ["a/two"])
    #expect(report(["a/one"], known) { $0.paths = ["./a.md"] }.gone.count == 2)
    #expect(report([], known, file: "c.md") { $0.paths = ["c.md"] }.gone.isEmpty)
    #expect(report([], known, file: "c.md") { $0.paths = ["."] }.gone.count == 2)
    // An unreadable file hides the rest.
    #expect(report(["yaml/bad"], known).gone.isEmpty)
  }

  @Test(arguments: [("2026-06-14", true), ("2026-06-15", false), ("2026-06-16", false)])
  func `a baseline entry is valid on its last day`(_ date: String, _ isPast: Bool) {
    var known = entries(["a/one"])
    known[0].expires = date
    let found = report(["a/one"], known)
    #expect(found.diagnostics.map(\.rule) == (isPast ? ["a/one", "baseline/expired"] : []))
    #expect(found.gone.isEmpty)
    if isPast {
      let note = found.diagnostics[0].notes.map(\.message)
      #expect(note == ["accepted until 2026-06-14: accepted when the baseline was made"])
    }
  }

  @Test func `a renewed baseline keeps reasons and dates, and drops corrected findings`() {
    var known = entries(["a/one", "a/two x", "a/two y"])
    known[0].reason = "it is \"old\""
    known[0].expires = "2026-07-01"
    known[1].expires = "2026-01-01"
    let renewed = report(["a/one", "a/one", "a/two x", "a/two z"], known) { $0.isRenewed = true }
    #expect(renewed.fresh == 2)
    #expect(renewed.gone.map(\.count) == [1])
    // An expired entry stays a problem until a person gives it another date.
    #expect(renewed.diagnostics.map(\.rule) == ["a/two", "baseline/expired"])
    let text = renewed.baselineText()
    #expect(
      text.contains("    count: 2\n    reason: \"it is \\\"old\\\"\"\n    expires: 2026-07-01\n")
    )
    #expect(text.contains("    expires: 2026-01-01\n"))
    #expect(text.split(separator: "fingerprint:").count == 4)
    #expect(!report([], []).baselineText().contains("fingerprint"))
  }

  @Test func `a finding that hides others is never accepted`() {
    let renewed = report(["yaml/bad", "a/one"], []) { $0.isRenewed = true }
    #expect(renewed.diagnostics.map(\.rule) == ["yaml/bad"])
    #expect(renewed.accepted.count == 1)
  }

  @Test func `logs say what is new and what is accepted`() {
    let log = String(
      decoding: report(["a/one", "a/two"], entries(["a/one"])).sarif(rules: []),
      as: UTF8.self
    )
    #expect(log.contains(#""baselineState":"new""#))
    #expect(
      log.contains(
        #""baselineState":"unchanged","suppressions":[{"kind":"external","status":"accepted","#
          + #""justification":"accepted when the baseline was made"}]"#
      )
    )
  }

  @Test func `odd texts in a baseline are escaped`() {
    let renewed = report(["a/one"], [], file: "a\n\"\\\u{2028}\u{1B}\u{85}é👩‍👧.md") {
      $0.isRenewed = true
    }
    let file = #"    file: "a\n\"\\\u2028\u001b\u0085é👩‍👧.md""#
    #expect(renewed.baselineText().contains(file + "\n"))
  }
}
