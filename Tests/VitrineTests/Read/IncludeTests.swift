import Diagnostics
import Foundation
import SiteInput
import SiteModel
import Support
import Testing
import Vitrine

/// Code of files outside the site, in fences.
struct IncludeTests {
  private let app = """
    import SwiftUI

    struct Inbox: View {
      // #region empty
      var empty: some View {
        Text("Nothing here")
      }
      // #endregion
    }

    """

  private func fence(_ words: String) -> String { "# Page\n\n```swift \(words)\n```\n" }

  @Test func `a file or a region of it is shown`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("sources: [app]\n", to: "content/site.yaml")
      try sandbox.write(app, to: "app/Views/Inbox.swift")
      try sandbox.write(
        fence("file=app/Views/Inbox.swift region=empty") + "\n"
          + "```swift file=./app/Views/../Views/Inbox.swift\n```\n",
        to: "content/page.md"
      )
      let outcome = try await sandbox.vitrine.run("build")
      try #require(outcome.status == 0, "\(outcome.output)")
      let html = try sandbox.text("public/page/index.html")
      #expect(html.contains("empty: "), "\(html)")
      #expect(!html.contains("#region empty</span>\n<span class=\"k\">var"))
      #expect(html.components(of: "Nothing here") == 2)
      #expect(html.components(of: "SwiftUI") == 1)
      // A change of the file alone draws the page again.
      try sandbox.write(
        app.replacingOccurrences(of: "Nothing here", with: "All read"),
        to: "app/Views/Inbox.swift"
      )
      #expect(try await sandbox.vitrine.run("build").status == 0)
      #expect(try sandbox.text("public/page/index.html").components(of: "All read") == 2)
    }
  }

  @Test func `a preview draws the page again when a file that it shows changes`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("sources: [../app]\n", to: "site/content/site.yaml")
      try sandbox.write(app, to: "app/Views/Inbox.swift")
      try sandbox.write("- name: first\n", to: "app/api.yaml")
      try sandbox.write(
        fence("file=../app/Views/Inbox.swift region=empty")
          + "\n:::properties{file=../app/api.yaml}\n:::\n",
        to: "site/content/page.md"
      )
      try sandbox.write("# Other\n", to: "site/content/other.md")
      let preview = try await Preview(sandbox.url("site").path())
      #expect(await preview.shownFolders == ["../app", "../app/Views"])
      func page() async -> String {
        String(decoding: await preview.draw("page/index.html")?.bytes ?? [], as: UTF8.self)
      }
      #expect(await page().contains("Nothing here"))
      func included() async -> [String] {
        await preview.report.diagnostics.map(\.rule).filter { $0.hasPrefix("include/") }
      }

      let changed = app.replacingOccurrences(of: "Nothing here", with: "All read")
      try sandbox.write(changed, to: "app/Views/Inbox.swift")
      let save = await preview.reload(Touched(paths: ["../app/Views/Inbox.swift"]))
      #expect(save?.files == ["../app/Views/Inbox.swift"])
      #expect(await page().contains("All read"))
      try sandbox.write("- name: second\n", to: "app/api.yaml")
      #expect(await preview.reload(Touched(paths: ["../app"])) != nil)
      #expect(await page().contains("<code>second</code>"))
      #expect(await preview.reload(Touched(paths: ["../app/api.yaml"])) == nil, "no byte differs")
      #expect(await preview.reload(Touched(paths: ["../app/Views/None.swift"])) == nil)

      // A page with a missing file is whole again once the file is there.
      try sandbox.remove("app/Views")
      await preview.reload(Touched(paths: ["../app/Views"]))
      #expect(await included() == ["include/missing"])
      try sandbox.write(app, to: "app/Views/Inbox.swift")
      await preview.reload(Touched(all: true))
      #expect(await page().contains("Nothing here"))
      #expect(await included() == [])

      try sandbox.write("# Page\n\nText.\n", to: "site/content/page.md")
      await preview.reload(Touched(paths: ["content/page.md"]))
      #expect(await preview.shownFolders == [])
    }
  }

  @Test func `paths of files are read from fences and containers`() {
    let page = """
      ```swift file=../App/A.swift region=x
      ~~~yaml file="a b.yaml"
      :::properties{file=api/c.json}
      :::properties{file='d e.yaml' other=1} Title
      Text with file=none.
      """
    #expect(
      IncludedFiles.paths(in: Array(page.utf8))
        == ["../App/A.swift", "a b.yaml", "api/c.json", "d e.yaml"]
    )
  }

  @Test(arguments: [
    ("file=other/a.swift", "include/outside"), ("file=../a.swift", "include/outside"),
    ("file=/etc/passwd", "include/outside"), ("file=app/../../a.swift", "include/outside"),
    ("file=app/../content/site.yaml", "include/outside"),
    ("file=app/none.swift", "include/missing"),
    ("file=app/link/site.yaml", "include/missing"),
    ("file=app/a.swift region=none", "include/unknown-region"),
  ])
  func `other files are refused`(words: String, rule: String) async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("sources: [app]\n", to: "content/site.yaml")
      try sandbox.write("let a = 1\n", to: "app/a.swift")
      try FileManager.default.createSymbolicLink(
        at: sandbox.url("app/link"),
        withDestinationURL: sandbox.url("content")
      )
      try sandbox.write(fence(words), to: "content/page.md")
      let findings = try Findings(try await sandbox.vitrine.run("check", "--format", "json"))
      #expect(findings.diagnostics.map(\.rule) == [rule])
    }
  }
}

extension String {
  /// Number of times that a text is in it.
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
