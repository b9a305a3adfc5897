import Diagnostics
import Testing
@testable import SiteRenderer

@testable import Vitrine

/// Tests of trees of pages in several languages.
struct LanguageTests {
  private let site = MemorySite(files: [
    "content/site.yaml": """
    title: Trio
    url: https://trio.example/docs
    languages: [en, vi, ar]
    """,
    "content/index.md": "# Home\n\n[Bee](b/index.md#one) [only](only.md)\n",
    "content/only.md": "# Only here\n\n> [!NOTE]\n> Said.\n",
    "content/b/index.md": """
    # Bee

    ## One

    [home](../index.md)

    ```state news
    surface: toast
    state: info
    message: There is news
    ```

    """,
    "content/vi/index.md": "# Nhà\n\n[b](b/index.md#one) [wall](gallery/) [home](/index.md)\n",
    "content/ar/b/index.md": """
    # باء

    ```state news
    surface: toast
    state: info
    message: هناك أخبار
    ```

    """,
  ])

  private func paths(_ site: MemorySite) async -> [String] {
    Renderer(await site.check().site).jobs.map(\.path)
  }

  private func links(_ html: String) -> [String] {
    html.matches(of: /rel="alternate" hreflang="([^"]+)" href="([^"]+)"/).map { "\($0.1) \($0.2)" }
  }

