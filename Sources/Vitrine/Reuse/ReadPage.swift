import Diagnostics
import RuleEngine
import Rules
import SiteModel
import SiteParser

/// A page that has been read, and the findings on it if it has been checked.
struct ReadPage: Sendable {
  /// The page.
  var page: Page
  /// Diagnostics from reading the page.
  var diagnostics: [Diagnostic]
  /// Check result of the page, or nil if it has not been checked.
  var result: Checker.PageResult?

  /// The page without its findings.
  var parsed: ParsedPage { ParsedPage(page: page, diagnostics: diagnostics) }

  /// True if the whole page can be drawn as it is written.
  ///
  /// A page that breaks a rule can be drawn, and people see the fault best in the drawing. A page
  /// that cannot be read cannot be drawn.
  var isWhole: Bool {
    !diagnostics.contains { $0.severity == .error }
      && !page.specimens.contains { $0.isFaulty && !$0.isCounterExample }
  }
}

extension SiteConfiguration {
  /// Reads everything except pages, with the texts of the built-in rules.
  init(_ sources: Sources, _ options: ParseOptions) {
    self.init(sources, options, rules: RuleText.all, uncheckedDemands: UncheckedDemand.all)
  }

  /// Reads again what has changed since an earlier run.
  ///
  /// - Parameters:
  ///   - sources: All files as they are now.
  ///   - options: Options of parsing.
  ///   - earlier: The fingerprint of the site that this configuration belongs to.
  ///   - now: The fingerprint of the site now.
  /// - Returns: The configuration of the site now.
  func updated(
    _ sources: Sources,
    _ options: ParseOptions,
    from earlier: SiteFingerprint,
    to now: SiteFingerprint
  ) -> SiteConfiguration {
    guard now.configuration == earlier.configuration else {
      return SiteConfiguration(sources, options)
    }
    if now.look == earlier.look { return self }
    var new = self
    new.replaceTheme(sources.theme)
    return new
  }

  /// Reads one page; rules have not checked it.
  func read(_ file: SourceFile) -> ReadPage {
    let parsed = parse(file)
    return ReadPage(page: parsed.page, diagnostics: parsed.diagnostics)
  }
}
