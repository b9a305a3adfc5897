import AppTexts
import Diagnostics
import Rules
import SiteInput
import SiteModel

/// The texts of an app, for the specs of a site.
struct SpecTexts: Sendable {
  /// Problems of the app's files.
  let problems: [Diagnostic]
  private let check: TextCheck
  private let levels: RuleLevels
  /// False if the settings could not be read, and perhaps name files.
  private let areKnown: Bool

  /// Reads the files that the settings name.
  init(of settings: Settings, _ files: AppFiles) {
    let texts = AppTexts(settings.strings, files, language: settings.languages.first ?? "en")
    problems = texts.diagnostics
    check = TextCheck(texts)
    levels = RuleLevels(settings, RuleText.all)
    areKnown = UnknownInput.known { settings.strings } != nil
  }

  /// Fills the keys of a page's specs with their texts, and compares all other texts.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - site: Its site.
  /// - Returns: The problems, with the severities that the settings give them.
  func take(_ page: inout Page, of site: Site) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for index in page.specimens.indices {
      let language = site.language(of: page.specimens[index], on: page)
      if !page.specimens[index].spec.facts.textKeys.isEmpty {
        found += check.fillKeys(of: &page.specimens[index].spec, language)
      }
      let surface = page.specimens[index].surface
      found += check.differences(of: page.specimens[index].spec, language, surface)
    }
    return found.compactMap { levels.level($0) }.map { areKnown ? $0 : $0.undecided }
  }
}
