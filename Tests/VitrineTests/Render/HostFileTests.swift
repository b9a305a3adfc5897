import Foundation
import Support
import Testing
@testable import SiteRenderer

@testable import Vitrine

/// Tests of `_headers` and `_redirects`.
struct HostFileTests {
  private func site(_ settings: String, page: String = "") -> MemorySite {
    MemorySite(files: [
      "content/site.yaml": settings,
      "content/index.md": "# Home\n\n## Rules\n",
      "content/banner.md":
        "---\naliases: [/old/, Before.html, /été/]\n---\n\n# Banner\n\n\(page)\n",
      "content/rest.md": "---\naliases: [/parts/, \"/parts/#a: rest\"]\n---\n\n# Rest\n",
    ])
  }

  private func paths(_ site: MemorySite) async -> [String] {
    Renderer(await site.check().site).jobs.map(\.path)
  }

  @Test func `a site that names no host has neither _headers nor _redirects`() async {
    let paths = await paths(site("title: Test\n"))
    #expect(paths.contains("index.html"))
    #expect(!paths.contains("_headers") && !paths.contains("_redirects"))
  }

  @Test func `headers allow nothing inline and let browsers keep named files`() async throws {
    let headers = try await site("host: netlify\n").page("_headers")
    #expect(headers.hasPrefix("/*\n  Content-Security-Policy: default-src 'none'; "))
    #expect(!headers.contains("unsafe"))
    #expect(headers.contains("\n/assets/site.*\n  Cache-Control: public, max-age=31536000"))
  }

  @Test func `the guide shows the policy of a plain site`() async throws {
    let guide = SharedData.packageRoot.appending(path: "content/guide/publishing.md")
    let text = try String(contentsOf: guide, encoding: .utf8)
    let shown = text.firstMatch(of: /(?m)^Content-Security-Policy: (.*)$/)
    let headers = try await site("host: netlify\n").page("_headers")
    let written = headers.firstMatch(of: /Content-Security-Policy: (.*)\n/)
    #expect(shown != nil && shown?.1 == written?.1)
  }

  @Test func `a site below a folder has its paths there`() async throws {
    let site = site("host: netlify\nurl: https://example.org/design/\n")
    #expect(try await site.page("_headers").hasPrefix("/design/*\n"))
    #expect(try await site.page("_redirects").contains("/design/old/ /design/banner/ 301!\n"))
  }

  @Test(arguments: [("netlify", "301!"), ("cloudflare", "301")])
  func `each older address is a redirect, unless its parts are on several pages`(
    _ host: String,
    _ status: String
  ) async throws {
    let text = try await site("host: \(host)\n").page("_redirects")
    #expect(
      text == """
        /%C3%A9t%C3%A9/ /banner/ \(status)
        /Before.html /banner/ \(status)
        /old/ /banner/ \(status)

        """
    )
  }

  @Test func `a picture from another host may be loaded from there only`() async throws {
    let picture = "![A chart](https://Pictures.example:8443/a.png)"
    let policy = try await site("host: netlify\n", page: picture).page("_headers")
    #expect(policy.contains("img-src 'self' data: https://pictures.example:8443; "))
    #expect(policy.contains("default-src 'none'; script-src 'self'; style-src 'self'; "))
  }

  @Test func `a specimen that links to a design allows its frame`() async throws {
    let file = "https://www.figma.com/design/abcdefghijklmnopqrstuv/Banner"
    let spec = """
      ```state news
      surface: banner
      state: info
      message: Prices are updated every morning.
      dismissible: true
      links: {figma: "\(file)"}
      ```
      """
    let headers = try await site("host: netlify\n", page: spec).page("_headers")
    #expect(headers.contains("frame-src 'self' https://embed.figma.com; "))
    let plain = try await site("host: netlify\n").page("_headers")
    #expect(plain.contains("frame-src 'self'; "))
  }

  @Test func `a site with trusted HTML only limits who may frame it`() async throws {
    let headers = try await site("host: netlify\nmarkdown: {raw-html: trust}\n").page("_headers")
    #expect(
      headers.contains("  Content-Security-Policy: base-uri 'none'; frame-ancestors 'self'\n")
    )
  }

  @Test func `an author's own file is used`() async throws {
    var site = site("host: netlify\n")
    site.files["content/_headers"] = "/*\n  X-Robots-Tag: noindex\n"
    #expect(try await site.page("_headers") == "/*\n  X-Robots-Tag: noindex\n")
    #expect(await paths(site).filter { $0 == "_headers" }.count == 1)
  }
}
