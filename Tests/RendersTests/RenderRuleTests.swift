import DesignTokens
import Diagnostics
import SiteModel
import Testing

@testable import Renders

/// Tests of the rules that compare pictures with tokens.
struct RenderRuleTests {
  private func findings(
    _ pictures: [String: [UInt8]],
    renders: String? = nil,
    settings: String = ""
  ) async -> [Diagnostic] {
    var app = AppSite(settings: settings, pictures: pictures)
    if let renders { app.renders = renders }
    return await app.findings()
  }

  @Test func `correct pictures have no finding`() async throws {
    let site = await AppSite().site()
    let found = await findings([
      "T/testInboxEmpty.light.png": try site.picture(scheme: 0),
      "T/testInboxEmpty.dark.png": try site.picture(scheme: 1),
    ])
    #expect(found.map(\.message) == [])
  }

  @Test func `a text in another token is reported with both tokens and its place`() async throws {
    let site = await AppSite().site()
    let specimen = try #require(site.pages[0].specimens.first)
    let other = specimen.expectedColours(scheme: 0).first { $0.name == "message-color" }
    let wrong = try site.picture(scheme: 0, replacing: ["title-color": try #require(other).color])
    let found = await findings(["T/testInboxEmpty.light.png": wrong])
    #expect(found.map(\.rule) == ["render/missing-colour"])
    let first = try #require(found.first)
    #expect(first.message.hasPrefix("`title-color` is `"))
    #expect(
      first.notes.contains { $0.message.hasPrefix("in `shots/T/testInboxEmpty.light.png`, ") }
    )
    #expect(first.notes.contains { $0.message.contains("which is `") })
    #expect(first.range.file == "content/inbox.md")
  }

  @Test func `an area without a token is reported with its rectangle`() async throws {
    let site = await AppSite().site()
    let strange = try #require(Color(hexDigits: "7b3f61"))
    let wrong = try site.picture(scheme: 0, area: strange)
    let found = await findings(["T/testInboxEmpty.light.png": wrong])
    #expect(found.map(\.rule) == ["render/off-token"])
    #expect(found.first?.message.contains("`#7b3f61`") == true)
    #expect(found.first?.notes.first?.message.hasSuffix("at 0,352") == true)
  }

  @Test func `a light picture under a dark name is reported once`() async throws {
    let site = await AppSite().site()
    let found = await findings(["T/testInboxEmpty.dark.png": try site.picture(scheme: 0)])
    #expect(found.map(\.rule) == ["render/scheme"])
  }

  @Test func `a blank picture is reported`() async {
    let white = Picture.png(
      rgb: [UInt8](repeating: 255, count: 64 * 64 * 3),
      width: 64,
      height: 64
    )
    #expect(await findings(["T/testInboxEmpty.light.png": white]).map(\.rule) == ["render/blank"])
  }

  @Test func `a file that is no picture is reported`() async {
    let found = await findings(["T/testInboxEmpty.light.png": Array("no picture".utf8)])
    #expect(found.map(\.rule) == ["render/unreadable"])
  }

  @Test(arguments: [
    ("size: 390x844, scale: 1", 1), ("size: 200x400, scale: 1", 0), ("size: 100x200, scale: 2", 0),
  ])
  func `the declared size is compared`(_ keys: String, _ count: Int) async throws {
    let site = await AppSite().site()
    let found = await findings(
      ["T/testInboxEmpty.light.png": try site.picture(scheme: 0)],
      renders: "[{from: shots, naming: swift-snapshot-testing, \(keys)}]"
    )
    #expect(found.count { $0.rule == "render/size" } == count)
  }

  @Test func `the settings set the severity of these rules`() async throws {
    let site = await AppSite().site()
    let wrong = try site.picture(scheme: 0, area: Color(hexDigits: "7b3f61"))
    let pictures = ["T/testInboxEmpty.light.png": wrong]
    let off = await findings(pictures, settings: "rules: {render/off-token: off}\n")
    #expect(off.isEmpty)
    let weak = await findings(pictures, settings: "rules: {render: info}\n")
    #expect(weak.map(\.severity) == [.info])
  }

  @Test func `an unchanged picture is decoded once`() async throws {
    let plain = await AppSite().site()
    let app = AppSite(pictures: ["T/testInboxEmpty.light.png": try plain.picture(scheme: 0)])
    let (matching, site) = await app.matching()
    let files = app.sources.appFiles
    func review(_ memory: RenderMemory) async -> RenderReview {
      await RenderReview(matching, of: site, rules: site.rules, memory: memory) { files.load($0) }
    }
    let first = await review(RenderMemory())
    #expect(first.decoded == 1)
    let second = await review(RenderMemory(first.memory.bytes))
    #expect(second.decoded == 0)
    #expect(second.pictures.map(\.summary) == first.pictures.map(\.summary))
    #expect(await review(RenderMemory([1, 2, 3])).decoded == 1)
  }
}
