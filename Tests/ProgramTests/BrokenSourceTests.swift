import Foundation
import Support
import Testing

/// Files that others depend on, broken one at a time: the cause is reported, and nothing that follows.
struct BrokenSourceTests {
  // The theme's files are broken in a new site too, which takes a tenth of the time.
  @Test(arguments: (isSweep ? BrokenSource.ofTheme : []) + BrokenSource.ofOwnSite)
  func `a broken file of the own site is one or two findings, the cause first`(
    _ broken: BrokenSource
  ) async throws {
    try await Sandbox.use { sandbox in
      try sandbox.copyOwnSite()
      try await BrokenSourceTests.check(broken, in: sandbox)
    }
  }

  @Test(arguments: BrokenSource.ofTheme + BrokenSource.ofNewSite)
  func `a broken file of a new site is one or two findings, the cause first`(
    _ broken: BrokenSource
  ) async throws {
    try await Sandbox.use { sandbox in
      let made = try await sandbox.vitrine.run("init", ".")
      try #require(made.status == 0, "\(made.errors)")
      try await BrokenSourceTests.check(broken, in: sandbox)
    }
  }

  @Test func `a finding that does not depend on a broken file is reported as well`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.copyOwnSite()
      let cause = try sandbox.replace("{", with: "▸,{", in: "content/tokens/feedback.tokens.json")
      let other = try sandbox.append(
        "\n[A page](▸nowhere.md)\n".replacing("▸", with: "") + "▸",
        to: "content/foundations/levels.md"
      ).prefix { $0 != ":" }
      let outcome = try await sandbox.vitrine.run("check", "--format", "json")
      let found = try Findings(outcome)
      #expect(found.places.first == cause + " token-file/not-json")
      #expect(found.diagnostics.map(\.rule) == ["token-file/not-json", "link/broken"])
      #expect(found.diagnostics.last?.file == String(other))
    }
  }

  @Test func `a closing line counts the checks that could not be made`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.copyOwnSite()
      _ = try sandbox.replace("{", with: "▸,{", in: "content/tokens/feedback.tokens.json")
      let text = try await sandbox.vitrine.run("check").output
      let lines = text.split(separator: "\n")
      let closing = try #require(lines.last { $0.contains("could not be made") })
      #expect(closing.wholeMatch(of: #/\d+ checks could not be made because of it/#) != nil)
      #expect(lines.last?.hasPrefix("1 error") == true)
    }
  }

  private static func check(_ broken: BrokenSource, in sandbox: Sandbox) async throws {
    for file in broken.theme { try copyTheme(file, to: sandbox) }
    for (path, text) in broken.files { try sandbox.write(text, to: path) }
    // Without additional files it is a site that other tests check to be clean.
    if !(broken.theme.isEmpty && broken.files.isEmpty) {
      let before = try Findings(try await sandbox.vitrine.run("check", "--format", "json"))
      try #require(before.places == [])
    }
    var place = broken.path
    if broken.new.contains(Sandbox.mark) {
      place = try sandbox.replace(broken.old, with: broken.new, in: broken.path)
    } else {
      let text = try sandbox.text(broken.path)
      try #require(text.contains(broken.old))
      let edited = text.replacing(broken.old, with: broken.new, maxReplacements: 1)
      try sandbox.write(edited, to: broken.path)
    }
    let outcome = try await sandbox.vitrine.run("check", "--format", "json")
    let found = try Findings(outcome)
    #expect(outcome.status == 1)
    #expect((1...2).contains(found.places.count), "\(found.places.prefix(8))")
    let first = try #require(found.diagnostics.first)
    #expect(first.rule == broken.rule)
    #expect(first.place.hasPrefix(place + (place == broken.path ? ":" : " ")), "\(first.place)")
  }

  private static func copyTheme(_ path: String, to sandbox: Sandbox) throws {
    let target = sandbox.url("templates/\(path)")
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    let source = SharedData.packageRoot.appending(path: "templates/\(path)")
    try FileManager.default.copyItem(at: source, to: target)
  }
}
