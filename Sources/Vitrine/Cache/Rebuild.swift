import Diagnostics

/// What a build left, looked at before it is known what the next one is made of.
struct LastBuild: Sendable {
  fileprivate let left: LeftOutput?
  fileprivate let cache: BuildCache?

  /// Looks at an output folder.
  init(_ output: String) {
    left = LeftOutput(output)
    cache = left.flatMap { CacheSeal.open($0.cache) }.flatMap { BuildCache($0) }
  }
}

/// What a build may take over from the one before it, which left its note in the output folder.
struct Rebuild: Sendable {
  private let inputs: BuildInputs?
  private let left: LeftOutput?
  private let cache: BuildCache?
  /// How many bytes each file of the old output has.
  private let sizes: [ExactText: Int]
  /// Files of pages that are as they were.
  private let sameFiles: Set<ExactText>
  /// What was met in their bodies.
  let documents: KnownDocuments

  /// Compares what was read with what an output folder was made of.
  init(of last: LastBuild, _ sources: Sources, _ options: PipelineOptions) async {
    // What could not be read may be readable next time, and no hash tells; and a note is of all rules
    // and of the site alone.
    guard sources.diagnostics.isEmpty, options.only.isEmpty, options.against == nil else {
      (inputs, left, cache, sizes, sameFiles) = (nil, nil, nil, [:], [])
      documents = KnownDocuments()
      return
    }
    let inputs = await BuildInputs(sources, options.parse)
    self.inputs = inputs
    guard let cache = last.cache, cache.inputs.ground == inputs.ground,
      cache.inputs.pages.map(\.path) == inputs.pages.map(\.path)
    else {
      (left, self.cache, sizes, sameFiles) = (nil, nil, [:], [])
      documents = KnownDocuments()
      return
    }
    (left, self.cache) = (last.left, cache)
    async let sizes = Dictionary(cache.outputs.map { (ExactText($0.path), $0.size) }) { $1 }
    let same = zip(cache.inputs.pages, inputs.pages).filter { $0.hash == $1.hash }
    let sameFiles = Set(same.map(\.1.path))
    let noted = zip(cache.pages, cache.documents).map { (ExactText($0.path), $1) }
      .filter { sameFiles.contains($0.0) }
    documents = KnownDocuments(notes: Dictionary(noted) { $1 })
    (self.sizes, self.sameFiles) = (await sizes, sameFiles)
  }

  /// What was found, when the site is made of the same as in the last build.
  func report(_ sources: Sources, _ options: PipelineOptions) -> Report? {
    guard let cache, cache.inputs == inputs else { return nil }
    let report = Report(
      diagnostics: cache.findings,
      sources: sources.byPath,
      unchecked: cache.unchecked,
      waived: cache.waived,
      baseline: options.baseline
    )
    // A run that fails says less: it stops before it draws.
    return report.fails(strict: options.strict) ? nil : report
  }

  /// What the build came to, when nothing has changed since the last, neither what the site is made
  /// of nor what it was made into.
  func unchanged(_ sources: Sources, _ options: PipelineOptions) async -> Built? {
    guard let cache, let left, left.isTidy, let report = report(sources, options) else {
      return nil
    }
    let isThere = await concurrentMap(cache.outputs, run: 500) { left.has($0.path, size: $0.size) }
    guard isThere.allSatisfy(\.self) else { return nil }
    return Built(report: report, pages: cache.pageCount, specimens: cache.specimenCount)
  }

  /// Which pages of a site are as they were, and so is what they see of each other.
  func kept(in site: Site) async -> KeptPages {
    let view = await sharedView(of: site)
    // Where the view is the same, so are the pages and their order.
    guard let cache, !sameFiles.isEmpty, cache.sharedView == view,
      cache.pages.count == site.pages.count
    else { return KeptPages(view: view) }
    var kept = KeptPages(view: view, left: left, sizes: sizes)
    kept.before = cache.pages
    for index in site.pages.indices
    where sameFiles.contains(ExactText(cache.pages[index].path))
      && cache.pages[index].outcomes.count == site.pages[index].specimens.count
    {
      kept.results[index] = Checker.PageResult(
        diagnostics: cache.pages[index].diagnostics,
        outcomes: cache.pages[index].outcomes
      )
    }
    return kept
  }

  /// The words of texts, as far as they are known and shall be.
  func textWords(_ kept: KeptPages) -> TextWords? {
    inputs.map { _ in TextWords(before: cache?.words ?? [], kept: Set(kept.results.keys)) }
  }

  /// Begins what the next build is told, as far as it is known before anything is drawn.
  func begunNote(_ kept: KeptPages, _ checked: Checked) -> [[UInt8]]? {
    inputs.map { inputs in
      BuildCache.begun(
        inputs,
        kept.view,
        checked.pages.indices.map { index in
          BuildCache.CachedPage(
            path: checked.site.pages[index].file.path,
            figures: kept.knownFigures(of: checked.site.pages[index], at: index),
            diagnostics: checked.pages[index].diagnostics,
            outcomes: checked.pages[index].outcomes
          )
        },
        checked.site.pages.lazy.map { page in
          documents.notes[ExactText(page.file.path)] ?? page.document.note[...]
        }
      )
    }
  }

  /// What the next build is told, in pieces; nothing where something could not be read.
  func note(
    _ begun: [[UInt8]]?,
    _ kept: KeptPages,
    _ checked: Checked,
    _ built: Built,
    _ drawn: [BuiltFile],
    words: [UInt8]?
  ) -> [[UInt8]] {
    guard let inputs, let begun else { return [] }
    let hasFindings = drawn.contains { !$0.diagnostics.isEmpty }
    let ofBaseline = Set(built.report.baseline?.diagnostics ?? [])
    let cache = BuildCache(
      inputs: inputs,
      sharedView: kept.view,
      pages: [],
      words: words ?? [],
      // What is wrong in a baseline belongs to who asks for it.
      findings: built.report.found.filter { !ofBaseline.contains($0) },
      unchecked: checked.unchecked,
      waived: checked.waived,
      pageCount: built.pages,
      specimenCount: built.specimens,
      outputs: drawn.map { BuildCache.Output(path: $0.path, size: $0.size) }
    )
    return CacheSeal.close(hasFindings ? cache.pieces : cache.pieces(after: begun))
  }
}
