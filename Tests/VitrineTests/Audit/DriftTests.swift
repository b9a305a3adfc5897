import Diagnostics
import Foundation
import Support
import Testing
@testable import DocumentAudit

/// The places where five real documents contradict their tokens, themselves or each other.
///
/// People found them line by line, and an audit must find them too.
struct DriftTests {
  /// One of them, a line of `drifts.txt`.
  struct Drift {
    /// Letter and number.
    let id: Substring
    /// Document and line.
    let places: Set<Place>
    /// Rules of which one has to report it.
    let rules: Set<String>
    /// Reason why no rule reports it.
    let reason: String?

    init?(_ line: Substring) {
      guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
      let halves = line.split(separator: " -- ", maxSplits: 1)
      let words = halves[0].split(separator: " ")
      id = words[0]
      reason = halves.count > 1 ? String(halves[1]) : nil
      rules = Set(words.dropFirst().filter { $0.contains("/") }.map(String.init))
      places = Set(words.dropFirst().filter { $0.contains(":") }.flatMap(Place.all))
    }
  }

  /// A line of a document.
  struct Place: Hashable {
    /// The first three characters of its name.
    let document: String
    let line: Int

    /// `001:3,7-9`.
    static func all(_ text: Substring) -> [Place] {
      let parts = text.split(separator: ":")
      return parts[1].split(separator: ",").flatMap { part -> [Place] in
        let ends = part.split(separator: "-").compactMap { Int($0) }
        guard let first = ends.first, let last = ends.last else { return [] }
        return (first...last).map { Place(document: String(parts[0]), line: $0) }
      }
    }
  }

  /// Places at which a diagnostic may report it: its lines, up to three, and those of its notes.
  private func places(_ diagnostic: Diagnostic, _ sources: [String: SourceFile]) -> [Place] {
    let ranges = [diagnostic.range] + diagnostic.notes.compactMap(\.range)
    return ranges.flatMap { range -> [Place] in
      guard let file = sources[range.file] else { return [] }
      let name = range.file.split(separator: "/").last ?? ""
      let first = file.position(at: range.bytes.lowerBound).line
      let last = file.position(at: max(range.bytes.upperBound - 1, range.bytes.lowerBound)).line
      let document = String(name.prefix(3))
      return (first...min(last, first + 2)).map { Place(document: document, line: $0) }
    }
  }

  @Test func `the drifts of five documents are found`() async throws {
    guard let folder = SharedData.folder?.appending(path: "seeds"),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path())
    else {
      FileHandle.standardError.write(Data("skipped: no shared data `seeds`\n".utf8))
      return
    }
    let list = SharedData.packageRoot.appending(path: "Tests/VitrineTests/Audit/drifts.txt")
    let drifts = try String(contentsOf: list, encoding: .utf8)
      .split(separator: "\n").compactMap(Drift.init)
    #expect(drifts.count == 143)

    var options = AuditOptions()
    options.site = SharedData.packageRoot.path()
    let paths = names.filter { $0.hasSuffix(".txt") }.sorted()
    let report = try await audit(paths.map { folder.appending(path: $0).path() }, options).report
    var said: [Place: Set<String>] = [:]
    for diagnostic in report.diagnostics {
      for place in places(diagnostic, report.sources) {
        said[place, default: []].insert(diagnostic.rule)
      }
    }
    let missed = drifts.filter { drift in
      drift.reason == nil
        && !drift.places.contains { !said[$0, default: []].isDisjoint(with: drift.rules) }
    }
    #expect(missed.map(\.id) == [])
    #expect(drifts.filter { $0.reason == nil }.count >= 130)
    let listed = drifts.reduce(into: Set<Place>()) { $0.formUnion($1.places) }
    let others = report.diagnostics.filter {
      listed.isDisjoint(with: places($0, report.sources))
    }
    let count = report.diagnostics.count
    #expect(others.count * 20 < count, "\(others.count) of \(count): \(others.map(\.rule))")
  }
}
