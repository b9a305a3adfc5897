package import Markdown

extension Fence {
  /// The name of the language without what some sites glue to it: `swift{1,3}`, `swift:App.swift`,
  /// `{.swift}`.
  package var languageName: Substring {
    let language = language
    // Nearly all are plain, and characters take longer to look at than bytes.
    if language.utf8.allSatisfy(\.isNameByte) { return language }
    return language.drop { $0 == "{" || $0 == "." }.prefix { !"{}:,[".contains($0) }
  }
}

extension Spec {
  /// Languages of fences that were meant to be `state`, in lower case.
  package static let misspeltFences: Set<String> = [
    "state", "states", "sate", "stat", "satte", "sttae",
  ]
}
