extension Report {
  /// The report as workflow commands of GitHub Actions, which shows them next to the lines.
  ///
  /// Columns count UTF-16 code units, as the pages that show them do. A finding on several lines
  /// has no columns, because GitHub refuses them there. The last line has the counts.
  /// - Parameter folder: Prefix of every path: empty for the top of the repository.
  /// - Returns: One line a finding, with a final line feed.
  public func github(folder: String = "") -> String {
    var text = ""
    for diagnostic in diagnostics { text += command(diagnostic, folder) + "\n" }
    return text + summary() + "\n" + (remarkOnGone.map { $0 + "\n" } ?? "")
  }

  private func command(_ diagnostic: Diagnostic, _ folder: String) -> String {
    let (start, end) = positions(of: diagnostic.range, in: .utf16)
    let file = path(of: diagnostic.range.file, below: folder)
    var properties: [(String, String)] = file.isEmpty ? [] : [("file", file)]
    properties.append(("line", String(start.line)))
    if start.line == end.line { properties.append(("col", String(start.column))) }
    properties.append(("endLine", String(end.line)))
    if start.line == end.line { properties.append(("endColumn", String(end.column))) }
    properties.append(("title", diagnostic.rule))
    let listed = properties.map { "\($0)=\(escaped($1, inProperty: true))" }.joined(separator: ",")
    let lines = lines(diagnostic, folder).map(safe).joined(separator: "\n")
    return "::\(name(of: diagnostic.severity)) \(listed)::\(escaped(lines, inProperty: false))"
  }

  private func lines(_ diagnostic: Diagnostic, _ folder: String) -> [String] {
    let label = diagnostic.label.isEmpty ? "" : " (\(diagnostic.label))"
    let notes = diagnostic.notes.map { note in
      guard let range = note.range else { return "note: \(note.message)" }
      let start = positions(of: range).start
      let file = path(of: range.file, below: folder)
      return "note: \(note.message) (\(file):\(start.line):\(start.column))"
    }
    return [diagnostic.message + label] + notes + diagnostic.help.map { "help: \($0)" }
      + diagnostic.fixes.map { "fix: \($0.title)" }
      + ["explain: vitrine explain \(diagnostic.rule)"]
  }
}

private func name(of severity: Severity) -> String {
  severity == .info ? "notice" : severity.rawValue
}

/// A text without the characters that end a command, or a property inside one.
private func escaped(_ text: String, inProperty: Bool) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "%": result += "%25"
    case "\r": result += "%0D"
    case "\n": result += "%0A"
    case ":" where inProperty: result += "%3A"
    case "," where inProperty: result += "%2C"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
