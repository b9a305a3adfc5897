import Diagnostics
import Renders
import RuleEngine
import Rules
import SiteModel
import SiteParser
import SiteRenderer

/// The site after one change: the data that pages are drawn from, and the diagnostics.
///
/// Pages are checked on request, and the others when there is time.
struct SiteSnapshot: Sendable {
  /// Number of changes since the start.
  private(set) var number: Int
  /// Hashes of the files that the pages were read from.
  private(set) var fingerprint: SiteFingerprint
  /// Configuration that all pages share.
  let configuration: SiteConfiguration
  /// Diagnostics of the configuration.
  let inConfiguration: [Diagnostic]
  /// Renderer of the site.
  private(set) var renderer: Renderer
  /// Checker with the site's rules.
  let checker: Checker
  /// Diagnostics from reading each page.
  private(set) var found: [[Diagnostic]]
  /// Check result of each page, or nil if it has not been checked yet.
  private(set) var results: [Checker.PageResult?]
  /// The texts of the app.
  private let texts: SpecTexts
  /// Findings on texts of each page that the app has, too.
  private var inTexts: [[Diagnostic]]
  /// Findings on pictures of the app.
  private(set) var inPictures: [Diagnostic] = []
  /// Summaries of the pictures, for the next snapshot.
  private(set) var renderMemory: RenderMemory
  /// Diagnostics that concern several pages: two at one address, an unknown folder.
  private let joined: [Diagnostic]
  /// Findings of the rules for the whole site, or nil if they have not run yet.
  private(set) var whole: [Diagnostic]?
  /// Findings on the samples of the theme, or nil if they have not been checked yet.
  private var samples: [Diagnostic]?

  /// The site that is drawn.
  var site: Site { renderer.site }

  /// Prepares to draw a site; pages that an earlier snapshot has checked stay checked.
  ///
  /// - Parameters:
  ///   - number: Number of changes since the start.
  ///   - parsed: The parsed site, and the findings on pages that have been checked.
  ///   - fingerprint: Hashes of the files that it was parsed from.
  ///   - memory: Summaries of pictures in the snapshot before.
  init(
    _ number: Int,
    _ parsed: ParsedPages,
    _ fingerprint: SiteFingerprint,
    _ memory: RenderMemory = RenderMemory()
  ) async {
    self.number = number
    self.fingerprint = fingerprint
    configuration = parsed.site.configuration
    inConfiguration = parsed.site.inConfiguration
    let sources = parsed.site.sources
    var site = parsed.site.site
    checker = Checker(site.settings, of: .all)
    checker.label(&site)
    texts = SpecTexts(of: site.settings, sources.appFiles)
    inTexts = site.takeTexts(texts)
    let review = await site.takeRenders(sources, memory)
    inPictures = review?.diagnostics ?? []
    renderMemory = review?.memory ?? memory
    renderer = Renderer(site)
    joined = parsed.site.between + checker.diagnostics + renderer.diagnostics
    found = parsed.site.found
    results = parsed.known
  }

  /// Context for the rules that check this snapshot.
  var context: RuleContext { checker.context(for: site) }

  /// The index of the page with this file.
  func page(of file: String) -> Int? {
    let place = site.pages.partitioningIndex { !$0.file.path.precedesInBytes(file) }
    return place < site.pages.count && site.pages[place].file.path == file ? place : nil
  }

  /// A page with its diagnostics and result.
  func read(_ index: Int) -> ReadPage {
    ReadPage(page: site.pages[index], diagnostics: found[index], result: results[index])
  }

  /// All pages with their diagnostics and results.
  var pages: [ReadPage] { site.pages.indices.map(read) }

  /// Replaces a page by one with the same address.
  mutating func replace(_ index: Int, by new: ReadPage, number: Int) {
    self.number = number
    fingerprint.replace(new.page.file, configuration.included)
    var page = new.page
    inTexts[index] = texts.take(&page, of: site)
    renderer.site.pages[index] = page
    renderer.site.addVariants(toPages: [index])
    renderer.site.pages[index].links = renderer.site.links(of: new.page)
    found[index] = new.diagnostics
    results[index] = nil
    whole = nil
  }

