import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let unreadableError = Rule(
    .a11yErrorReadable,
    check: .specimen { context in
      guard context.state == .error, let first = context.statements.first else {
        return .notApplicable
      }
      guard context.isWordless else { return [] }
      return [
        Finding(
          "the error has no words",
          at: first.range,
          help: ["say what happened, in letters"]
        )
      ]
    }
  )
}

extension SpecimenContext {
  /// Whether it has sentences, and none of them has a word.
  ///
  /// Other rules then need not check their wording.
  var isWordless: Bool {
    !statements.isEmpty && !statements.contains { hasLetters($0.value) }
  }
}

/// Whether a text has anything that can be read out as a word.
func hasLetters(_ text: String) -> Bool {
  text.unicodeScalars.contains { $0.properties.isAlphabetic }
}
