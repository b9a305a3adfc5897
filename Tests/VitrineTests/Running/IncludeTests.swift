import Foundation
import Testing

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
