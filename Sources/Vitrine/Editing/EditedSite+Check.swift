import Diagnostics
import RuleEngine
import Rules
import SiteInput
import SiteModel
import SiteParser

extension EditedSite {
  /// Result of a complete check, with the text that it checked.
  public struct Completion: Sendable {
    let shared: Sources
    let configuration: SiteConfiguration
    let texts: SpecTexts
    let checked: Checked
    let found: [[Diagnostic]]
    let drafts: [String: ReadPage]
    let view: ContentHash
    let report: Report
  }

  /// Checks the whole site as it is now, and takes over the result.
  public mutating func complete() async { take(await completion()) }

  /// Checks the whole site as `vitrine check` does, for unsaved text.
  ///
  /// Pages and findings that did not change are reused.
  ///
  /// - Returns: The result, for `take`.
  public func completion() async -> Completion {
    let sources = tree.siteSources
    let isSame = sources.hasSameConfiguration(as: shared)
    let configuration = isSame ? configuration : SiteConfiguration(sources, options)
    let includes = !configuration.included.roots.isEmpty
    let pages = await concurrentMap(sources.pages) { file -> ReadPage in
      // Included files change without the page.
      guard isSame, !includes, let known = readPage(at: file.path), known.page.file == file else {
        return configuration.read(file)
      }
      return known
    }
    let hasSameAssets = sources.assets == shared.assets
    let known = isSame && hasSameAssets && !includes ? view : nil
    return await check(pages, configuration, sources, known: known)
  }

  private func readPage(at path: String) -> ReadPage? {
    guard let place = places[path] else { return drafts[path] }
    return ReadPage(page: site.pages[place], diagnostics: found[place], result: results[place])
  }

  /// Checks pages.
  ///
  /// - Parameters:
  ///   - pages: All pages, with the results of those that did not change.
  ///   - configuration: The settings, systems, surfaces and theme that all pages share.
  ///   - sources: All files.
  ///   - known: Hash of the parts of pages that other pages use, at the time of those results; nil
  ///     if they depend on something else that changed.
  /// - Returns: The result.
  func check(
    _ pages: [ReadPage],
    _ configuration: SiteConfiguration,
    _ sources: Sources,
    known: ContentHash?
  ) async -> Completion {
    let options = PipelineOptions()
    let read = pages.map { (page: $0.page, diagnostics: $0.diagnostics) }
    let (site, found) = await join(read, configuration, sources)
    let view = await sharedView(of: site)
    let taken = pages.filter { configuration.takesIn($0.page) }
    var reused: [Int: Checker.PageResult] = [:]
    if view == known, !site.hasUnknownInputs, !self.site.hasUnknownInputs {
      for (index, page) in taken.enumerated() { reused[index] = page.result }
    }
    var (checked, report) = await checkSite(site, found, sources, options, known: reused)
    if !report.fails(strict: false) {
      await addDrawingFindings(to: &report, checked, sources, options)
    }
    let drafts = pages.filter { !configuration.takesIn($0.page) }
    return Completion(
      shared: sources.withoutPages,
      configuration: configuration,
      texts: SpecTexts(of: configuration.settings, sources.appFiles),
      checked: checked,
      found: taken.map(\.diagnostics),
      drafts: Dictionary(drafts.map { ($0.page.file.path, $0) }) { first, _ in first },
      view: view,
      report: report
    )
  }

  /// Takes over a complete check of the text as it is now.
  public mutating func take(_ completion: Completion) {
    shared = completion.shared
    configuration = completion.configuration
    texts = completion.texts
    site = completion.checked.site
    results = completion.checked.pages
    found = completion.found
    drafts = completion.drafts
    view = completion.view
    report = completion.report
    places = Dictionary(site.pages.enumerated().map { ($0.element.file.path, $0.offset) }) {
      first,
      _ in first
    }
    checker = Checker(configuration.settings, of: .all)
    checker.label(&site)
    others = [:]
    for diagnostic in report.diagnostics {
      let file = diagnostic.range.file
      if let place = places[file], isOfPage(diagnostic, place) { continue }
      others[file, default: []].append(diagnostic)
    }
  }

  private func isOfPage(_ diagnostic: Diagnostic, _ place: Int) -> Bool {
    func isSame(_ other: Diagnostic) -> Bool {
      other.rule == diagnostic.rule && other.range == diagnostic.range
        && other.message == diagnostic.message
    }
    return found[place].contains(where: isSame)
      || results[place].diagnostics.contains(where: isSame)
  }
}
