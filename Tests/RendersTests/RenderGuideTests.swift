import Diagnostics
import SiteModel
import Support
import Testing

@testable import Renders

/// Tests of the guide's page on pictures of the app.
struct RenderGuideTests {
  @Test func `the page shows what is printed of its specimen in a wrong colour`() async throws {
    let steps = try GuideStep.all(of: "content/guide/app-renders.md")
    let spec = try #require(
      steps.first { $0.language == "markdown" && $0.text.contains("render:") }
    )
    let shown = try #require(steps.first { $0.language == "text" })

    var app = AppSite(pages: ["patterns/inbox": "# Inbox\n\n\(spec.text)\n"])
    app.folder = "../App/Tests/__Snapshots__"
    app.renders = "[{from: \(app.folder), naming: swift-snapshot-testing}]"
    let site = await app.site()
    let specimen = try #require(site.pages.first?.specimens.first)
    let message = specimen.expectedColours(scheme: 1).first { $0.name == "message-color" }
    let wrong = ["title-color": try #require(message).color]
    app.pictures = [
      "InboxTests/empty.light.png": try site.picture(scheme: 0),
      "InboxTests/empty.dark.png": try site.picture(scheme: 1, replacing: wrong),
    ]
    let printed = await app.report().text()
    #expect(printed == shown.text + "\n")
  }
}
