import Diagnostics
import SiteModel
import Testing

@testable import Renders

/// Tests of finding the specimen of a picture by its name.
struct MatchingTests {
  /// A name of a picture, and the specimen and scheme that it means.
  struct Name: Sendable, CustomTestStringConvertible {
    let naming: String
    let path: String
    let specimen: String
    let scheme: String

    init(_ naming: String, _ path: String, _ specimen: String, _ scheme: String = "light") {
      (self.naming, self.path, self.specimen, self.scheme) = (naming, path, specimen, scheme)
    }

    var testDescription: String { "\(naming): \(path)" }
  }

  static let names = [
    Name("swift-snapshot-testing", "InboxTests/testInboxEmpty.1.png", "inbox-empty"),
    Name("swift-snapshot-testing", "InboxTests/testInboxEmpty.dark.png", "inbox-empty", "dark"),
    Name("swift-snapshot-testing", "InboxTests/testEmpty.1.png", "inbox-empty"),
    Name(
      "swift-snapshot-testing",
      "SpecTests/testSpecs.inbox-failed-dark.png",
      "inbox-failed",
      "dark"
    ),
    Name("swift-snapshot-testing", "SpecTests/specs-.save-done-light.png", "save-done"),
    Name(
      "swift-snapshot-testing",
      "InboxTests/testInboxEmptyView_dark@3x.png",
      "inbox-empty",
      "dark"
    ),
    Name(
      "prefire",
      "PreviewTests.generated/test_InboxEmpty_Preview.dark.png",
      "inbox-empty",
      "dark"
    ),
    Name("prefire", "PreviewTests.generated/test_Save-done.1.png", "save-done"),
    Name(
      "paparazzi",
      "com.example.app_InboxTest_empty_inbox-empty.dark.png",
      "inbox-empty",
      "dark"
    ),
    Name("paparazzi", "com.example_InboxTest_inboxEmpty.png", "inbox-empty"),
    Name("roborazzi", "com.example.InboxTest.inboxFailed_dark.png", "inbox-failed", "dark"),
    Name("roborazzi", "com.example.SaveTest.saveDone.png", "save-done"),
    Name(
      "playwright",
      "inbox.spec.ts-snapshots/inbox-empty-dark-chromium-linux.png",
      "inbox-empty",
      "dark"
    ),
    Name(
      "playwright",
      "inbox.spec.ts-snapshots/inbox-empty-Mobile-Safari-darwin.png",
      "inbox-empty"
    ),
    Name("\"{surface}-{state}-{scheme}.png\"", "banner-error-dark.png", "inbox-failed", "dark"),
    Name("\"{system}/{id}.{scheme}.png\"", "base/save-done.light.png", "save-done"),
  ]

  @Test(arguments: names)
  func `a picture belongs to the specimen that its name says`(_ name: Name) async throws {
    let app = AppSite(
      renders: "[{from: shots, naming: \(name.naming)}]",
      pictures: [name.path: []]
    )
    let (matching, site) = await app.matching()
    let reasons = matching.orphans.map(\.reason)
    let match = try #require(matching.matches.first, "\(reasons) \(matching.diagnostics)")
    let specimen = site.pages[match.place.page].specimens[match.place.specimen]
    #expect(specimen.spec.id == name.specimen)
    #expect(site.systems[specimen.system].schemes[match.scheme].name == name.scheme)
  }

  @Test func `a picture that no name fits is an orphan with a reason`() async {
    let app = AppSite(pictures: ["InboxTests/testSettings.1.png": []])
    let (matching, _) = await app.matching()
    #expect(matching.matches.isEmpty)
    #expect(matching.orphans.map(\.reason) == ["no specimen is called `testSettings`"])
  }

  @Test func `names of the app are translated by the settings`() async {
    let app = AppSite(
      renders: "[{from: shots, naming: swift-snapshot-testing, match: {testNothing: inbox-empty}}]",
      pictures: ["InboxTests/testNothing.dark.png": []]
    )
    let (matching, _) = await app.matching()
    #expect(matching.matches.map(\.reason) == ["`match` in `site.yaml` names it"])
    #expect(matching.matches.map(\.scheme) == [1])
  }

  @Test func `a spec names its own pictures`() async {
    var app = AppSite(pictures: ["a/one.png": [], "a/two.png": []])
    app.pages["inbox"] = AppSite.inbox.replacing(
      "title: Nothing here yet",
      with: "title: Nothing here yet\nrender: {light: one.png, dark: two.png}"
    )
    let (matching, _) = await app.matching()
    #expect(matching.matches.map(\.file.name) == ["a/one.png", "a/two.png"])
    #expect(matching.matches.map(\.scheme) == [0, 1])
    #expect(matching.orphans.isEmpty)
  }

  @Test func `a picture that a spec names must exist`() async {
    var app = AppSite()
    app.pages["inbox"] = AppSite.inbox.replacing(
      "title: Nothing here yet",
      with: "title: Nothing here yet\nrender: gone.png"
    )
    let found = await app.findings()
    #expect(found.map(\.rule) == ["render/unmatched"])
    #expect(found.first?.message.contains("gone.png") == true)
  }

  @Test func `specimens of one id have longer names, and a picture of the short one is unclear`()
    async
  {
    var app = AppSite(pictures: ["T/testInboxEmpty.1.png": [], "T/testOtherInboxEmpty.1.png": []])
    app.pages["other"] = AppSite.inbox
    let (matching, site) = await app.matching()
    #expect(matching.names.entries.map(\.name).contains("other-inbox-empty"))
    #expect(matching.matches.map { site.pages[$0.place.page].path } == ["other/"])
    #expect(matching.orphans.first?.reason.contains("other-inbox-empty") == true)
  }

  @Test(arguments: ["swift-snapshot", "\"{nam}.png\"", "\"{name.png\""])
  func `a naming scheme that does not exist is reported`(_ naming: String) async {
    let app = AppSite(renders: "[{from: shots, naming: \(naming)}]", pictures: ["a.png": []])
    let (matching, _) = await app.matching()
    #expect(matching.diagnostics.count == 1)
  }
}
