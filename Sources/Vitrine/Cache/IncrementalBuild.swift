import Diagnostics
import RuleEngine
import SiteModel
import SiteOutput
import SiteParser
import SiteRenderer

/// Output of the last build, read before the sources of the next one are known.
struct LastBuild: Sendable {
  fileprivate let left: PreviousOutput?
  fileprivate let cache: BuildCache?

  /// Reads the cache in an output folder.
  init(_ output: String) {
    left = PreviousOutput(output)
    cache = left.flatMap { CacheSeal.open($0.cache) }.flatMap { BuildCache($0) }
  }
}

/// Results that a build can reuse from the previous one, whose cache is in the output folder.
struct IncrementalBuild: Sendable {
  private let inputs: SiteFingerprint?
  private let left: PreviousOutput?
  private let cache: BuildCache?
  /// Size in bytes of each file of the old output.
  private let sizes: [ExactText: Int]
  /// Pages that need be neither read nor checked again.
  let earlier: EarlierPages

  /// Compares the sources with those of the last output.
  init(of last: LastBuild, _ sources: Sources, _ options: PipelineOptions) async {
    // A file that could not be read may be readable next time, which no hash shows. A cache covers
    // all rules, and no comparison with an older site.
    guard sources.diagnostics.isEmpty, options.only.isEmpty, options.against == nil else {
      (inputs, left, cache, sizes, earlier) = (nil, nil, nil, [:], .none)
      return
    }
    let inputs = await SiteFingerprint(sources, options.parse)
    self.inputs = inputs
    guard let cache = last.cache else {
      (left, cache, sizes, earlier) = (nil, nil, [:], .none)
      return
    }
    (left, self.cache) = (last.left, cache)
    async let sizes = Dictionary(cache.outputs.map { (ExactText($0.path), $0.size) }) { $1 }
    earlier = EarlierPages(cache, now: inputs)
    self.sizes = await sizes
  }

  /// Returns the last build's report if the sources are the same; nil if they differ or if the
  /// report fails the run.
  func report(_ sources: Sources, _ options: PipelineOptions) -> Report? {
    guard let cache, cache.inputs == inputs else { return nil }
    let report = Report(
      diagnostics: cache.findings,
      sources: sources.byPath,
      verdicts: cache.verdicts,
      baseline: options.baseline
    )
    // A failing run reports less, because it stops before it draws.
    return report.fails(strict: options.strict) ? nil : report
  }

  /// Returns the last build's result if neither the sources nor the output folder has changed;
  /// otherwise nil.
  func unchanged(_ sources: Sources, _ options: PipelineOptions) async -> Built? {
    guard let cache, let left, left.isTidy, let report = report(sources, options) else {
      return nil
    }
    let hasCopies = cache.outputs.contains { $0.path == "catalogue.json.gz" }
    guard hasCopies == options.compresses else { return nil }
    let isThere = await concurrentMap(cache.outputs, run: 500) { left.has($0.path, size: $0.size) }
    guard isThere.allSatisfy(\.self) else { return nil }
    return Built(report: report, pages: cache.pageCount, specimens: cache.specimenCount)
  }

  /// Returns the pages that are unchanged, together with everything that they see of each other.
  func reusable(in site: Site) async -> ReusablePages {
    let view = await sharedView(of: site)
    // With the same view, the pages and their order are the same.
    guard let cache, let inputs, inputs.drawsAlike(cache.inputs), cache.sharedView == view,
      cache.pages.count == site.pages.count
    else { return ReusablePages(view: view) }
    var reusable = ReusablePages(view: view, left: left, sizes: sizes)
    reusable.before = cache.pages
    for index in site.pages.indices {
      guard let result = earlier.results[ExactText(cache.pages[index].path)],
        result.outcomes.count == site.pages[index].specimens.count
      else { continue }
      reusable.results[index] = result
    }
    return reusable
  }

  /// Cache of the words of texts; nil if the build writes no cache.
  func textWords(_ reusable: ReusablePages) -> TextWords? {
    inputs.map { _ in TextWords(before: cache?.words ?? [], unchanged: Set(reusable.results.keys)) }
  }

  /// Writes the parts of the cache that are known before anything is drawn.
  func begunNote(_ reusable: ReusablePages, _ checked: CheckedSite) -> [[UInt8]]? {
    inputs.map { inputs in
      BuildCache.begun(
        inputs,
        reusable.view,
        checked.results.indices.map { index in
          BuildCache.CachedPage(
            path: checked.site.pages[index].file.path,
            figures: reusable.knownFigures(of: checked.site.pages[index], at: index),
            diagnostics: checked.results[index].diagnostics,
            outcomes: checked.results[index].outcomes
          )
        },
        checked.site.pages.lazy.map { page in
          earlier.documents.notes[ExactText(page.file.path)] ?? page.document.note[...]
        }
      )
    }
  }

  /// Returns the cache for the next build, in pieces; empty if something could not be read.
  func note(
    _ begun: [[UInt8]]?,
    _ reusable: ReusablePages,
    _ built: Built,
    _ drawn: [BuiltFile],
    words: [UInt8]?
  ) -> [[UInt8]] {
    guard let inputs, let begun else { return [] }
    let hasFindings = drawn.contains { !$0.diagnostics.isEmpty }
    let ofBaseline = Set(built.report.baseline?.diagnostics ?? [])
    let cache = BuildCache(
      inputs: inputs,
      sharedView: reusable.view,
      pages: [],
      words: words ?? [],
      // Errors of a baseline belong only to a run with that baseline.
      findings: built.report.found.filter { !ofBaseline.contains($0) },
      verdicts: built.report.verdicts,
      pageCount: built.pages,
      specimenCount: built.specimens,
      outputs: drawn.map { BuildCache.Output(path: $0.path, size: $0.size) }
    )
    return CacheSeal.close(hasFindings ? cache.pieces : cache.pieces(after: begun))
  }
}
