import DesignTokens
import Diagnostics
import Foundation
import SiteModel
import Support
import Testing

@testable import Renders

/// Tests of specimens as values for the tests of an app.
struct FixtureTests {
  private func fixtures(_ page: String = AppSite.inbox) async -> [Fixture] {
    Fixture.all(of: await AppSite(pages: ["inbox": page]).site())
  }

  @Test func `a fixture has the texts and tokens of its specimen`() async throws {
    let first = try #require(await fixtures().first)
    #expect(first.name == "inbox-empty")
    #expect(first.texts.contains { $0.part == "title" && $0.text == "Nothing here yet" })
    #expect(first.tokens.contains { $0.slot == "title-color" })
    #expect(first.schemes == ["light", "dark"])
  }

  @Test func `an example of what to avoid is no fixture`() async {
    let page = AppSite.inbox.replacing(
      "message: Saved",
      with: "message: Saved\nverdict: dont\nbreaks: copy/period\nbecause: It is an example."
    )
    #expect(await fixtures(page).map(\.name) == ["inbox-empty", "inbox-failed"])
  }

  @Test func `JSON reads back, and names the pictures`() async throws {
    let file = SourceFile(path: "f.json", bytes: Array(await fixtures().json.utf8))
    let root = try #require(JSONReader.read(file).root)
    let all = try #require(root["fixtures"]?.elements)
    #expect(all.count == 3)
    #expect(all[0]["pictures"]?["dark"]?.string == "inbox-empty.dark.png")
  }

  @Test func `the exported Swift compiles with a view of the app`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fixtures-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = AppSite.inbox.replacing(
      "Nothing here yet",
      with: #""Quote \" slash \\ \t tab, é 漢 \u202E end""#
    )
    let code = await fixtures(page).swift
    let use = """
      struct BannerView { let title: String?; let label: String? }
      func views() -> [(String, BannerView)] {
        SpecFixture.all.flatMap { fixture in
          fixture.schemes.map { scheme in
            let view = BannerView(title: fixture.texts["title"], label: fixture.actions.first?.label)
            return (fixture.pictureName(scheme), view)
          }
        }
      }
      """
    try (code + use).write(to: folder.appending(path: "a.swift"), atomically: true, encoding: .utf8)
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", folder.appending(path: "a.swift").path(),
    ]
    let errors = Pipe()
    compiler.standardError = errors
    try compiler.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0, "\(text)")
  }

  @Test func `every picture that fixtures name is matched`() async {
    let fixtures = await fixtures()
    let names = fixtures.flatMap { fixture in fixture.schemes.map { "\(fixture.name).\($0).png" } }
    var app = AppSite(renders: #"[{from: shots, naming: "{id}.{scheme}.png"}]"#)
    app.pictures = Dictionary(uniqueKeysWithValues: names.map { ($0, []) })
    let (matching, _) = await app.matching()
    #expect(matching.matches.count == names.count)
    #expect(matching.orphans.isEmpty)
  }
}
