import Foundation

/// The report that `--format json` prints, with every member that is promised.
struct Findings: Decodable {
  /// The version of the shape.
  let version: Int
  /// All problems, by place.
  let diagnostics: [Problem]
  /// How many of which weight.
  let summary: Summary

  /// One problem.
  struct Problem: Decodable {
    let rule: String
    let severity: String
    let message: String
    let label: String?
    let file: String
    let range: Range
    let notes: [Note]
    let help: [String]
    let fixes: [Fix]

    /// `file:line:column rule`, as short as a test can say it.
    var place: String { "\(file):\(range.start.line):\(range.start.column) \(rule)" }
  }

  /// From the first character to the one after the last.
  struct Range: Decodable {
    let start: Position
    let end: Position
  }

  /// Both count from 1.
  struct Position: Decodable, Equatable {
    let line: Int
    let column: Int
  }

  /// A remark, perhaps about another place.
  struct Note: Decodable {
    let message: String
    let file: String?
    let range: Range?
  }

  /// A change that would settle the problem.
  struct Fix: Decodable {
    let title: String
    let edits: [Edit]
  }

  /// A text in the place of another.
  struct Edit: Decodable {
    let file: String
    let range: Range
    let replacement: String
  }

  /// Numbers.
  struct Summary: Decodable {
    let errors: Int
    let warnings: Int
    let infos: Int
    let unchecked: Int
    let waived: Int
  }

  /// Reads what a command printed.
  init(_ outcome: Command.Outcome) throws {
    self = try JSONDecoder().decode(Findings.self, from: Data(outcome.output.utf8))
  }

  /// All problems, as short as a test can say them.
  var places: [String] { diagnostics.map(\.place) }
}
