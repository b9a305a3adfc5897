import Diagnostics
import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Reports as JUnit XML.
struct JUnitPrinterTests {
  private func report(_ severities: [Severity], message: String = "it is `bad`") -> Report {
    let file = SourceFile(path: "a&b.md", bytes: Array("one\nbad\nbad\n".utf8))
    let found = severities.enumerated().map { at, severity in
      Diagnostic(
        rule: "a/\(severity)",
        severity: severity,
        message: message,
        range: SourceRange(file: file.path, bytes: 4 + 4 * at..<7 + 4 * at)
      )
    }
    return Report(diagnostics: found, sources: [file.path: file])
  }

  private func read(_ bytes: [UInt8]) throws -> XMLElement {
    try #require(
      try XMLDocument(data: Data(bytes)).rootElement()?.elements(forName: "testsuite").first
    )
  }

  private func count(_ suite: XMLElement, _ name: String) -> String? {
    suite.attribute(forName: name)?.stringValue
  }

  @Test func `an error is a failure, and a warning is skipped unless it fails the run`() throws {
    let report = report([.error, .warning])
    for (bytes, failures) in [
      (report.jUnit(), "1"), (report.jUnit(strict: true), "2"),
      (report.jUnit(asked: ["a/warning"]), "2"),
    ] {
      let suite = try read(bytes)
      #expect(count(suite, "tests") == "2")
      #expect(count(suite, "failures") == failures)
      let cases = suite.elements(forName: "testcase")
      #expect(cases.count { !$0.elements(forName: "failure").isEmpty } == Int(failures))
      #expect(cases.count { !$0.elements(forName: "skipped").isEmpty } == 2 - (Int(failures) ?? 0))
    }
  }

  @Test func `a case says the file, the line and the rule`() throws {
    let one = try #require(
      try read(report([.error]).jUnit(folder: "docs")).elements(forName: "testcase").first
    )
    #expect(count(one, "classname") == "docs/a&b.md")
    #expect(count(one, "name") == "a/error (line 2)")
    #expect(count(one, "line") == "2")
  }

  @Test func `no text breaks out of its element`() throws {
    let message = "<b> & \"q\" \u{1B} \u{FFFF} ]]> 'x'"
    let one = try #require(
      try read(report([.error], message: message).jUnit()).elements(forName: "testcase").first
    )
    let said = one.elements(forName: "failure").first.flatMap { count($0, "message") }
    #expect(said == "<b> & \"q\" \u{FFFD} \u{FFFD} ]]> 'x'")
  }

  @Test func `a clean report has one case that passes`() throws {
    let suite = try read(Report(diagnostics: [], sources: [:]).jUnit())
    #expect(count(suite, "tests") == "1")
    #expect(count(suite, "failures") == "0")
    #expect(suite.elements(forName: "testcase").first?.childCount == 0)
  }
}
