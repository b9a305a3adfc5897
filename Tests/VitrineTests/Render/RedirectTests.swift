import Testing
@testable import SiteRenderer

@testable import Vitrine

/// Tests of the files at older addresses.
struct RedirectTests {
  private func site(_ aliases: String, settings: String = "title: Test\n") -> MemorySite {
    MemorySite(files: [
      "content/site.yaml": settings,
      "content/index.md": "# Home\n\n## Rules\n",
      "content/banner.md": """
      ---
      aliases: \(aliases)
      ---

      # Banner

      ## When to use

      ```state news
      surface: banner
      state: info
      message: Prices are updated every morning.
      dismissible: true
      ```

      """,
    ])
  }

  private func files(_ site: MemorySite) async -> [String] {
    let renderer = Renderer(await site.check().site)
    return renderer.jobs.compactMap { job in
      if case .redirect = job.kind { job.path } else { nil }
    }
  }

  @Test func `when a page moves, the pages of its specimens move too`() async throws {
    let site = site("[/old/banner/, Before.html]")
    #expect(
      await files(site) == ["Before.html", "old/banner/index.html", "old/banner/news/index.html"]
    )
    let html = try await site.page("old/banner/news/index.html")
    #expect(html.contains("<a href=\"../../../banner/news/\" data-moved>"))
    #expect(try await site.page("Before.html").contains("0; url=banner/\""))
  }

  @Test func `an older id is at the place that has it now`() async throws {
    let page = try await site(##"["#use: when-to-use", "#old": news, "/banner/#top: banner"]"##)
      .page("banner/index.html")
    #expect(page.contains("<h2 id=\"when-to-use\"><span class=\"former\" id=\"use\"></span>When"))
    #expect(page.contains("<h1 id=\"banner\"><span class=\"former\" id=\"top\"></span>Banner</h1>"))
    let figure = try #require(page.firstRange(of: "<figure class=\"specimen\" id=\"news\""))
    let inside = page[figure.upperBound...].drop { $0 != ">" }
    #expect(inside.hasPrefix("><span class=\"former\" id=\"old\"></span>"))
  }

  @Test func `a page names the new place of a part that moved`() async throws {
    let site = site(##"["/#used: when-to-use", /#gone]"##)
    let home = try await site.page("index.html")
    #expect(
      home.contains(
        "<p class=\"moved\" id=\"used\">This part has moved: <a href=\"banner/#when-to-use\">Banner: When to use</a></p>"
      )
    )
    #expect(home.contains("id=\"gone\">This part has moved: <a href=\"banner/\">Banner</a></p>"))
    #expect(await files(site) == [])
  }

  @Test func `a page that is gone redirects each part to its new place`() async throws {
    let site = site(##"[/old/, "/old/#before: when-to-use"]"##)
    let html = try await site.page("old/index.html")
    #expect(
      html.contains(
        "<a href=\"../banner/#when-to-use\" data-moved=\"before\">Banner: When to use</a>"
      )
    )
  }

  @Test func `an older page of a specimen redirects to the new one`() async throws {
    #expect(await files(site(##"["#before: news"]"##)) == ["banner/before/index.html"])
    let none = "title: Test\nspecimen-pages: false\n"
    #expect(await files(site(##"["#before: news", /old/]"##, settings: none)) == ["old/index.html"])
  }

  @Test func `an old address in a language redirects to the page that is not translated`()
    async throws
  {
    let site = site("[/old/]", settings: "title: Test\nlanguages: [en, vi]\n")
    #expect(
      await files(site) == ["old/index.html", "old/news/index.html", "vi/old/index.html"]
    )
    let html = try await site.page("vi/old/index.html")
    #expect(html.contains("<html lang=\"vi\">"))
    #expect(html.contains("0; url=../../banner/\""))
  }

  @Test func `an existing page keeps its address`() async throws {
    // Rules report these. If they are off, no existing page may be lost.
    #expect(await files(site("[/, /gallery/, /banner/, /BANNER/news/, /x/, /X/]")).count == 2)
  }
}
