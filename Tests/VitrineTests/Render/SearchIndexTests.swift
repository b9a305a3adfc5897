import Testing
@testable import SiteRenderer

@testable import Vitrine

/// Tests of the content of a site's index.
struct SearchIndexTests {
  private static let page = """
    ---
    title: Lifts
    description: Going up.
    ---
    # Lifts

    Opening words of the lobby.

    ## Going down

    The cellar is damp.

    ### Further down

    A dungeon, deepest of all.

    ```state stuck
    surface: callout
    state: error
    title: The cabin is stuck
    message: Press the bell.
    actions: [Ring]
    ```

    ## Going down

    The attic is dry.

    """

  private func index(_ page: String = Self.page) async throws -> SearchFile {
    try await SearchFile([
      "content/lifts.md": page, "content/site.yaml": "rule-pages: all\n",
    ])
  }

  @Test func `a word finds the section that contains it`() async throws {
    let index = try await index()
    #expect(index.titles(with: "lobby") == ["Lifts"])
    #expect(index.titles(with: "cellar") == ["Going down"])
    #expect(index.titles(with: "dungeon") == ["Further down"])
    #expect(index.headings.anchors == "going-down\nfurther-down\ngoing-down-1")
    #expect(index.pages.urls == "lifts/" && index.pages.lines == "Going up.")
  }

  @Test func `a specimen is found by its texts`() async throws {
    let index = try await index()
    #expect(index.specimens.ids == "stuck")
    #expect(index.titles(with: "cabin") == ["stuck"])
    #expect(index.titles(with: "bell") == ["stuck"])
    #expect(index.titles(with: "ring").contains("stuck"))
  }

  @Test func `surfaces, tokens, rules and reports have entries with addresses`() async throws {
    let index = try await index()
    let kinds = index.sets.compactMap(\.kind)
    #expect(Set(kinds) == ["surface", "token", "rule", "report"])
    let rules = try #require(index.sets.first { $0.kind == "rule" })
    #expect(rules.titles?.split(separator: "\n").contains("a11y/target-size") == true)
    #expect(rules.urls?.split(separator: "\n").contains("a11y/target-size/") == true)
    let reports = try #require(index.sets.first { $0.kind == "report" })
    #expect(reports.urls?.split(separator: "\n").contains("contrast/") == true)
    let tokens = try #require(index.sets.first { $0.kind == "token" })
    #expect(tokens.base?.hasPrefix("tokens/") == true && tokens.base?.hasSuffix("/#token-") == true)
  }

  @Test func `names are found whole and by their parts, with accents and without numbers`()
    async throws
  {
    let index = try await index(
      """
      # Page

      `InsticaSpacing.lg`, HTTPServer and don’t; 42, 3.5, #1a2b3c4d, x. LỖI của Đạt. 設計系 ร้าน

      """
    )
    let words = Set(index.spelled)
    #expect(words.isSuperset(of: ["insticaspacing", "instica", "spacing", "lg"]))
    #expect(words.isSuperset(of: ["httpserver", "http", "server", "dont", "lỗi", "của", "đạt"]))
    #expect(words.isSuperset(of: ["設計", "計系", "ร้"]))
    #expect(words.isDisjoint(with: ["42", "3", "5", "x", "1a2b3c4d"]))
  }

  @Test func `words are sorted, and share their beginnings by whole characters`() async throws {
    let index = try await index("# Page\n\nlời lỗi lối lỗ loi loài áo ảo ấm\n")
    let words = index.spelled
    #expect(words == words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(words.allSatisfy { !$0.contains("\u{FFFD}") })
    let all = ["lời", "lỗi", "lối", "lỗ", "loi", "loài", "áo", "ảo", "ấm"]
    #expect(Set(words).isSuperset(of: all))
  }

  @Test func `the same site makes the same bytes`() async throws {
    let files = ["content/lifts.md": Self.page, "content/other.md": "# Other\n\nLobby.\n"]
    let first = try await MemorySite(files: files).page("assets/search.json")
    let second = try await MemorySite(files: files).page("assets/search.json")
    #expect(first == second)
  }

  @Test func `titles with markup, quotes and line feeds stay data`() async throws {
    let title = #"<img src=x onerror=alert(1)> & "two" \n </script>"#
    let text = try await MemorySite(files: [
      "content/bad.md": "---\ntitle: '\(title)'\n---\n\n## A *heading* <b>\n\nText.\n"
    ]).page("assets/search.json")
    #expect(!text.contains("<") && !text.dropLast().contains("\n"))
    let index = try await SearchFile(["content/bad.md": "---\ntitle: '\(title)'\n---\n\nText.\n"])
    #expect(index.pages.titles == title)
  }

  @Test func `a site may have no search`() async throws {
    let files = ["content/lifts.md": Self.page, "content/site.yaml": "search: none\n"]
    let renderer = Renderer(await MemorySite(files: files).check().site)
    #expect(!renderer.jobs.contains { $0.path.contains("search") })
    let html = try await MemorySite(files: files).page("lifts/index.html")
    #expect(!html.contains("search-open") && !html.contains(#"id="search-dialog""#))
  }

  @Test func `an index is found from every depth, and pages do not change with it`() async throws {
    let files = ["content/a/lifts.md": Self.page, "content/site.yaml": "url: https://x.y/sub/\n"]
    let site = MemorySite(files: files)
    let page = try await site.page("a/lifts/index.html")
    #expect(page.contains(#"data-search-index="../../assets/search.json""#))
    #expect(page.contains(#"data-search-root="../../""#))
    let lost = try await site.page("404.html")
    #expect(lost.contains(#"data-search-index="/sub/assets/search.json""#))
    #expect(lost.contains(#"data-search-root="/sub/""#))
  }
}

/// Tests of the limits of a vocabulary.
struct SearchVocabularyTests {
  private func vocabulary(_ texts: [String]) -> SearchVocabulary {
    var vocabulary = SearchVocabulary(units: texts.count)
    for (unit, text) in texts.enumerated() { vocabulary.add(text, unit: unit) }
    return vocabulary
  }

  @Test func `a word on nearly every page is left out and listed`() {
    let texts = (0..<60).map { "the word\($0 % 7)" }
    let written = vocabulary(texts).written(words: 1000, postings: 1000)
    #expect(String(decoding: written.common, as: UTF8.self) == "the ")
    #expect(written.postings.split(separator: UInt8(ascii: " ")).count == 7)
  }

  @Test func `places stay below the limit by leaving out the commonest words`() {
    let texts = (0..<60).map { unit in "w\(unit) " + (unit % 3 == 0 ? "third" : "rest\(unit % 2)") }
    let written = vocabulary(texts).written(words: 1000, postings: 200)
    #expect(written.postings.count <= 200)
    #expect(String(decoding: written.common, as: UTF8.self) == "rest0 ")
  }

  @Test func `words stay below the limit by leaving out the rarest`() {
    let texts = (0..<50).map { "rare\($0)rare twice\($0 / 2)" }
    let written = vocabulary(texts).written(words: 400, postings: 9000)
    #expect(written.words.count < 420)
    #expect(!String(decoding: written.words, as: UTF8.self).contains("rare"))
  }
}
