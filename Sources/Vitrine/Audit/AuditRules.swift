import Diagnostics

extension Rule {
  /// The rules that say true things of pages that were not written for Vitrine: those that look at
  /// samples, previews and prose, those about the text of files, and those about specimens.
  static func ofAudits(_ only: Set<String>) -> [Rule] {
    all.filter { rule in
      let isAsked = only.isEmpty || only.contains(rule.id) || only.contains(rule.group)
      let isQuiet = quiet.contains(rule.id) && !only.contains(rule.id)
      return isAsked && rule.isOfAudits && !isQuiet
    }
  }

  private var isOfAudits: Bool {
    if leftOut.contains(id) { return false }
    return around != nil || check.ofSpecimen != nil || group == "source" || taken.contains(id)
  }

  /// Ids of the rules that wait to be asked for on a site, and speak up in an audit.
  static var askedByAudits: Set<String> {
    Set(
      all.filter { rule in
        !rule.isOnByDefault && rule.isOfAudits
          && (rule.around != nil || rule.check.ofSpecimen == nil)
      }.map(\.id)
    )
  }
}

extension Rule {
  /// Ids of the rules that compare the audited pages with each other.
  static let betweenDocuments: Set<String> = ["source/duplicate-page", "states/documents-disagree"]
}

/// Rules about pages that hold for any page.
private let taken: Set<String> = [
  "contrast/claimed", "motion/duration-unstated", "states/documents-disagree", "token/unit",
]

/// What the tool that shows the page takes care of: scripts and pictures from elsewhere, and its own
/// syntax.
private let leftOut: Set<String> = ["source/foreign-syntax", "source/unsafe-html"]

/// What is true of most pages and changes nothing for their readers; said only when asked for.
private let quiet: Set<String> = ["source/placeholder", "source/trailing-space"]

extension Diagnostic {
  /// Whether a reader says it of links, which are the business of the tool that shows the page:
  /// `doc:Banner` leads somewhere in DocC.
  var isAboutForeignLink: Bool { rule == "markdown/unsafe-link" }
}
