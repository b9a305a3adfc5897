import Diagnostics
import Foundation
import Testing

/// Code Quality artifacts of GitLab.
struct GitLabPrinterTests {
  private struct Issue: Decodable, Equatable {
    struct Location: Decodable, Equatable {
      struct Lines: Decodable, Equatable {
        var begin: Int
        var end: Int
      }
      var path: String
      var lines: Lines
    }
    var description: String
    var check_name: String
    var fingerprint: String
    var severity: String
    var location: Location
  }

  private func issues(_ severities: [Severity], folder: String = "") throws -> [Issue] {
    let file = SourceFile(path: "a b.md", bytes: Array("one\ntwo\nbad\nbad\n".utf8))
    let found = severities.enumerated().map { at, severity in
      Diagnostic(
        rule: "a/b",
        severity: severity,
        message: "it is `bad`",
        range: SourceRange(file: file.path, bytes: 8 + 4 * at..<11 + 4 * at),
        label: "no such token",
        help: ["write `good`"]
      )
    }
    let report = Report(diagnostics: found, sources: [file.path: file])
    return try JSONDecoder().decode([Issue].self, from: Data(report.gitLab(folder: folder)))
  }

  @Test func `an issue has what GitLab asks for`() throws {
    let issue = try #require(try issues([.error], folder: "docs").first)
    #expect(issue.description == "it is `bad` (no such token); write `good`")
    #expect(issue.check_name == "a/b")
    #expect(issue.location == .init(path: "docs/a b.md", lines: .init(begin: 3, end: 3)))
  }

  @Test func `severities are those that GitLab knows`() throws {
    #expect(try issues([.error, .warning]).map(\.severity) == ["major", "minor"])
    #expect(try issues([.info]).map(\.severity) == ["info"])
  }

  @Test func `two equal lines have two fingerprints, so that GitLab counts both`() throws {
    let issues = try issues([.error, .error])
    #expect(Set(issues.map(\.fingerprint)).count == 2)
  }

  @Test func `a clean report is an empty list`() {
    let report = Report(diagnostics: [], sources: [:])
    #expect(String(decoding: report.gitLab(), as: UTF8.self) == "[]\n")
  }
}
