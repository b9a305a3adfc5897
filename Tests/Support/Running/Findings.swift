import Foundation

/// The report of `--format json`, with every promised member.
package struct Findings: Decodable {
  /// The version of the shape.
  package let version: Int
  /// All problems, by place.
  package let diagnostics: [Problem]
  /// Number of diagnostics of each severity.
  package let summary: Summary

  /// One problem.
  package struct Problem: Decodable {
    package let rule: String
    package let severity: String
    package let message: String
    package let label: String?
    package let file: String
    package let range: Range
    package let notes: [Note]
    package let help: [String]
    package let fixes: [Fix]

    /// `file:line:column rule`, the shortest form for a test.
    package var place: String { "\(file):\(range.start.line):\(range.start.column) \(rule)" }
  }

  /// Range from the first character to the one after the last.
  package struct Range: Decodable {
    package let start: Position
    package let end: Position
  }

  /// Both count from 1.
  package struct Position: Decodable, Equatable {
    package let line: Int
    package let column: Int
  }

  /// A remark, perhaps about another place.
  package struct Note: Decodable {
    package let message: String
    package let file: String?
    package let range: Range?
  }

  /// A change that would fix the problem.
  package struct Fix: Decodable {
    package let title: String
    package let edits: [Edit]
  }

  /// A replacement of text.
  package struct Edit: Decodable {
    package let file: String
    package let range: Range
    package let replacement: String
  }

  /// Numbers.
  package struct Summary: Decodable {
    package let errors: Int
    package let warnings: Int
    package let infos: Int
    package let passed: Int
    package let failed: Int
    package let waived: Int
    package let unchecked: Int
    package let notApplicable: Int
    package let undecided: Int?
  }

  /// Reads the output of a command.
  package init(_ outcome: Command.Outcome) throws {
    self = try JSONDecoder().decode(Findings.self, from: Data(outcome.output.utf8))
  }

  /// All problems in the shortest form for a test.
  package var places: [String] { diagnostics.map(\.place) }
}
