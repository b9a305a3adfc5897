import Foundation
import SiteInput
import Support
import Testing
import Vitrine

/// Tests of tokens that `site.yaml` takes from files in other formats, where they are.
struct ExternalTokensTests {
  private static let style = """
    :root {
      --ink: #101820;
      --page: #ffffff;
    }
    [data-theme="dark"] {
      --ink: #f4f4f5;
      --page: #101820;
    }

    """

  private static let page = """
    # Start

    ```state saved
    surface: callout
    state: info
    title: It is saved
    message: It is in your list.
    style:
      title-color: ink
      canvas: page
    ```

    """

  /// Writes a site below `docs/` and a style sheet next to it.
  private func write(_ sandbox: Sandbox, settings: String, page: String = page) throws {
    try sandbox.write("title: Small\n" + settings, to: "docs/content/site.yaml")
    try sandbox.write(page, to: "docs/content/index.md")
    try sandbox.write(ExternalTokensTests.style, to: "web/theme.css")
  }

  @Test func `a site draws with the tokens of a style sheet elsewhere`() async throws {
    try await Sandbox.use { sandbox in
      try write(sandbox, settings: "tokens:\n  - {from: ../web/theme.css, as: css}\n")
      let outcome = try await sandbox.vitrine.run(["build", "docs", "--strict"])
      #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
      let tokens = try sandbox.text("docs/public/tokens/site/index.html")
      #expect(tokens.contains("#f4f4f5") || tokens.contains("#F4F4F5"))
      // An unchanged source reuses the build, and a changed one does not.
      try sandbox.write(
        ExternalTokensTests.style.replacing("#f4f4f5", with: "#e4e4e7"),
        to: "web/theme.css"
      )
      _ = try await sandbox.vitrine.run(["build", "docs"])
      #expect(try sandbox.text("docs/public/tokens/site/index.html").contains("e4e4e7"))
    }
  }

  @Test func `a finding about a token is at its line in the source`() async throws {
    try await Sandbox.use { sandbox in
      try write(
        sandbox,
        settings: "tokens:\n  - {from: ../web/theme.css}\nrules: {token/unused: warning}\n",
        page: ExternalTokensTests.page.replacing("      canvas: page\n", with: "")
          .replacing("  canvas: page\n", with: "")
      )
      let outcome = try await sandbox.vitrine.run(["check", "docs"])
      #expect(outcome.output.contains("token/unused"), "\(outcome.output)\(outcome.errors)")
      #expect(outcome.output.contains("../web/theme.css:3:"), "\(outcome.output)")
      #expect(!outcome.output.contains("resolver.json"), "\(outcome.output)")
    }
  }

  @Test(arguments: [
    ("tokens: [{from: ../nowhere.css}]\n", "site/token-source", "content/site.yaml:2:17"),
    ("tokens: [{from: ../web/theme.css, as: ccs}]\n", "site/wrong-type", "did you mean `css`"),
    (
      "tokens: [{from: ../web/theme.css}, {from: ../web/theme.css}]\n", "site/token-source",
      "content/site.yaml:2:43"
    ),
    ("tokens: [{as: css}]\n", "site/missing-key", "content/site.yaml:2"),
  ])
  func `a source that cannot be read is reported once, at its place`(
    settings: String,
    rule: String,
    text: String
  ) async throws {
    try await Sandbox.use { sandbox in
      try write(sandbox, settings: settings, page: "# Start\n")
      let outcome = try await sandbox.vitrine.run(["check", "docs"])
      #expect(outcome.output.contains("[\(rule)]"), "\(outcome.output)\(outcome.errors)")
      #expect(outcome.output.contains(text), "\(outcome.output)")
      #expect(outcome.output.contains("1 error"), "\(outcome.output)")
    }
  }

  @Test func `a preview follows the source`() async throws {
    try await Sandbox.use { sandbox in
      try write(sandbox, settings: "tokens:\n  - from: ../web/theme.css\n")
      let preview = try await Preview(sandbox.folder.appending(path: "docs").path())
      #expect(await preview.shownFolders.contains("../web"))
      let before = await preview.draw("tokens/site/index.html")?.bytes ?? []
      try sandbox.write(
        ExternalTokensTests.style.replacing("#101820", with: "#222222"),
        to: "web/theme.css"
      )
      let save = await preview.reload(Touched(paths: ["../web/theme.css"]))
      #expect(save != nil)
      let after = await preview.draw("tokens/site/index.html")?.bytes ?? []
      #expect(String(decoding: after, as: UTF8.self).contains("222222"))
      #expect(before != after)
      let again = await preview.reload(Touched(paths: ["../web/theme.css"]))
      #expect(again == nil)
    }
  }

  @Test func `other commands see the same tokens`() async throws {
    try await Sandbox.use { sandbox in
      try write(sandbox, settings: "tokens:\n  - from: ../web/theme.css\n")
      let listed = try await sandbox.vitrine.run(["tokens", "list", "docs"])
      #expect(listed.output.contains("ink"), "\(listed.output)\(listed.errors)")
      try sandbox.write("# A\n\nUse `--ink` and `--inc`, and `--page`.\n", to: "pages/a.md")
      let audited = try await sandbox.vitrine.run(["audit", "pages", "--site", "docs"])
      #expect(!audited.output.contains("neutral"), "\(audited.output)\(audited.errors)")
    }
  }
}
