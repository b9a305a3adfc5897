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
  /// Address of the folder in which `content/` can be edited; empty when nobody should.
  package var edit = ""
  /// Picture that stands for the site where a link to it is shared, below `content/`.
  package var card: Located<String>?
  /// Languages of the content, the first is the default.
  package var languages = ["en"]
  /// System of pages that name none.
  package var system: Located<String>?
  /// What is particular to a system, by its id.
  package var systems: [String: Located<SystemSettings>] = [:]
  /// What the site has to show.
  package var patterns: [Pattern] = []
  /// Things whose states must be complete.
  package var views: [View] = []
  /// Folders and pages of the sidebar in order; empty means by folder.
  package var navigation: [Located<String>] = []
  /// The published system whose house rules it takes as its own.
  package var profile: Located<HouseProfile.Name>?
  /// Weight of rules, by id or group.
  package var rules: [String: Located<RuleLevel>] = [:]
  /// What numbers and dimensions are for, by token path.
  package var categories: [Category] = Category.standard
  /// Paths of tokens that only other tokens should name; empty when the site does not say.
  package var primitives: [PathPattern] = []
  /// Paths of tokens that may stay unused.
  package var keep: [PathPattern] = []
  /// Steps from a token to its value that are still easy to follow.
  package var aliasDepth = 3
  /// Texts that must be legible on fills.
  package var contrast: [ContrastDemand] = []
  /// What happens to raw HTML in Markdown.
  package var rawHTML = RawHTMLPolicy.escape
  /// Whether each specimen has a page of its own.
  package var specimenPages = true
  /// Whether each page has a twin in Markdown.
  package var markdownTwins = true

  /// Languages of code that are shown as text on purpose, in lower case.
  package var codeLanguages: Set<String> = []

  /// Whether each rule's page draws its examples.
  package var ruleExamples = false

  /// Whether and how readers search the site.
  package var search = Search.builtIn

  /// Whether something in `site.yaml` could not be read.
  package var isBroken = false

  /// Creates the settings of a site that has no `site.yaml`.
  package init() {}

  /// The ways to search a site.
  package enum Search: String, Sendable, CaseIterable {
    /// A dialog of our own over an index that the build writes.
    case builtIn = "built-in"
    /// No index and no dialog.
    case none
  }

  /// What a site may say about a rule.
  package enum RuleLevel: String, Sendable, CaseIterable {
    case error, warning, info, off
  }
}
