import Diagnostics

/// Variables of Figma with a text or a Boolean value, for which the format has no type.
///
/// Figma writes them into each export, so an author cannot remove them. They are left out with a
/// note, and no other token is affected.
struct FigmaVariables {
  /// True if the file is an export of Figma.
  var isFigma = false
  private var variables: [(path: String, type: String, range: SourceRange)] = []

  /// Creates a list that is empty.
  init(isFigma: Bool = false) {
    self.isFigma = isFigma
  }

  /// Returns true if tokens of a type are left out of the file.
  func leavesOut(_ type: String) -> Bool {
    isFigma && (type == "string" || type == "boolean")
  }

  /// Records a token, or a group of tokens, of a type that is left out.
  mutating func add(_ path: String, _ type: String, _ range: SourceRange) {
    variables.append((path, type, range))
  }

  /// One note for the whole file; nil if nothing is left out.
  var diagnostic: Diagnostic? {
    guard let first = variables.first else { return nil }
    let types = ["string", "boolean"].filter { type in variables.contains { $0.type == type } }
    let subject =
      variables.count == 1 ? "a Figma variable is" : "\(variables.count) Figma variables are"
    var notes = variables.dropFirst().prefix(8).map { variable in
      Diagnostic.Note("`\(variable.path)` is a `\(variable.type)`", at: variable.range)
    }
    if variables.count > 9 { notes.append(Diagnostic.Note("and \(variables.count - 9) more")) }
    return Diagnostic(
      rule: TokenFileRule.figmaVariable.id,
      severity: TokenFileRule.figmaVariable.severity,
      message: "\(subject) left out: the format has no type \(list(types, last: "or"))",
      range: first.range,
      label: "`\(first.path)` has no value here",
      notes: notes,
      help: ["you need to change nothing, unless a token or a spec refers to such a variable"]
    )
  }
}

extension JSONNode {
  /// True if anything in the token file has a Figma extension.
  var hasFigmaExtension: Bool {
    guard let members else { return false }
    return members.contains { member in
      guard member.key == "$extensions" else {
        return !member.key.hasPrefix("$value") && member.value.hasFigmaExtension
      }
      return member.value.members?.contains { $0.key.hasPrefix("com.figma") } ?? false
    }
  }
}
