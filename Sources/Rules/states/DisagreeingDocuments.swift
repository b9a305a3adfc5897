import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Compares the answers of all pages to the questions in `Topic.all`.
  static let disagreeingDocuments = Rule(
    .statesDocumentsDisagree,
    check: .site { context in
      let site = context.site
      let pages = site.pages.map(StancePage.init)
      return Topic.all.flatMap { topic -> [Finding] in
        let taken = topic.stances.map { stance in pages.compactMap { $0.place(of: stance) } }
        guard let usual = taken.first?.first else { return [] }
        return zip(topic.stances, taken).dropFirst().flatMap { stance, places in
          places.map { place in
            Finding(
              "documents disagree on \(topic.question)",
              at: place,
              label: "here \(stance.says)",
              notes: [Diagnostic.Note("here \(topic.stances[0].says)", at: usual)],
              help: ["decide once, and change one of the two"]
            )
          }
        }
      }
    },
    embedded: rivalErrorViews
  )
}
