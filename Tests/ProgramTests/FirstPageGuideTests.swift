import Foundation
import Support
import Testing

/// Follows the guide's first tutorial: each command, file, change and output in it.
struct FirstPageGuideTests {
  @Test func `the steps of the page make a built site`() async throws {
    let steps = try GuideStep.all(of: "content/guide/first-page.md")
    try #require(steps.count > 12)
    try await Sandbox.use { sandbox in
      var printed = ""
      for (step, next) in zip(steps, steps.dropFirst() + [steps[0]]) {
        switch step.language {
        case "sh":
          if step.text.contains("vitrine serve") { continue }
          let outcome = try await sandbox.vitrine.run(step.arguments)
          printed = outcome.output + outcome.errors
          let isMistake = next.language == "text" && next.text.hasPrefix("error[")
          #expect(outcome.status == (isMistake ? 1 : 0), "\(step.text)\n\(printed)")
        case "text":
          #expect(printed.contains(step.text), "\(printed)")
        case "diff":
          try step.change(sandbox)
        default:
          try sandbox.write(step.text + "\n", to: step.title)
        }
      }
      let checked = try await sandbox.vitrine.run("check", "harbor", "--strict")
      #expect(checked.status == 0, "\(checked.output)")
      let page = try sandbox.text("harbor/public/upload/index.html")
      #expect(page.contains("surface-banner") && page.contains("upload your photo"))
    }
  }
}
