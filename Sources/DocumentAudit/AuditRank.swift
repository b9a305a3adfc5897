import Diagnostics

extension Diagnostic {
  /// The place of the finding among all of an audit: those with the worst consequence for readers
  /// come first, and guesses come after certain findings.
  var auditRank: Int {
    let group = String(rule.prefix { $0 != "/" })
    let consequence = consequences[rule] ?? groupConsequences[group] ?? 4
    let doubt = confidence.map { $0 == .high ? 0 : $0 == .medium ? 1 : 2 } ?? 0
    return consequence * 3 + doubt
  }
}

/// Ranks of groups: 0 is what a reader cannot read, 5 is style.
private let groupConsequences = ["contrast": 0, "token": 2, "code": 3, "source": 5, "markdown": 5]

/// Ranks of rules that differ from their groups.
private let consequences = [
  "token/unknown": 1, "token/raw-colour": 3, "token/raw-dimension": 3, "token/preview-hex": 3,
  "token/preview-measure": 3, "source/duplicate-page": 4, "source/mojibake": 3,
  "source/lost-fences": 3,
]
