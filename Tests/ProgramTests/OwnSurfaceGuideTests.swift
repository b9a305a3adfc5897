import Foundation
import Support
import Testing

/// Follows the guide's page on a surface of one's own: each command, file and change in it.
struct OwnSurfaceGuideTests {
  @Test func `the steps of the page make a surface without problems`() async throws {
    let steps = try GuideStep.all(of: "content/guide/own-surface.md")
    try #require(steps.count > 6)
    try await Sandbox.use { sandbox in
      #expect(try await sandbox.vitrine.run("init").status == 0)
      for step in steps {
        switch step.language {
        case "sh":
          let outcome = try await sandbox.vitrine.run(step.arguments)
          #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        case "markdown":
          try sandbox.write(step.text + "\n", to: step.title)
        case "diff":
          try step.change(sandbox)
        default:
          // A finding on a built-in surface, not on the one that the page makes.
          #expect(step.title.isEmpty, "\(step.title)")
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
