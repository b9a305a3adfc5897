extension Rule {
  /// The rules that say true things of pages that were not written for Vitrine: those that look at
  /// samples, previews and prose, those about the text of files, and those about specimens.
  static func ofAudits(_ only: Set<String>) -> [Rule] {
    all.filter { rule in
      let isAsked = only.isEmpty || only.contains(rule.id) || only.contains(rule.group)
      return isAsked && rule.isOfAudits
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

/// Rules about pages that hold for any page.
private let taken: Set<String> = ["contrast/claimed", "token/unit"]

/// Scripts and pictures from elsewhere are the business of the tool that shows the page.
private let leftOut: Set<String> = ["source/unsafe-html"]
