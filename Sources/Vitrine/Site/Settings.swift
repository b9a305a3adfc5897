import Diagnostics
package import Markdown

/// What `site.yaml` says.
package struct Settings: Sendable {
  /// Name of the site.
  package var title = "Untitled"
  /// One sentence about it.
  package var description = ""
  /// Address it is published at, with a final `/`; may have a sub-path.
  package var url = "/"
  /// Languages of the content, the first is the default.
  package var languages = ["en"]
  /// System of pages that name none.
  package var system: Located<String>?
  /// Things whose states must be complete.
  package var views: [View] = []
  /// Folders and pages of the sidebar in order; empty means by folder.
  package var navigation: [Located<String>] = []
  /// Weight of rules, by id or group.
  package var rules: [String: Located<RuleLevel>] = [:]
  /// What numbers and dimensions are for, by token path.
  package var categories: [Category] = Category.standard
  /// What happens to raw HTML in Markdown.
  package var rawHTML = RawHTMLPolicy.escape
  /// Whether each specimen has a page of its own.
  package var specimenPages = true

  /// Creates the settings of a site that has no `site.yaml`.
  package init() {}

  /// What a site may say about a rule.
  package enum RuleLevel: String, Sendable, CaseIterable {
    case error, warning, off
  }
}

/// A purpose of tokens, told by a pattern over their paths.
package struct Category: Sendable, Equatable {
  /// Name that slots use.
  package var name: String
  /// Path with `*` for any run of characters.
  package var pattern: String

  /// Creates a category.
  package init(name: String, pattern: String) {
    self.name = name
    self.pattern = pattern
  }

  /// The categories of a site that declares none.
  package static let standard = [
    Category(name: "opacity", pattern: "opacity.*"),
    Category(name: "spacing", pattern: "spacing.*"),
    Category(name: "radius", pattern: "radius.*"),
  ]

  /// The patterns of one category in a system: the site's, and the theme's for the theme's own
  /// system, whatever the site calls its tokens.
  package static func all(
    named name: String,
    in system: System,
    _ categories: [Category]
  ) -> [Category] {
    let all = system.id == "base" ? categories + standard : categories
    return all.filter { $0.name == name }
  }

  /// Whether a token of this path belongs here.
  package func contains(_ path: String) -> Bool {
    let star = UInt8(ascii: "*")
    if pattern.utf8.last == star, !pattern.utf8.dropLast().contains(star) {
      return path.hasPrefix(pattern.dropLast())
    }
    return matches(Array(pattern.utf8)[...], Array(path.utf8)[...])
  }

  private func matches(_ pattern: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) -> Bool {
    var (pattern, path) = (pattern, path)
    while let head = pattern.first {
      if head == UInt8(ascii: "*") {
        let rest = pattern.dropFirst()
        if rest.isEmpty { return true }
        return path.indices.contains { matches(rest, path[$0...]) }
      }
      guard path.first == head else { return false }
      pattern = pattern.dropFirst()
      path = path.dropFirst()
    }
    return path.isEmpty
  }
}
