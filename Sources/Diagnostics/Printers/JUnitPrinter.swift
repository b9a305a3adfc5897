extension Report {
  /// The report as JUnit XML, which every CI system shows as failed tests.
  ///
  /// Each finding is a test case: an error is a failure, and a finding that does not fail the run,
  /// such as a warning or an accepted finding, is skipped. Its class is the file, its name the rule
  /// and the place. A report without findings has one case that passes, because some systems refuse
  /// an empty file.
  /// - Parameters:
  ///   - folder: Prefix of every path: empty for the top of the repository.
  ///   - strict: Whether warnings fail the run.
  ///   - asked: The rules whose findings of any severity fail the run.
  /// - Returns: The file.
  /// - Source: testmoapp/junitxml, "JUnit XML file format".
  public func jUnit(folder: String = "", strict: Bool = false, asked: Set<String> = []) -> [UInt8] {
    let cases =
      diagnostics.map { ($0, testCase($0, folder, fails: $0.fails(strict: strict, asked: asked))) }
      + accepted.map { ($0.diagnostic, testCase($0.diagnostic, folder, fails: false)) }
    let failures = diagnostics.count { $0.fails(strict: strict, asked: asked) }
    let passed = #"    <testcase classname="vitrine" name="no problems" time="0"/>"# + "\n"
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="vitrine" tests="\(max(cases.count, 1))" failures="\(failures)" \
      errors="0" skipped="\(cases.count - failures)" time="0">
      \(cases.isEmpty ? passed : cases.map(\.1).joined())  </testsuite>
      </testsuites>

      """
    return Array(text.utf8)
  }

  private func testCase(_ diagnostic: Diagnostic, _ folder: String, fails: Bool) -> String {
    let start = positions(of: diagnostic.range).start
    let file = path(of: diagnostic.range.file, below: folder)
    let place = "\(file):\(start.line):\(start.column)"
    let notes =
      diagnostic.notes.map { "note: \($0.message)" } + diagnostic.help.map { "help: \($0)" }
    let details = ([diagnostic.label].filter { !$0.isEmpty } + notes + [place]).joined(
      separator: "\n"
    )
    let kind = diagnostic.severity.rawValue
    let message = xml(diagnostic.message)
    let result =
      fails
      ? #"<failure type="\#(kind)" message="\#(message)">\#(xml(details))</failure>"#
      : #"<skipped message="\#(kind): \#(message)"/>"#
    return """
          <testcase classname="\(xml(file))" name="\(xml("\(diagnostic.rule) (line \(start.line))"))" \
      file="\(xml(file))" line="\(start.line)" time="0">
            \(result)
          </testcase>

      """
  }
}

/// A text for an element or an attribute; characters that XML 1.0 cannot have become U+FFFD.
private func xml(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;".unicodeScalars
    case "<": result += "&lt;".unicodeScalars
    case ">": result += "&gt;".unicodeScalars
    case "\"": result += "&quot;".unicodeScalars
    case "\n": result += "&#10;".unicodeScalars
    case "\t": result += "&#9;".unicodeScalars
    case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result.append("\u{FFFD}")
    default: result.append(scalar)
    }
  }
  return String(result)
}
