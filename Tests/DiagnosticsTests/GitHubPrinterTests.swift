import Diagnostics
import Testing

/// Workflow commands of GitHub Actions.
struct GitHubPrinterTests {
  private func lines(
    _ text: String,
    _ path: String,
    _ bytes: Range<Int>,
    folder: String = "",
    message: String = "it is `bad`",
    severity: Severity = .error
  ) -> [String] {
    let file = SourceFile(path: path, bytes: Array(text.utf8))
    let range = SourceRange(file: path, bytes: bytes)
    let diagnostic = Diagnostic(
      rule: "a/b",
      severity: severity,
      message: message,
      range: range,
      label: "did you mean `good`?",
      notes: [Diagnostic.Note("here too", at: range), Diagnostic.Note("and: so, on")],
      help: ["100 % of it"]
    )
    let report = Report(diagnostics: [diagnostic], sources: [path: file])
    return report.github(folder: folder).split(separator: "\n").map(String.init)
  }

  @Test func `a workflow command has its place, title and message in one line`() {
    #expect(
      lines("x 👩‍👧 bad\n", "a.md", 14..<17) == [
        "::error file=a.md,line=1,col=9,endLine=1,endColumn=12,title=a/b::it is `bad` "
          + "(did you mean `good`?)%0Anote: here too (a.md:1:5)%0Anote: and: so, on"
          + "%0Ahelp: 100 %25 of it%0Aexplain: vitrine explain a/b",
        "1 error",
      ]
    )
  }

  @Test func `signs that end a property are escaped in the path and not in the message`() {
    let command = lines("bad\n", "a,b:c%d\r\ne.md", 0..<3, folder: "my site")[0]
    #expect(command.hasPrefix("::error file=my site/a%2Cb%3Ac%25d%0D%0Ae.md,line=1,"))
  }

  @Test func `control characters of a message are spelt out`() {
    let command = lines("bad\n", "a.md", 0..<3, message: "a\u{1B}[2J\n::set-env")[0]
    #expect(command.contains("::a\\u{1b}[2J\\u{a}::set-env (did"))
  }

  @Test func `several lines have no columns, and a remark is a notice`() {
    let command = lines("bad\nbad\n", "a.md", 1..<6, severity: .info)[0]
    #expect(command.hasPrefix("::notice file=a.md,line=1,endLine=2,title=a/b::"))
  }

  @Test(arguments: [
    ("", "./content/a.md", "content/a.md"),
    (".", "content/a.md", "content/a.md"),
    ("docs", "../baseline.yaml", "baseline.yaml"),
    ("../docs", "content//a.md", "../docs/content/a.md"),
    ("docs", "/elsewhere/a.md", "/elsewhere/a.md"),
  ])
  func `paths begin at the top of the repository`(_ folder: String, _ path: String, _ shown: String)
  {
    #expect(lines("bad\n", path, 0..<3, folder: folder)[0].contains(" file=\(shown),line=1,"))
  }

  @Test func `a clean report has no workflow command`() {
    #expect(Report(diagnostics: [], sources: [:]).github() == "no problems\n")
  }
}