  @Test func `every page has an address in every language, and specimens are drawn alone once`()
    async
  {
    let paths = await paths(site).filter { path in
      path.hasSuffix("/index.html")
        && ["b/", "only/", "vi/", "ar/"].contains { path.hasPrefix($0) }
    }
    #expect(
      paths == [
        "ar/b/index.html", "ar/b/news/index.html", "ar/index.html", "ar/only/index.html",
        "b/index.html", "b/news/index.html", "only/index.html", "vi/b/index.html",
        "vi/index.html", "vi/only/index.html",
      ]
    )
  }

  @Test func `a site of one language has no page twice`() async throws {
    var one = site
    one.files["content/site.yaml"] = "title: One\nurl: https://one.example\n"
    #expect(!(await paths(one)).contains("vi/only/index.html"))
    let page = try await one.page("index.html")
    #expect(!page.contains("hreflang"))
    #expect(!page.contains("languages-of-page"))
  }

  @Test func `translations link to each other, and nothing links to a missing one`() async throws {
    let home = ["en https://trio.example/docs/", "vi https://trio.example/docs/vi/"]
    let bee = ["en https://trio.example/docs/b/", "ar https://trio.example/docs/ar/b/"]
    for page in ["", "vi/"] {
      let found = links(try await site.page("\(page)index.html"))
      #expect(found == home + ["x-default https://trio.example/docs/"])
    }
    for page in ["b/", "ar/b/"] {
      let found = links(try await site.page("\(page)index.html"))
      #expect(found == bee + ["x-default https://trio.example/docs/b/"])
    }
    for page in ["ar/", "only/", "vi/only/"] {
      #expect(links(try await site.page("\(page)index.html")) == [])
    }
  }

  @Test func `a translation has the place of the page that it translates`() async throws {
    let ordered = MemorySite(files: [
      "content/site.yaml": "title: Two\nlanguages: [en, vi]\n",
      "content/index.md": "# Home\n",
      "content/a.md": "---\norder: 2\n---\n# A\n",
      "content/b.md": "---\norder: 1\n---\n# B\n",
      "content/vi/index.md": "# Nhà\n",
      "content/vi/a.md": "# Một\n",
      "content/vi/b.md": "# Nhì\n",
      "content/vi/c.md": "---\norder: 3\n---\n# Ba\n",
    ])
    let page = try await ordered.page("vi/index.html")
    let found = ["Nhì", "Một", "Ba"].compactMap { page.firstRange(of: ">\($0)<")?.lowerBound }
    #expect(found.count == 3 && found == found.sorted())
  }

  @Test func `without an address of the site there are no hreflang links`() async throws {
    var plain = site
    plain.files["content/site.yaml"] = "languages: [en, vi, ar]\n"
    #expect(links(try await plain.page("index.html")) == [])
  }

  @Test func `a missing translation is a notice that links to the original`() async throws {
    let page = try await site.page("vi/only/index.html")
    #expect(page.contains(#"<html lang="vi" data-fallback>"#))
    #expect(page.contains(#"<meta name="robots" content="noindex">"#))
    #expect(page.contains(#"<link rel="canonical" href="https://trio.example/docs/only/">"#))
    #expect(page.contains("Trang này chưa được dịch."))
    #expect(page.contains(#"<a href="../../only/" hreflang="en">Đọc bản gốc</a>"#))
    #expect(page.contains(#"<h1 lang="en" dir="ltr">Only here</h1>"#))
    #expect(
      page.contains(#"<a href="../../vi/only/" lang="vi" hreflang="vi" aria-current="true">"#)
    )
    // It is no copy of the page.
    #expect(!page.contains("Said.") && page.utf8.count < 4000)
    let translated = try await site.page("vi/index.html")
    #expect(!translated.contains("data-fallback") && !translated.contains("noindex"))
  }

  @Test func `links to a missing translation go straight to the original`() async throws {
    let home = try await site.page("vi/index.html")
    #expect(home.contains(#"<a href="../b/#one">b</a>"#))
    #expect(home.contains(#"<a href="../gallery/">wall</a>"#))
    // A reader who opens the original by its address gets it.
    #expect(home.contains(#"<a href="../">home</a>"#))
    let bee = try await site.page("b/index.html")
    #expect(bee.contains(#"<a href="../">home</a>"#))
  }

  @Test func `the switcher goes to the same page, and marks the current language`() async throws {
    let page = try await site.page("ar/b/index.html")
    #expect(page.contains(#"<a href="../../b/" lang="en" hreflang="en">English</a>"#))
    #expect(page.contains(#"<a href="../../vi/b/" lang="vi" hreflang="vi">Tiếng Việt</a>"#))
    #expect(
      page.contains(
        #"<a href="../../ar/b/" lang="ar" hreflang="ar" aria-current="true">العربية</a>"#
      )
    )
    let wall = try await site.page("gallery/index.html")
    #expect(wall.contains(#"<a href="../vi/" lang="vi" hreflang="vi">"#))
  }

  @Test func `a right-to-left language mirrors the page, and its specimens everywhere`()
    async throws
  {
    let page = try await site.page("ar/b/index.html")
    #expect(page.contains(#"<html lang="ar" dir="rtl">"#))
    #expect(page.contains(#"<div class="screen" dir="rtl""#))
    let fallback = try await site.page("ar/only/index.html")
    #expect(fallback.contains(#"<html lang="ar" dir="rtl" data-fallback>"#))
    #expect(fallback.contains(#"<h1 lang="en" dir="ltr">Only here</h1>"#))
    #expect(!(try await site.page("b/index.html")).contains("dir="))
  }

  @Test func `the sidebar has translated titles and says which are not`() async throws {
    let page = try await site.page("ar/b/index.html")
    #expect(page.contains(#"<a href="../../ar/b/" aria-current="page">باء</a>"#))
    #expect(page.contains(#"<a href="../../only/" lang="en">Only here</a>"#))
    let own = try await site.page("vi/index.html")
    #expect(own.contains(#"<a href="../b/" lang="en">Bee</a>"#))
  }

  @Test func `a home page that is not translated lists what is`() async throws {
    let page = try await site.page("ar/index.html")
    #expect(page.contains("data-fallback") && page.contains(#"<a href="../ar/b/">باء</a>"#))
    #expect(!page.contains("Only here"))
  }

  @Test func `only written pages are in the sitemap and the catalogue`() async throws {
    let map = try await site.page("sitemap.xml")
    #expect(map.contains("docs/vi/</loc>") && map.contains("docs/ar/b/</loc>"))
    #expect(!map.contains("vi/only/") && !map.contains("vi/b/"))
    let catalogue = try await site.page("catalogue.json")
    #expect(catalogue.contains(#""ar/b/""#) && !catalogue.contains(#""url":"vi/only/""#))
    #expect(catalogue.contains(#""stands-in":["vi/only/""#))
  }

  @Test func `translations need no specimens and fill no gap in coverage`() async {
    let specs = [
      "```state a\nsurface: button\nstate: loading\nview: prices\nlabel: Save price\n```\n",
      "```state b\nsurface: toast\nstate: success\nview: prices\nmessage: Price saved\n```\n",
      "```state c\nsurface: banner\nstate: error\nview: prices\nmessage: Not saved\n```\n",
    ]
    var prices = site
    prices.files["content/site.yaml"]? += "\nviews:\n  prices: {kind: mutation}\n"
    func gaps() async -> Int {
      await prices.report().diagnostics.count { $0.message.contains("`prices` is never shown") }
    }
    prices.files["content/prices.md"] = "# Prices\n\n" + specs.joined(separator: "\n")
    prices.files["content/vi/prices.md"] = "# Giá\n\n" + specs[0]
    #expect(await gaps() == 0)
    prices.files["content/prices.md"] = "# Prices\n\n" + specs[0]
    prices.files["content/vi/prices.md"] = "# Giá\n\n" + specs.joined(separator: "\n")
    #expect(await gaps() == 1)
  }
}
