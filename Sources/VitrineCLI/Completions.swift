import ArgumentParser
import RuleEngine
import Rules
import SiteModel

/// Completions that a shell offers for values of this program.
///
/// Shells complete files and folders themselves.
extension CompletionKind {
  /// Ids of rules.
  static var rules: CompletionKind {
    .custom { _, _, _ in RuleText.all.map(\.id) }
  }

  /// Ids of rules, and their groups.
  static var rulesAndGroups: CompletionKind {
    .custom { _, _, _ in Rule.all.map(\.id) + Set(Rule.all.map(\.group)).sorted() }
  }

  /// Markdown files, and folders of them.
  static var pages: CompletionKind { .file(extensions: ["md", "markdown"]) }

  /// Token files and resolver documents, and folders of them.
  static var tokens: CompletionKind { .file(extensions: ["json"]) }
}