  /// The snapshot after another look at the pictures of the app, because pages were replaced.
  func withNewRenders(_ sources: Sources) async -> SiteSnapshot {
    var (new, site) = (self, renderer.site)
    guard let review = await site.takeRenders(sources, renderMemory) else { return self }
    (new.inPictures, new.renderMemory) = (review.diagnostics, review.memory)
    new.renderer.replaceRenders(by: site.renders, site.lazyAssets)
    return new
  }

  /// Makes the style sheet again, after pages were replaced.
  ///
  /// - Parameter older: A snapshot that pages are still drawn from.
  mutating func updateStyleSheet(keepingThatOf older: SiteSnapshot? = nil) {
    renderer.updateStyleSheet(keepingThatOf: older?.renderer)
  }

  /// Sorts pages again after their entries in lists have changed.
  mutating func sortPages() { renderer.sortPages() }

  /// Checks a page unless that has been done.
  mutating func check(_ index: Int) {
    guard results[index] == nil else { return }
    take([checker.check(site.pages[index], context)], for: [index])
  }

  /// Stores the check results of some pages.
  mutating func take(_ said: [Checker.PageResult], for indices: [Int]) {
    for (index, result) in zip(indices, said) where results[index] == nil {
      renderer.site.pages[index].take(result)
      results[index] = result
    }
  }

  /// The first pages that have not been checked.
  func unchecked(limit: Int) -> [Int] {
    Array(results.indices.lazy.filter { results[$0] == nil }.prefix(limit))
  }

  /// True if the samples of the theme have been checked.
  var hasSamples: Bool { samples != nil }

  /// Stores the findings on the samples of the theme.
  mutating func take(_ marks: Checker.Marks) {
    renderer.site.surfacePages = marks.surfacePages
    renderer.site.ruleExamples = marks.ruleExamples
    samples = marks.diagnostics
  }

  /// Copies the findings on the samples from a snapshot with the same theme.
  mutating func takeSamples(from other: SiteSnapshot) {
    guard let said = other.samples else { return }
    let (surfacePages, examples) = (other.site.surfacePages, other.site.ruleExamples)
    take(
      Checker.Marks(surfacePages: surfacePages, ruleExamples: examples, diagnostics: said)
    )
  }

  /// Stores the findings on the whole site, and plans the pages of the rules that it uses.
  ///
  /// - Parameters:
  ///   - said: The findings.
  ///   - others: Other known problems.
  mutating func takeWhole(_ said: [Diagnostic], besides others: [Diagnostic]) {
    whole = said
    renderer.listRulePages(found: (others + diagnostics).map(\.rule))
  }

  /// All known diagnostics of the site, except those of its configuration.
  var diagnostics: [Diagnostic] {
    joined + texts.problems + inPictures + (samples ?? []) + (whole ?? []) + found.flatMap(\.self)
      + inTexts.flatMap(\.self) + results.flatMap { $0?.diagnostics ?? [] }
  }

  /// Returns the known diagnostics of one page.
  func diagnostics(of page: Int) -> [Diagnostic] {
    let file = site.pages[page].file.path
    let between = (joined + inPictures + (whole ?? [])).filter { $0.range.file == file }
    return found[page] + inTexts[page] + (results[page]?.diagnostics ?? []) + between
  }

  /// The job that makes an output file.
  func job(at path: String) -> Job? { renderer.job(at: path) }
}

extension Renderer {
  /// The job that makes an output file.
  func job(at path: String) -> Job? {
    let place = jobs.partitioningIndex { !$0.path.precedesInBytes(path) }
    return place < jobs.count && jobs[place].path == path ? jobs[place] : nil
  }
}

extension Page {
  /// Returns true if addresses and links of the site are the same with either page.
  func isReachable(as other: Page) -> Bool {
    path == other.path && language == other.language
      && frontMatter.aliases.elementsEqual(other.frontMatter.aliases) { $0.isSame(as: $1) }
      && specimens.elementsEqual(other.specimens) { first, second in
        first.spec.id == second.spec.id && first.surface.id == second.surface.id
          && first.system == second.system && first.spec.state.value == second.spec.state.value
      }
  }

  /// Returns true if lists on other pages have the same entry, in the same place, for either page.
  func isListed(as other: Page) -> Bool {
    let (matter, others) = (frontMatter, other.frontMatter)
    return title == other.title && matter.order == others.order && matter.status == others.status
      && matter.lang?.value == others.lang?.value
      && matter.description?.value == others.description?.value
  }
}
