import Foundation
import Support
import Testing

/// Tests of formats for other programs, and of reports in files.
struct FormatTests {
  private static let page = """
    ---
    title: Shape
    odrer: 1
    ---

    Mind [gone](gone.md), 100%: <b>

    """

  @Test func `annotations are at the places of the findings in JSON`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(FormatTests.page, to: "my, site/content/index.md")
      try sandbox.write("# Comma\n\n[x](no.md) <script>\n", to: "my, site/content/a,b%.md")
      let json = try Findings(
        await sandbox.vitrine.run("check", "my, site", "--format", "json")
      )
      let outcome = try await sandbox.vitrine.run("check", "my, site", "--format", "github")
      #expect(outcome.status == 1)
      let annotations = outcome.output.split(separator: "\n").compactMap(Annotation.init)
      #expect(json.diagnostics.count == 4)
      #expect(
        annotations.map(\.place) == json.diagnostics.map { "my, site/\($0.place) \($0.severity)" }
      )
      for (annotation, problem) in zip(annotations, json.diagnostics) {
        #expect(annotation.properties["endColumn"] == String(problem.range.end.column))
        #expect(annotation.message.hasPrefix(problem.message))
      }
    }
  }

  @Test(arguments: ["sarif", "github", "gitlab", "junit"])
  func `paths begin at the top of the checkout`(_ format: String) async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("# Start\n\nUp ‚Üí <script>\n", to: "docs/content/index.md")
      var vitrine = sandbox.vitrine
      vitrine.folder = sandbox.url("docs")
      func paths() async throws -> [Bool] {
        var found: [Bool] = []
        for command in [["check"], ["audit", "content"]] {
          let output = try await vitrine.run(command + ["--format", format]).output
          #expect(output.contains("content/index.md"), "\(command)")
          found.append(output.contains("docs/content/index.md"))
        }
        return found
      }
      #expect(try await paths() == [false, false])
      for variable in ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"] {
        vitrine.environment[variable] = sandbox.folder.path()
        #expect(try await paths() == [true, true])
        vitrine.environment[variable] = "/nowhere"
      }
      #expect(try await paths() == [false, false])
      // A work tree of Git has a file there.
      try sandbox.write("gitdir: elsewhere\n", to: ".git")
      #expect(try await paths() == [true, true])
    }
  }

  @Test func `reports are written to files as well as printed, also when the run fails`()
    async throws
  {
    try await Sandbox.use { sandbox in
      try sandbox.write(FormatTests.page, to: "content/index.md")
      for command in [["build"], ["check"], ["audit", "content"]] {
        let out = "out/\(command[0])"
        let outcome = try await sandbox.vitrine.run(
          command + [
            "--format", "json", "--report", "text=\(out).txt", "--report", "json=./\(out).json",
            "--report", "sarif=\(out)=.sarif", "--report", "github=\(out).log",
          ]
        )
        #expect(outcome.status == (command[0] == "audit" ? 0 : 1), "\(command)")
        #expect(try sandbox.text("\(out).json") == outcome.output)
        #expect(try sandbox.text("\(out)=.sarif").contains(#""version":"2.1.0""#))
        #expect(!(try sandbox.text("\(out).txt").contains("\u{1B}")))
        #expect(sandbox.has("\(out).log"))
      }
      let audit = ["audit", "content", "--output", "a.txt", "--report", "html=a.html"]
      #expect(try await sandbox.vitrine.run(audit).output == "")
      #expect(try sandbox.text("a.html").contains("<title>Audit of"))
      #expect(try sandbox.leftovers() == [])
    }
  }

  @Test(arguments: [
    (["check", "--report", "sraif=x"], "no format `sraif`; did you mean `sarif`?"),
    (["check", "--report", "html=x"], "no format `html`; there are `text`, `json`"),
    (["check", "--report", "sarif"], "name a file too"),
    (["build", "--report", "json="], "name a file too"),
    (["check", "--report", "json=a", "--report", "text=./a"], "two outputs into `./a`"),
    (["check", "--report", "json=content/index.md"], "`content/index.md` is what is checked"),
    (["audit", "content", "-o", "content/index.md"], "`content/index.md` is what is checked"),
    (["audit", "content/index.md", "-o", "./content/index.md"], "is what is checked"),
    (["init", ""], "the folder has no name"),
    (["check", ""], "the folder has no name"),
    (["check", "\u{FFFD}"], "is not UTF-8"),
    (["audit", "content", "-o", "a", "--report", "text=content/../a"], "two outputs into"),
    (["audit", "content", "--adopt", "b", "--report", "text=a"], "--adopt makes no report"),
  ])
  func `an ambiguous report is refused`(
    _ arguments: [String],
    _ reason: String
  ) async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      let outcome = try await sandbox.vitrine.run(arguments)
      #expect(outcome.status == 2)
      #expect(outcome.output == "")
      #expect(outcome.errors.contains(reason), "\(outcome.errors)")
      #expect(!sandbox.has("a"))
    }
  }

  @Test func `a report that cannot be written is status 2, after the others`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write(FormatTests.page, to: "content/index.md")
      let outcome = try await sandbox.vitrine.run(
        ["check", "--report", "json=content", "--report", "sarif=log.sarif"]
      )
      #expect(outcome.status == 2)
      #expect(outcome.output.contains("page/unknown-key"))
      let reason = "error: cannot write `content`: it is not a regular file; it is as it was\n"
      #expect(outcome.errors == reason)
      #expect(sandbox.has("log.sarif"))
    }
  }

  /// One workflow command, parsed as by GitHub.
  private struct Annotation {
    var kind: String
    var properties: [String: String] = [:]
    var message: String

    init?(_ line: Substring) {
      guard line.hasPrefix("::"), let end = line.dropFirst(2).range(of: "::") else { return nil }
      let head = line[line.index(line.startIndex, offsetBy: 2)..<end.lowerBound]
      let space = head.firstIndex(of: " ") ?? head.endIndex
      kind = String(head[..<space])
      for pair in head[space...].dropFirst().split(separator: ",") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        properties[String(parts[0])] = Annotation.plain(parts[1], ["%3A": ":", "%2C": ","])
      }
      message = Annotation.plain(line[end.upperBound...], [:])
    }

    /// `file:line:column rule severity`.
    var place: String {
      let numbers = ["file", "line", "col"].map { properties[$0] ?? "?" }.joined(separator: ":")
      return "\(numbers) \(properties["title"] ?? "?") \(kind)"
    }

    private static func plain(_ text: Substring, _ more: [String: String]) -> String {
      let signs = more.merging(["%0D": "\r", "%0A": "\n"]) { $1 }
      let plain = signs.reduce(String(text)) { $0.replacing($1.key, with: $1.value) }
      return plain.replacing("%25", with: "%")
    }
  }
}
