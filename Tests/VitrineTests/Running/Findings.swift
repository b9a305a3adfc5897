import Foundation

/// The report of `--format json`, with every promised member.
struct Findings: Decodable {
  /// The version of the shape.
  let version: Int
  /// All problems, by place.
  let diagnostics: [Problem]
  /// Number of diagnostics of each severity.
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

    /// `file:line:column rule`, the shortest form for a test.
    var place: String { "\(file):\(range.start.line):\(range.start.column) \(rule)" }
  }

  /// Range from the first character to the one after the last.
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

  /// A change that would fix the problem.
  struct Fix: Decodable {
    let title: String
    let edits: [Edit]
  }

  /// A replacement of text.
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
    let passed: Int
    let failed: Int
    let waived: Int
    let unchecked: Int
    let notApplicable: Int
    let undecided: Int?
  }

  /// Reads the output of a command.
  init(_ outcome: Command.Outcome) throws {
    self = try JSONDecoder().decode(Findings.self, from: Data(outcome.output.utf8))
  }

  /// All problems in the shortest form for a test.
  var places: [String] { diagnostics.map(\.place) }
}
