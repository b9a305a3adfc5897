import Diagnostics
import DocumentAudit
import Foundation
import Support
import Testing

/// Audits pages of five imaginary design systems whose mistakes are known.
///
/// `labels.txt` of a system has a line for each mistake: the page, the lines at which a finding is
/// right, the kind of mistake, and the text that is wrong.
struct LabelledPagesTests {
  /// The least share of findings that are right.
  private static let precision = 0.95
  /// The least share of mistakes that are found.
  private static let recall = 0.85

  /// A mistake on a page.
  private struct Mistake {
    let page: String
    let lines: Set<Int>
    let kind: String
    let text: String
  }

  /// The numbers of mistakes of a kind, and of those found.
  private struct Count {
    var all = 0
    var found = 0
  }

  /// The systems with their token files.
  private static let systems = [
    ("granite", "tokens.scss"), ("harbor", "tokens.css"), ("lagoon", "system.resolver.json"),
    ("meadow", "system.resolver.json"), ("pebble", ""),
  ]

  private static let folder = SharedData.packageRoot
    .appending(path: "Tests/DocumentAuditTests/Labelled").path()

  private func mistakes(of system: String) throws -> [Mistake] {
    let path = "\(LabelledPagesTests.folder)/\(system)/labels.txt"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return try text.split(separator: "\n").map { line in
      let parts = try #require(line.wholeMatch(of: /(\S+):([0-9|]+) (\S+) (.+)/), "\(line)")
      return Mistake(
        page: String(parts.1),
        lines: Set(parts.2.split(separator: "|").compactMap { Int($0) }),
        kind: String(parts.3),
        text: String(parts.4)
      )
    }
  }

  /// The places of a finding: its own and those of the same name elsewhere, without their folder.
  private func places(
    of diagnostic: Diagnostic,
    in report: Report,
    _ folder: String
  )
    -> [(page: String, line: Int)]
  {
    let others = diagnostic.notes.filter { $0.message == "here too" }.compactMap(\.range)
    return ([diagnostic.range] + others).map { range in
      (String(range.file.dropFirst(folder.count + 1)), report.positions(of: range).start.line)
    }
  }

  @Test func `nearly all mistakes are found, and nearly all findings are mistakes`() async throws {
    var counts: [String: Count] = [:]
    var wrong: [String] = []
    var missed: [String] = []
    for (system, tokens) in LabelledPagesTests.systems {
      let folder = "\(LabelledPagesTests.folder)/\(system)"
      var options = AuditOptions()
      options.tokens = [tokens.isEmpty ? folder : "\(folder)/\(tokens)"]
      let report = try await audit(["\(folder)/pages"], options).report
      let mistakes = try mistakes(of: system)
      var found: Set<Int> = []
      for diagnostic in report.diagnostics where diagnostic.severity > .info {
        for place in places(of: diagnostic, in: report, folder) {
          let right = mistakes.indices.filter {
            mistakes[$0].page == place.page && mistakes[$0].lines.contains(place.line)
          }
          found.formUnion(right)
          if right.isEmpty {
            wrong.append("\(system)/\(place.page):\(place.line) \(diagnostic.message)")
          }
        }
      }
      for (index, mistake) in mistakes.enumerated() {
        counts[mistake.kind, default: Count()].all += 1
        if found.contains(index) { counts[mistake.kind, default: Count()].found += 1 }
        if !found.contains(index) {
          missed.append("\(system)/\(mistake.page) \(mistake.kind) \(mistake.text)")
        }
      }
    }
    let all = counts.values.reduce(0) { $0 + $1.all }
    let found = counts.values.reduce(0) { $0 + $1.found }
    let precision = Double(found) / Double(max(1, found + wrong.count))
    let recall = Double(found) / Double(max(1, all))
    for (kind, count) in counts.sorted(by: { $0.key < $1.key }) {
      print("\(kind): \(count.found) of \(count.all)")
    }
    print("precision \(precision), recall \(recall), \(wrong.count) wrong findings of \(all)")
    #expect(all > 150)
    #expect(precision >= LabelledPagesTests.precision, "\(wrong.joined(separator: "\n"))")
    #expect(recall >= LabelledPagesTests.recall, "\(missed.joined(separator: "\n"))")
  }
}
