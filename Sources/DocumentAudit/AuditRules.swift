import Diagnostics
import RuleEngine
import Rules

extension Rule {
  /// The rules that apply to pages not written for Vitrine: rules for samples, previews and prose,
  /// for the text of files, and for specimens.
  static func ofAudits(_ only: Set<String>) -> [Rule] {
    all.filter { rule in
      let isAsked = only.isEmpty || only.contains(rule.id) || only.contains(rule.group)
      let isQuiet = quiet.contains(rule.id) && only.isDisjoint(with: [rule.id, rule.group])
      return isAsked && rule.isOfAudits && !isQuiet
    }
  }

  private var isOfAudits: Bool {
    if leftOut.contains(id) { return false }
    return embedded != nil || check.ofSpecimen != nil || group == "source" || taken.contains(id)
  }

  /// Ids of the rules that are off by default on a site, and on in an audit.
  static var askedByAudits: Set<String> {
    Set(
      all.filter { rule in
        !rule.isOnByDefault && rule.isOfAudits
          && (rule.embedded != nil || rule.check.ofSpecimen == nil)
      }.map(\.id)
    )
  }
}

extension Rule {
  /// Ids of the rules that compare the audited pages with each other.
  static let betweenDocuments: Set<String> = ["source/duplicate-page", comparingAnswers]
  /// Id of the rule that compares the answers of pages to questions.
  static let comparingAnswers = "states/documents-disagree"

  /// The same rule; the one that compares answers takes those that were read with the pages.
  func comparing(_ answers: [PageAnswers]) -> Rule {
    id == Rule.comparingAnswers
      ? Rule(text, check: .site { _ in Topic.disagreements(among: answers) }) : self
  }
}

/// Page rules that apply to any page.
private let taken: Set<String> = [
  "contrast/claimed", "motion/duration-unstated", "states/documents-disagree", "token/unit",
]

/// Rules for matters of the tool that shows the page: scripts and pictures from elsewhere, and its
/// own syntax.
private let leftOut: Set<String> = ["source/foreign-syntax", "source/unsafe-html"]

/// Rules that most pages break without an effect on readers, or whose matter other tools supply, such
/// as titles; they run only if `only` names them or their group.
private let quiet: Set<String> = [
  "source/duplicate-heading", "source/missing-title", "source/no-final-newline",
  "source/placeholder",
  "source/skipped-heading", "source/trailing-space",
]

extension Diagnostic {
  /// Whether a reader reports it about links, which the tool that shows the page resolves:
  /// `doc:Banner` is a valid link in DocC.
  var isAboutForeignLink: Bool { rule == "markdown/unsafe-link" }
}
