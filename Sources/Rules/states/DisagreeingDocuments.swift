import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Compares the answers of all pages to the questions in `Topic.all`.
  static let disagreeingDocuments = Rule(
    .statesDocumentsDisagree,
    check: .site { context in
      Topic.disagreements(among: context.site.pages.map { PageAnswers($0) })
    },
    embedded: rivalErrorViews
  )
}
