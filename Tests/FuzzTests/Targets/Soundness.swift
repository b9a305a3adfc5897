import DesignTokens
import Diagnostics
import Foundation
import Markdown
import Support

/// Checks the promises of every diagnostic: it has a rule, a fact and a place inside the file, and
/// each format prints it whole and harmless.
func holdSound(_ diagnostics: [Diagnostic], in files: SourceFile...) throws(Broken) {
  let sources = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
  for diagnostic in diagnostics {
    let rule = diagnostic.rule.split(separator: "/", omittingEmptySubsequences: false)
    try hold(rule.count == 2 && !rule.contains(""), "a diagnostic of `\(diagnostic.rule)`")
    try hold(!diagnostic.message.isEmpty, "\(diagnostic.rule) says nothing")
    let places =
      [diagnostic.range] + diagnostic.notes.compactMap(\.range)
      + diagnostic.fixes.flatMap { $0.edits.map(\.range) }
    for place in places {
      guard let file = sources[place.file] else { continue }
      try hold(
        place.bytes.lowerBound >= 0 && place.bytes.upperBound <= file.bytes.count,
        "\(diagnostic.rule) at \(place.bytes) of \(file.bytes.count) bytes"
      )
    }
  }
  guard !diagnostics.isEmpty else { return }
  let report = Report(diagnostics: Array(diagnostics.prefix(25)), sources: sources)
  try holdPrintable(report.text(), "the report")
  for line in report.github().split(separator: "\n") {
    try hold(line.hasPrefix("::") || !line.contains("::"), "a workflow command `\(line)`")
  }
  for (name, bytes) in [("JSON", report.json()), ("SARIF", report.sarif(rules: []))] {
    try holdReport(bytes, name)
  }
}

/// Checks that a text for a terminal does not move the cursor or change the text direction.
func holdPrintable(_ text: String, _ name: String) throws(Broken) {
  for scalar in text.unicodeScalars where scalar != "\n" {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
      throw Broken("\(name) has U+\(String(scalar.value, radix: 16))")
    default: continue
    }
  }
}

/// Checks that bytes are text.
func holdText(_ bytes: [UInt8], _ name: String) throws(Broken) {
  try hold(String(validating: bytes, as: UTF8.self) != nil, "\(name) is no UTF-8")
}

/// Checks that a report is JSON.
///
/// It may quote characters that no page may contain by number; our own reader refuses those.
func holdReport(_ bytes: [UInt8], _ name: String) throws(Broken) {
  let isJSON = (try? JSONSerialization.jsonObject(with: Data(bytes))) != nil
  try hold(isJSON, "\(name) that is none")
}

/// Checks that bytes are JSON.
func holdJSON(_ bytes: [UInt8], _ name: String) throws(Broken) {
  let (root, problems) = JSONReader.read(SourceFile(path: name, bytes: bytes), limit: 128 << 20)
  try hold(root != nil && problems.isEmpty, "\(name) is no JSON: \(problems.first?.message ?? "")")
}

/// Checks that a range is inside another.
func holdInside(_ part: Range<Int>, _ whole: Range<Int>, _ name: String) throws(Broken) {
  try hold(
    part.lowerBound >= whole.lowerBound && part.upperBound <= whole.upperBound,
    "\(name) at \(part), outside of \(whole)"
  )
}
