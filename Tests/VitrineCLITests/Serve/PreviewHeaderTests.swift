import Foundation
import SiteInput
import SiteRenderer
import Support
import Testing
import Vitrine

@testable import VitrineCLI

/// Tests of the headers that the preview sends with the files of a site.
struct PreviewHeaderTests {
  private func policy(_ preview: Preview, _ path: String) async -> String? {
    let answer = await Responder(preview).answer(path, "")
    return answer.siteHeaders.first { $0.name == "Content-Security-Policy" }?.value
  }

  /// Calls `body` with a new site and its preview.
  private func withPreview(_ body: (Sandbox, Preview) async throws -> Void) async throws {
    try await Sandbox.use { sandbox in
      try sandbox.write("title: Small\n", to: "content/site.yaml")
      try sandbox.write("# Start\n", to: "content/index.md")
      try await body(sandbox, try await Preview(sandbox.folder.path()))
    }
  }

  @Test func `preview headers are those of the published site, on missing pages too`() async throws
  {
    try await withPreview { _, preview in
      let strict = try #require(await preview.securityHeaders.first?.value)
      #expect(strict.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self'; "))
      #expect(await policy(preview, "/") == strict)
      #expect(await policy(preview, "/no/such/") == strict)
    }
  }

  @Test func `preview headers follow the settings`() async throws {
    try await withPreview { sandbox, preview in
      let before = await policy(preview, "/")
      let settings = try sandbox.text("content/site.yaml")
      try sandbox.write(settings + "markdown: {raw-html: trust}\n", to: "content/site.yaml")
      await preview.reload(Touched(paths: ["content/site.yaml"]))
      let after = await policy(preview, "/")
      #expect(before != after)
      #expect(after == "base-uri 'none'; frame-ancestors 'self'")
    }
  }
}
