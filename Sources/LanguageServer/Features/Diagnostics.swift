import Diagnostics
import JSONRPC

extension Workspace {
  /// Findings of one file in the form of the protocol.
  func json(_ diagnostics: [Diagnostic], in path: String) -> JSON {
    let lines = lines(of: path) ?? LineTable([], encoding)
    return .array(diagnostics.map { json($0, lines) })
  }

  /// A finding in the form of the protocol.
  func json(_ diagnostic: Diagnostic, _ lines: LineTable) -> JSON {
    let related = diagnostic.notes.compactMap { note -> JSON? in
      note.range.map { ["location": location($0), "message": .string(note.message)] }
    }
    return .object([
      "range": lines.json(diagnostic.range.bytes),
      "severity": .integer(diagnostic.severity.number),
      "code": .string(diagnostic.rule),
      "codeDescription": ["href": .string(rulePage(diagnostic.rule))],
      "source": "vitrine",
      "message": .string(diagnostic.text),
      "tags": diagnostic.rule.hasSuffix("deprecated") ? [2] : nil,
      "relatedInformation": related.isEmpty ? nil : .array(related),
    ])
  }
}

/// Address of the page of a rule.
func rulePage(_ rule: String) -> String { "https://vitrine.example/rules/\(rule)/" }

extension Severity {
  /// The number of the severity in the protocol.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .info: 3
    }
  }
}

extension Diagnostic {
  /// The message, and below it what a report prints under the marked text.
  var text: String {
    let facts = notes.filter { $0.range == nil }.map(\.message)
    return ([message] + [label].filter { !$0.isEmpty } + facts + help).joined(separator: "\n")
  }
}
