import Foundation
import Support
import Testing

/// Follows the guide's page on a surface of one's own: each command, file and change in it.
struct OwnSurfaceGuideTests {
  /// One fence of the page.
  private struct Step {
    let language: Substring
    let title: String
    let lines: [Substring]
  }

  private static let steps: [Step] = {
    let page = SharedData.packageRoot.appending(path: "content/guide/own-surface.md")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    var steps: [Step] = []
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      let fence = line.prefix { $0 == "`" }
      guard fence.count >= 3 else { continue }
      let info = line.dropFirst(fence.count)
      let title = info.firstMatch(of: /title="(.+)"/).map { String($0.1) } ?? ""
      let body = lines.prefix { $0 != fence }
      lines = lines.dropFirst(body.count + 1)
      steps.append(Step(language: info.prefix { $0 != " " }, title: title, lines: Array(body)))
    }
    return steps
  }()

  /// Adds the marked lines of a change behind its first line.
  private func apply(_ step: Step, in sandbox: Sandbox) throws {
    let context = try #require(step.lines.first).dropFirst()
    let added = step.lines.dropFirst().map { $0.dropFirst() }.joined(separator: "\n")
    let text = try sandbox.text(step.title)
    try #require(text.contains("\(context)\n"), "\(step.title) has no line “\(context)”")
    let changed = text.replacing("\(context)\n", with: "\(context)\n\(added)\n", maxReplacements: 1)
    try sandbox.write(changed, to: step.title)
  }

  @Test func `who follows the page has a surface without problems`() async throws {
    try #require(Self.steps.count > 6)
    try await Sandbox.use { sandbox in
      #expect(try await sandbox.vitrine.run("init").status == 0)
      for step in Self.steps {
        switch step.language {
        case "sh":
          let words = step.lines.joined().split(separator: " ").dropFirst().map(String.init)
          let outcome = try await sandbox.vitrine.run(words)
          #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        case "markdown":
          try sandbox.write(step.lines.joined(separator: "\n") + "\n", to: step.title)
        default:
          try apply(step, in: sandbox)
        }
      }
      let checked = try await sandbox.vitrine.run("check", "--strict")
      #expect(checked.status == 0 && checked.output.contains("no problems"), "\(checked.output)")
      #expect(try await sandbox.vitrine.run("build").status == 0)
      let page = try sandbox.text("public/ribbon/index.html")
      #expect(page.contains("surface-ribbon") && page.contains(">Mail</p>"))
      #expect(sandbox.has("public/surfaces/ribbon/index.html"))
    }
  }

  @Test(arguments: [
    (["--surface", "Ribbon"], "cannot be the name"), (["--surface", "-a"], "Missing value"),
    (["--surface", "../a"], "cannot be the name"), (["--surface", ""], "cannot be the name"),
    (["--surface", "toast"], "is the name of a built-in surface"),
    (["--surface", "a", "--from", "baner"], "did you mean `banner`"),
    (["--surface", "a", "--from", "zzz"], "there are `alert`"),
    (["--from", "banner"], "belongs to"),
  ])
  func `a surface that cannot be made is refused, and nothing is written`(
    options: [String],
    reason: String
  ) async throws {
    try await Sandbox.use { sandbox in
      let outcome = try await sandbox.vitrine.run(["init"] + options)
      #expect(outcome.status == 2 && outcome.errors.contains(reason), "\(outcome.errors)")
      #expect(try sandbox.tree("").isEmpty)
    }
  }

  @Test func `each built-in surface can be the start of one that has no problems`() async throws {
    try await Sandbox.use { sandbox in
      #expect(try await sandbox.vitrine.run("init").status == 0)
      let folder = SharedData.packageRoot.appending(path: "templates/surfaces").path()
      let models = try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { !$0.contains(".") }.sorted()
      try #require(models.count > 10)
      for model in models {
        let options = ["--surface", "own-\(model)", "--from", model]
        let made = try await sandbox.vitrine.run(["init"] + options)
        #expect(made.status == 0, "\(made.errors)")
      }
      let checked = try await sandbox.vitrine.run("check", "--strict")
      #expect(checked.status == 0, "\(checked.output)")
      let again = try await sandbox.vitrine.run("init", "--surface", "own-toast")
      #expect(again.status == 2 && again.errors.contains("is there already"))
    }
  }
}
