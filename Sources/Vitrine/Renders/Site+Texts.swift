import AppTexts
import Diagnostics
import Renders
import Rules
import SiteModel

extension Site {
  /// Takes the texts that specs name by a key from the app's files, and compares all others.
  ///
  /// - Parameters:
  ///   - sources: The files of the site.
  ///   - options: Options of the run.
  /// - Returns: The problems.
  mutating func takeTexts(_ sources: Sources, _ options: PipelineOptions) -> [Diagnostic] {
    // By index: a whole specimen is dozens of references, and there are thousands.
    let hasKeys = pages.indices.contains { page in
      pages[page].specimens.indices.contains {
        !pages[page].specimens[$0].spec.facts.textKeys.isEmpty
      }
    }
    guard !settings.strings.isEmpty || hasKeys else { return [] }
    let texts = AppTexts(
      settings.strings,
      sources.appFiles,
      language: settings.languages.first ?? "en"
    )
    var check = TextCheck(texts)
    for page in pages.indices {
      for index in pages[page].specimens.indices {
        let specimen = pages[page].specimens[index]
        let language = self.language(of: specimen, on: pages[page])
        check.take(&pages[page].specimens[index].spec, language: language, specimen.surface)
      }
    }
    let levels = RuleLevels(settings, RuleText.all)
    let found = check.diagnostics.compactMap { problem in
      levels[problem.rule].map { severity in
        var problem = problem
        problem.severity = severity
        return problem
      }
    }
    let isAsked = { (id: String) in
      options.only.isEmpty || options.only.contains(id) || options.only.contains("copy")
    }
    return texts.diagnostics + found.filter { isAsked($0.rule) }
  }
}
