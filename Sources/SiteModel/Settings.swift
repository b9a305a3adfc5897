import Diagnostics
public import Markdown

/// Settings from `site.yaml`.
public struct Settings: Sendable {
  /// Name of the site.
  @Setting public var title = "Untitled"
  /// One sentence about it.
  @Setting public var description = ""
  /// Address it is published at, with a final `/`; may have a sub-path.
  public var url = "/"
  /// URL of the folder for editing `content/`; empty if pages have no edit link.
  public var edit = ""
  /// Path below `content/` of the picture that is shown where a link to the site is shared.
  @Setting public var card: Located<String>? = nil
  /// Languages of the content, the first is the default.
  @Setting public var languages = ["en"]
  /// System of pages that name none.
  @Setting public var system: Located<String>? = nil
  /// Settings of single systems, by system id.
  @Setting public var systems: [String: Located<SystemSettings>] = [:]
  /// Patterns that the site must show.
  @Setting public var patterns: [Pattern] = []
  /// States that the site adds to the built-in ones.
  @Setting public var states: [OwnState] = []
  /// Things whose states must be complete.
  @Setting public var views: [View] = []
  /// Folders and pages of the sidebar in order; empty means by folder.
  @Setting public var navigation: [Located<String>] = []
  /// The published system whose house rules it takes as its own.
  @Setting public var profile: Located<RuleProfile.Name>? = nil
  /// Weight of rules, by id or group.
  @Setting public var rules: [String: Located<RuleLevel>] = [:]
  /// Purposes of numbers and dimensions, by token path.
  @Setting public var categories: [Category] = Category.standard
  /// Paths of tokens that only other tokens should name; empty when the site does not say.
  @Setting public var primitives: [Located<PathPattern>] = []
  /// Paths of tokens that may stay unused.
  @Setting public var keep: [Located<PathPattern>] = []
  /// Steps from a token to its value that are still easy to follow.
  @Setting public var aliasDepth = 3
  /// Texts that must be legible on fills.
  public var contrast: [ContrastDemand] = []
  /// Treatment of raw HTML in Markdown.
  @Setting public var rawHTML = RawHTMLPolicy.sanitize
  /// Folders that pages may include code from, relative to the site's folder.
  public var sourceRoots: [String] = []
  /// Folders with pictures that the app's tests made.
  @Setting public var renders: [RenderSource] = []
  /// Files with the app's texts.
  @Setting public var strings: [StringSource] = []
  /// Files elsewhere from which tokens are taken.
  public var tokenSources: [ExternalTokens] = []
  /// Name, logo and colours of the team.
  public var brand = Brand()
  /// Text at the foot of every page; empty for the program's own line.
  public var footer = ""
  /// Links in the header and at the foot of every page.
  public var links: [BrandLink] = []
  /// Whether each specimen has its own page.
  @Setting public var specimenPages = true
  /// The rules that have a page.
  @Setting public var rulePages = RulePages.used
  /// Ids of the built-in surfaces that the site shows; `nil` means those that its pages use.
  @Setting public var surfaces: [Located<String>]? = nil
  /// Whether each page has a twin in Markdown.
  public var markdownTwins = true
  /// True if the whole site asks search engines to leave it out.
  public var noindex = false

  /// The host that the site is written for; nil writes no files that only a host reads.
  public var host: Host?

  /// The versions that the site is published with; nil for a site without versions.
  public var versions: PublishedVersions?

  /// Languages of code that are shown as text on purpose, in lower case.
  @Setting public var codeLanguages: Set<String> = []

  /// True if each rule's page draws its examples.
  public var ruleExamples = false

  /// The part of the site that a build writes.
  public internal(set) var part = SitePart.site

  /// Search setting of the site.
  public var search = Search.builtIn

  /// True if something in `site.yaml` could not be read.
  public var isBroken = false

  /// Keys that could not be read, so that their values are unknown.
  public private(set) var unknownKeys: Set<String> = []
  /// Whether nothing of `site.yaml` could be read.
  public private(set) var isUnread = false

  /// Creates the settings of a site that has no `site.yaml`.
  public init() {}

  /// The settings of a file of which nothing could be read.
  public static var unread: Settings {
    var settings = Settings()
    settings.isUnread = true
    settings.isBroken = true
    settings.markUnknown(Set(settings.marks.keys))
    return settings
  }

  /// Notes that the values of some keys are unknown.
  public mutating func markUnknown(_ keys: Set<String>) {
    unknownKeys.formUnion(keys)
    for key in keys { marks[key]?(&self) }
  }

  /// A function for each key on which checks depend; it marks the key's value as unknown.
  private var marks: [String: (inout Settings) -> Void] {
    [
      "alias-depth": { $0._aliasDepth.isUnknown = true },
      "card": { $0._card.isUnknown = true },
      "categories": { $0._categories.isUnknown = true },
      "code-languages": { $0._codeLanguages.isUnknown = true },
      "description": { $0._description.isUnknown = true },
      "keep": { $0._keep.isUnknown = true },
      "languages": { $0._languages.isUnknown = true },
      "markdown": { $0._rawHTML.isUnknown = true },
      "navigation": { $0._navigation.isUnknown = true },
      "patterns": { $0._patterns.isUnknown = true },
      "primitives": { $0._primitives.isUnknown = true },
      "profile": { $0._profile.isUnknown = true },
      "renders": { $0._renders.isUnknown = true },
      "rule-pages": { $0._rulePages.isUnknown = true },
      "rules": { $0._rules.isUnknown = true },
      "specimen-pages": { $0._specimenPages.isUnknown = true },
      "strings": { $0._strings.isUnknown = true },
      "surfaces": { $0._surfaces.isUnknown = true },
      "system": { $0._system.isUnknown = true },
      "systems": { $0._systems.isUnknown = true },
      "title": { $0._title.isUnknown = true },
      "views": { $0._views.isUnknown = true },
    ]
  }

  /// The ways to search a site.
  public enum Search: String, Sendable, CaseIterable {
    /// The built-in dialog with an index that the build writes.
    case builtIn = "built-in"
    /// No index and no dialog.
    case none
  }

  /// The rules that have a page on the site.
  public enum RulePages: String, Sendable, CaseIterable {
    /// Every rule of the program.
    case all
    /// Rules that found something, are waived, are broken by a counter-example, are set in
    /// `site.yaml`, or that a page links to.
    case used
    /// No rule.
    case none
  }

  /// Hosts that read `_headers` and `_redirects`.
  public enum Host: String, Sendable, CaseIterable {
    case cloudflare, netlify
  }

  /// Level that a site may set for a rule.
  public enum RuleLevel: String, Sendable, CaseIterable {
    case error, warning, info, off
  }
}
