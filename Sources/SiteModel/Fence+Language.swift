public import Markdown

extension Fence {
  /// The name of the language without the suffixes of some sites: `swift{1,3}`, `swift:App.swift`,
  /// `{.swift}`.
  public var languageName: Substring {
    let language = language
    // Nearly all names are plain, and characters take longer to check than bytes.
    if language.utf8.allSatisfy(\.isNameByte) { return language }
    return language.drop { $0 == "{" || $0 == "." }.prefix { !"{}:,[".contains($0) }
  }
}

extension Spec {
  /// Languages of fences that were meant to be `state`, in lower case.
  public static let misspeltFences: Set<String> = [
    "state", "states", "sate", "stat", "satte", "sttae",
  ]
}
