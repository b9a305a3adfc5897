import Diagnostics
import Markdown
import Testing
@testable import SiteInput
@testable import SiteModel
@testable import SiteParser
@testable import SiteRenderer

/// Tests that a search from cached words equals the search from texts.
struct TextWordsTests {
  private static let texts = [
    "content/index.md": "# Start\n\nThe lobby is open.\n\n## Stairs\n\nUp and down.\n",
    "content/a.md": "---\ntitle: Lifts\ndescription: Going up.\n---\n\nA cabin, đi lên.\n",
    "content/b.md": "# Cellar\n\nIt is damp.\n\n## Attic\n\nIt is dry, and open.\n\n## End\n",
  ]

  private func site(_ texts: [String: String] = Self.texts) async -> Site {
    var sources = Sources()
    sources.pages = texts.sorted { $0.key < $1.key }.map {
      SourceFile(path: $0.key, bytes: Array($0.value.utf8))
    }
    sources.theme = builtInTheme().values.sorted { $0.path < $1.path }
    let configuration = SiteConfiguration(
      sources,
      ParseOptions(),
      rules: [],
      uncheckedDemands: []
    )
    let pages = sources.pages.map { configuration.parse($0) }
    return await ParsedSite(pages, configuration, sources).site
  }

  /// The same site with other texts.
  private func silenced(_ site: Site, but spoken: Set<Int> = []) -> Site {
    var site = site
    for index in site.pages.indices where !spoken.contains(index) {
      let page = site.pages[index]
      let other = SourceFile(path: page.file.path, bytes: Array("Nothing.\n".utf8))
      var document = Document(of: other, from: 0, options: { MarkdownOptions() })
      document.headings = page.document.headings
      site.pages[index].document = document
    }
    return site
  }

  @Test func `cached words equal the words of the texts`() async {
    let site = await site()
    let words = TextWords()
    let index = SearchIndex(site).written(words)
    #expect(index == SearchIndex(site).written())
    #expect(SearchIndex(silenced(site)).written() != index)
    for spoken in [[], [0], [1], [0, 2]] as [Set<Int>] {
      let kept = Set(site.pages.indices).subtracting(spoken)
      let again = TextWords(before: words.note, unchanged: kept)
      #expect(SearchIndex(silenced(site, but: spoken)).written(again) == index)
      // Cached words are passed on again, whatever their numbers are.
      let third = TextWords(before: again.note, unchanged: Set(site.pages.indices))
      #expect(SearchIndex(silenced(site)).written(third) == index)
    }
  }

  @Test func `a word that left all pages is gone, and a new one is there`() async {
    let before = await site()
    let words = TextWords()
    _ = SearchIndex(before).written(words)
    var texts = Self.texts
    texts["content/b.md"] = "# Cellar\n\nIt is wet.\n\n## Attic\n\nIt is dry, and shut.\n\n## End\n"
    let after = await site(texts)
    let kept = TextWords(before: words.note, unchanged: [0, 2])
    let index = SearchIndex(silenced(after, but: [1])).written(kept)
    #expect(index == SearchIndex(after).written())
    #expect(!String(decoding: index, as: UTF8.self).contains("damp"))
  }

  @Test func `a damaged cache of words is read as far as possible`() async {
    let site = await site()
    let words = TextWords()
    _ = SearchIndex(site).written(words)
    let (note, kept) = (words.note, Set(site.pages.indices))
    for end in note.indices {
      _ = SearchIndex(site).written(TextWords(before: Array(note[..<end]), unchanged: kept))
    }
    for place in note.indices {
      for byte in [UInt8(0), 0x7F, 0x80, 0xFF] {
        var damaged = note
        damaged[place] = byte
        _ = SearchIndex(site).written(TextWords(before: damaged, unchanged: kept))
      }
    }
  }

  @Test func `the words of another site are not used`() async {
    let site = await site()
    let words = TextWords()
    _ = SearchIndex(site).written(words)
    let kept = TextWords(before: words.note, unchanged: [0])
    #expect(kept.known(pages: 3, isBySection: true) != nil)
    #expect(kept.known(pages: 4, isBySection: true) == nil)
    #expect(kept.known(pages: 3, isBySection: false) == nil)
    #expect(TextWords(before: words.note).known(pages: 3, isBySection: true) == nil)
  }
}
