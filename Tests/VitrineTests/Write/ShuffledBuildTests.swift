import Diagnostics
import Foundation
import Support
import Synchronization
import Testing
@testable import Rules
@testable import SiteModel
@testable import SiteParser
@testable import SiteRenderer

/// Tests that the site is the same in whatever order the parts of a build run.
struct ShuffledBuildTests {
  /// A small site with some of everything: languages, specimens of two systems, tokens by scheme,
  /// redirects, raw HTML, search, galleries, Markdown versions.
  private static let files: [String: String] = {
    var files = [
      "content/site.yaml": """
      title: Shuffled
      url: https://example.org/docs/
      languages: [en, vi]
      views: {inventory: {kind: async}, save: {kind: mutation}}
      markdown: {raw-html: sanitize}

      """,
      "content/index.md":
        "---\naliases: [/start/]\nlayout: home\n---\n\n# Home\n\n[One](part/page-1.md#part)\n",
      "content/vi/index.md": "# Trang chủ\n\nChào <b>bạn</b>.\n",
      "content/vi/part/page-2.md":
        "---\naliases: [/vi/cu/]\n---\n\n# Trang hai\n\n| a | b |\n|---|---|\n| c | d |\n",
      "content/assets/a.txt": "a\n",
    ]
    for page in 0..<6 {
      files["content/part/page-\(page).md"] = """
        ---
        title: Title \(page % 5)
        aliases: [/old/\(page)/, "#before: part"]
        tags: [t\(page % 3)]
        ---

        ## Part

        See [the next](page-\((page + 1) % 6).md), `stateDanger` and 4.5:1.

        ```state error-\(page)
        surface: full-page
        state: error
        view: inventory
        icon: exclamationmark.triangle
        title: Couldn't load inventory \(page)
        message: The connection dropped. Check it, then try again.
        actions: [{label: Try again, recovery: retry}]
        style: {gap: spacing.\(page % 2 == 0 ? "lg" : "md")}
        ```

        ```state done-\(page)
        surface: toast
        state: success
        view: save
        message: Saved \(page % 4).
        ```

        ```swift for=error-\(page)
        Text("Couldn't load").foregroundStyle(.red).padding(\(page))
        ```

        """
    }
    return files
  }()

  private static let sources = MemorySite(files: files).sources
  // A page for each of two hundred rules is drawn in the same way as one for each of five.
  private static let backdrop = SiteConfiguration(
    sources,
    ParseOptions(),
    rules: Array(RuleText.all.prefix(5)),
    uncheckedDemands: []
  )

  /// Everything that a build writes and reports, by the pipeline's stages.
  private func build() async -> (files: [String: [UInt8]], report: Report) {
    let (sources, backdrop) = (ShuffledBuildTests.sources, ShuffledBuildTests.backdrop)
    let pages = await concurrentMap(sources.pages) { backdrop.parse($0) }
    var (site, found) = backdrop.site(of: pages.map(\.page), assets: sources.assets)
    await resolveLinks(&site)
    found += pages.flatMap(\.diagnostics)
    let checked = await check(site)
    let renderer = Renderer(checked.site, drawsOnce: true)
    let drawn = await concurrentMap(renderer.jobsInTurn, run: 1) { renderer.render($0) }
    var files: [String: [UInt8]] = [:]
    for one in drawn { files[one.file.path] = one.file.bytes }
    let report = Report(
      diagnostics: found + checked.diagnostics + renderer.diagnostics
        + drawn.flatMap(\.diagnostics),
      sources: sources.byPath,
      verdicts: checked.verdicts
    )
    return (files, report)
  }

  @Test func `a hundred builds in any order on any number of workers are equal`() async throws {
    let plain = await build()
    for path in [
      "index.html", "vi/index.html", "old/3/index.html", "catalogue.json", "gallery/index.html",
    ] {
      try #require(plain.files[path] != nil, "no \(path) among \(plain.files.keys.sorted())")
    }
    try #require(!plain.report.diagnostics.isEmpty)
    #if DEBUG
    let count =
      ProcessInfo.processInfo.environment["VITRINE_SHUFFLES"].flatMap { UInt64($0) } ?? 100
    for seed in 0..<count {
      let chance = SharedChance(seed: seed)
      let shuffled = await TaskShuffler.$current.withValue(TaskShuffler { chance.next() }) {
        await build()
      }
      let different = plain.files.keys.filter { plain.files[$0] != shuffled.files[$0] }
      #expect(different.sorted() == [], "seed \(seed)")
      #expect(plain.files.count == shuffled.files.count, "seed \(seed)")
      #expect(plain.report.diagnostics == shuffled.report.diagnostics, "seed \(seed)")
      if !different.isEmpty { break }
    }
    #endif
  }

  #if DEBUG
  @Test func `disorder changes the order of work and not the results`() async {
    let chance = SharedChance(seed: 1)
    let done = Mutex<[Int]>([])
    let numbers = Array(0..<200)
    let results = await TaskShuffler.$current.withValue(TaskShuffler { chance.next() }) {
      await concurrentMap(numbers) { number in
        done.withLock { $0.append(number) }
        return number * 2
      }
    }
    #expect(results == numbers.map { $0 * 2 })
    #expect(done.withLock { $0 } != numbers)
    #expect(done.withLock { $0.sorted() } == numbers)
  }
  #endif
}

/// Random numbers for many threads.
private final class SharedChance: Sendable {
  private let chance: Mutex<Chance>

  init(seed: UInt64) { chance = Mutex(Chance(seed: seed)) }

  func next() -> UInt64 { chance.withLock { $0.next() } }
}
