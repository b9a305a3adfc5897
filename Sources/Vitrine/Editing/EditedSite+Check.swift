import Diagnostics
import RuleEngine
import Rules
import SiteInput
import SiteModel
import SiteParser

extension EditedSite {
  /// Result of a complete check, with the text that it checked.
  public struct Completion: Sendable {
    let tokenFiles: [SourceFile]
    let fingerprint: SiteFingerprint
    let configuration: SiteConfiguration
    let texts: SpecTexts
    let checked: CheckedSite
    let found: [[Diagnostic]]
    let drafts: [String: ReadPage]
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
    let now = await SiteFingerprint(sources, options)
    guard let fingerprint else {
      return await check(sources, SiteConfiguration(sources, options), now, reusing: .none)
    }
    let configuration = configuration.updated(sources, options, from: fingerprint, to: now)
    let earlier = EarlierPages(readPages, of: fingerprint, now: now)
    return await check(sources, configuration, now, reusing: earlier)
  }

  /// All pages as they were last read, drafts included.
  private var readPages: [ReadPage] {
    site.pages.enumerated().map { place, page in
      ReadPage(page: page, diagnostics: found[place], result: results[place])
    } + drafts.values
  }

  /// Checks the site as a build would.
  ///
  /// - Parameters:
  ///   - sources: All files.
  ///   - configuration: The settings, systems, surfaces and theme that all pages share.
  ///   - now: The fingerprint of the files.
  ///   - earlier: Pages that need not be read again.
  /// - Returns: The result.
  func check(
    _ sources: Sources,
    _ configuration: SiteConfiguration,
    _ now: SiteFingerprint,
    reusing earlier: EarlierPages
  ) async -> Completion {
    let options = PipelineOptions()
    let pages = await concurrentMap(sources.pages) { earlier.read($0, configuration) }
    let drafts = pages.filter { !configuration.takesIn($0.page) }
    let parsed = await join(pages, with: configuration, sources)
    let found = parsed.site.found
    var checked = await CheckedSite(consume parsed, options)
    if !checked.report.fails(strict: false) {
      await checked.addDrawingFindings(sources, options)
    }
    return Completion(
      tokenFiles: sources.tokens,
      fingerprint: now,
      configuration: configuration,
      texts: SpecTexts(of: configuration.settings, sources.appFiles),
      checked: checked,
      found: found,
      drafts: Dictionary(drafts.map { ($0.page.file.path, $0) }) { first, _ in first }
    )
  }

  /// Takes over a complete check of the text as it is now.
  public mutating func take(_ completion: Completion) {
    tokenFiles = completion.tokenFiles
    fingerprint = completion.fingerprint
    configuration = completion.configuration
    texts = completion.texts
    site = completion.checked.site
    results = completion.checked.results
    found = completion.found
    drafts = completion.drafts
    report = completion.checked.report
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
