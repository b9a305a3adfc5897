import Diagnostics
import Testing

struct SARIFPrinterTests {
  @Test func `a log says rules, places in code points, and fixes`() throws {
    let text = "👨‍👩‍👧 é wrong\n"
    let start = text.utf8.count - 6
    let range = SourceRange(file: "/docs/a b.md", bytes: start..<start + 5)
    let diagnostic = Diagnostic(
      rule: "a/b",
      severity: .info,
      message: "it is `wrong`",
      range: range,
      label: "write `right`",
      notes: [Diagnostic.Note("here too", at: range)],
      help: ["mend it"],
      fixes: [
        Diagnostic.Fix(title: "mend", edits: [.init(range: range, replacement: "right")])
      ]
    )
    let file = SourceFile(path: "/docs/a b.md", bytes: Array(text.utf8))
    let report = Report(diagnostics: [diagnostic], sources: [file.path: file])
    let rules = ["a/a", "a/b"].map {
      SARIFRule(id: $0, severity: .warning, explanation: "One. Two.", source: "us")
    }
    let log = String(decoding: report.sarif(rules: rules), as: UTF8.self)
    let region = #"{"startLine":1,"startColumn":9,"endLine":1,"endColumn":14}"#
    let place = #""artifactLocation":{"uri":"file:///docs/a%20b.md"}"#
    #expect(log.contains(#""ruleId":"a/b","ruleIndex":0,"level":"note""#))
    #expect(log.contains(#""message":{"text":"it is `wrong` (write `right`)\nmend it"}"#))
    #expect(log.contains("{\"physicalLocation\":{\(place),\"region\":\(region)}}"))
    #expect(log.contains(#""deletedRegion":"# + region + #","insertedContent":{"text":"right"}"#))
    #expect(log.contains(#""shortDescription":{"text":"One."}"#))
    #expect(log.contains(#""columnKind":"unicodeCodePoints""#))
    #expect(!log.contains("a/a"))
  }

  @Test func `a clean report is a log with an empty list`() {
    let log = String(
      decoding: Report(diagnostics: [], sources: [:]).sarif(rules: []),
      as: UTF8.self
    )
    #expect(log.contains(#""results":[]"#))
  }
}
