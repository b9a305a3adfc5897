import Diagnostics
import Lexer
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  static let unknownLanguage = Rule(
    .codeUnknownLanguage,
    check: .page { page, context in
      zip(page.document.fences, page.fences).compactMap { fence, use in
        guard use == .code || use.isSample else { return nil }
        let name = String(fence.languageName)
        guard !name.isEmpty, !context.site.isKnown(language: name.lowercased()) else { return nil }
        let start = fence.infoRange.lowerBound
        let known = Language.all.map(\.name) + ["text"]
        return Finding(
          "no language `\(name)`",
          at: SourceRange(
            file: page.file.path,
            bytes: start..<start + fence.language.utf8.count
          ),
          label: didYouMean(name, in: context.site.languageNames),
          help: [
            "known are \(listed(known)) and their usual short names",
            "to show a language without highlighting, add it to `code-languages` in `site.yaml`",
          ]
        )
      }.limited()
    }
  )
}

extension Page.FenceUse {
  fileprivate var isSample: Bool {
    if case .sample = self { true } else { false }
  }
}

extension Site {
  fileprivate func isKnown(language name: String) -> Bool {
    Language.named(name) != nil || Language.plainNames.contains(name)
      || settings.codeLanguages.contains(name) || Spec.misspeltFences.contains(name)
  }

  /// Names that a misspelt one can be near; those of one or two letters are near to everything.
  fileprivate var languageNames: [String] {
    let names = Language.all.flatMap { [$0.name] + $0.aliases } + Language.plainNames
    return (names + settings.codeLanguages.sorted()).filter { $0.count > 2 }
  }
}
