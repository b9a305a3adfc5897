import Diagnostics
import SiteInput
import SiteModel

extension Site {
  /// Takes the texts that specs name by a key from the app's files, and compares all others.
  ///
  /// - Parameters:
  ///   - sources: The files of the site.
  ///   - options: Options of the run.
  /// - Returns: The problems.
  mutating func takeTexts(_ sources: Sources, _ options: PipelineOptions) -> [Diagnostic] {
    guard !settings.strings.isEmpty || pages.contains(where: \.hasTextKeys) else { return [] }
    let texts = SpecTexts(of: settings, sources.appFiles)
    let found = takeTexts(texts).flatMap(\.self)
    let isAsked = { (id: String) in
      options.only.isEmpty || options.only.contains(id) || options.only.contains("copy")
    }
    return texts.problems + found.filter { isAsked($0.rule) }
  }

  /// Takes the texts that specs name by a key, and compares all others.
  ///
  /// - Returns: The problems of each page.
  mutating func takeTexts(_ texts: SpecTexts) -> [[Diagnostic]] {
    var found: [[Diagnostic]] = []
    for index in pages.indices {
      var page = pages[index]
      found.append(texts.take(&page, of: self))
      if page.hasTextKeys { pages[index] = page }
    }
    return found
  }
}

extension Page {
  /// Whether a spec of the page names a text of the app by its key.
  var hasTextKeys: Bool {
    specimens.indices.contains { !specimens[$0].spec.facts.textKeys.isEmpty }
  }
}
