import Foundation
import Support
import Testing

/// Tests of inputs that resemble public reports about tools of this kind, several of each kind.
struct PublicReportTests {
  @Test(arguments: PublicReport.all)
  func `an input after a public report comes out as it must`(_ report: PublicReport) async throws {
    try await Sandbox.use { sandbox in
      for step in report.steps {
        switch step.kind {
        case "file": try sandbox.write(step.text, to: step.argument)
        case "run":
          let arguments = step.argument.split(separator: " ").map(String.init)
          let outcome = try await sandbox.vitrine.run(arguments)
          compare(step, with: outcome.output + outcome.errors)
          if let status = step.status { #expect(outcome.status == status) }
        case "read": compare(step, with: try sandbox.text(step.argument))
        case "published":
          for path in step.wanted { #expect(sandbox.has("public/\(path)"), "\(path)") }
          for path in step.unwanted { #expect(!sandbox.has("public/\(path)"), "\(path)") }
        default: Issue.record("unknown fence `\(step.kind)`")
        }
      }
      #expect(report.steps.contains { !($0.wanted + $0.unwanted).isEmpty })
    }
  }

  @Test func `there are at least five inputs of each kind`() {
    let kinds = Dictionary(grouping: PublicReport.all, by: \.kind)
    #expect(kinds.count == 9)
    for (kind, reports) in kinds { #expect(reports.count >= 5, "\(kind)") }
  }

  private func compare(_ step: PublicReport.Step, with text: String) {
    for line in step.wanted { #expect(text.contains(line), "no `\(line)` in:\n\(text)") }
    for line in step.unwanted { #expect(!text.contains(line), "`\(line)` in:\n\(text)") }
  }
}
