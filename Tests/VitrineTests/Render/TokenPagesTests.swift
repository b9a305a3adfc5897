import Foundation
import SiteModel
import Testing
import Vitrine

@testable import SiteRenderer

/// Tests of the pages of a system with too many tokens for one page.
struct TokenPagesTests {
  /// A system with a token in the last group that is an alias of one in the first.
  private static func site(of count: Int) -> MemorySite {
    let groups = (0..<8).map { group in
      let tokens = (0..<count / 8).map { index in
        let channel = Double(index % 256) / 255
        return
          #""t\#(index)": {"$value": {"colorSpace": "srgb", "components": [\#(channel), 0, 0]}}"#
      }
      return "\"group-\(group)\": {\"$type\": \"color\", \(tokens.joined(separator: ", "))}"
    }
    let alias = #""last": {"$type": "color", "one": {"$value": "{group-0.t0}"}}"#
    return MemorySite(files: [
      "content/site.yaml": "title: Site\nsystem: paper\n",
      "content/tokens/all.tokens.json": "{\((groups + [alias]).joined(separator: ", "))}",
      "content/page.md": """
      # Page

      ```state alarm
      surface: callout
      state: info
      title: Something is worth knowing
      message: It asks for nothing.
      style:
        title-color: last.one
      ```

      """,
    ])
  }

  private func pages(of site: MemorySite, below folder: String) async throws -> [String: String] {
    let renderer = Renderer(await site.check().site)
    let jobs = renderer.jobs.filter { $0.path.hasPrefix(folder) && $0.path.hasSuffix(".html") }
    return Dictionary(
      uniqueKeysWithValues: jobs.map {
        ($0.path, String(decoding: renderer.render($0).file.bytes, as: UTF8.self))
      }
    )
  }

  @Test func `each page is light, and each token is on one of them`() async throws {
    let pages = try await pages(of: Self.site(of: 1200), below: "tokens/paper/")
    #expect(pages.count > 2)
    #expect(pages.values.allSatisfy { $0.utf8.count < 300_000 }, "\(pages.mapValues(\.utf8.count))")
    let anchors = pages.values.flatMap { page in
      page.matches(of: /<li class="token" id="([^"]+)"/).map { String($0.output.1) }
    }
    #expect(anchors.count == 1201 && Set(anchors).count == 1201)
  }

  @Test func `links go to the page with the token`() async throws {
    let site = Self.site(of: 1200)
    let pages = try await pages(of: site, below: "tokens/paper/")
    let last = try #require(pages.first { $0.value.contains(#"id="token-last.one""#) })
    #expect(last.key != "tokens/paper/index.html")
    #expect(last.value.contains(##"<a href="../../../tokens/paper/#token-group-0.t0">"##))
    let specimen = try await site.page("page/alarm/index.html")
    let folder = last.key.dropLast("index.html".count)
    #expect(specimen.contains("../../\(folder)#token-last.one"))
  }

  @Test func `a few hundred tokens stay on one page`() async throws {
    let pages = try await pages(of: Self.site(of: 240), below: "tokens/paper/")
    #expect(pages.keys.sorted() == ["tokens/paper/index.html"])
    #expect(pages.values.allSatisfy { !$0.contains("wall-parts") })
  }
}
