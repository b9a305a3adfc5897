package import Diagnostics
package import Markdown

/// One Markdown file and all that was read from it.
package struct Page: Sendable {
  /// The file.
  package var file: SourceFile
  /// What stood between the `---` lines.
  @Shared package var frontMatter: FrontMatter
  /// Name for people: front matter, else the first heading, else the file's name.
  package var title: String
  /// Address below the site's root: empty for the home page, else with a final `/`.
  package var path: String
  /// Index of its language in the settings, as the folder says in which it lies.
  package var language = 0
  /// The body, rendered but for its holes.
  @Shared package var document: Document
  /// Specimens in the order of their fences.
  package var specimens: [Specimen] = []
  /// What becomes of each fence of the document, by its index.
  package var fences: [FenceUse] = []
  /// Where each link of the document leads, by its index.
  package var links: [LinkTarget] = []

  /// What a fence of the page is for.
  package enum FenceUse: Sendable, Equatable {
    /// The specimen of this index.
    case specimen(Int)
    /// Code that belongs to the specimen of this index.
    case sample(of: Int)
    /// Code in its own right.
    case code
    /// A spec that could not be read; its diagnostics say why.
    case broken
  }

  /// Settings at the head of a page.
  package struct FrontMatter: Sendable {
    /// Name for people.
    package var title: Located<String>?
    /// One sentence for lists and search engines.
    package var description: Located<String>?
    /// Place among its neighbours; those without come last, by title.
    package var order: Int?
    /// How far along the page is.
    package var status: Status?
    /// System whose tokens its specs use.
    package var system: Located<String>?
    /// Language of the page.
    package var lang: Located<String>?
    /// Page template.
    package var layout: Located<String>?
    /// Older addresses that lead here.
    package var aliases: [Alias] = []
    /// Where the list of them stands.
    package var aliasesRange: SourceRange?
    /// Words for grouping.
    package var tags: [Located<String>] = []
    /// Date of the last change, as written.
    package var updated: Located<String>?
    /// Deepest heading level in the outline; 0 leaves it out.
    package var outline = 3
    /// Byte offset at which the body starts.
    package var bodyStart = 0
    /// Whether something was wrong with it, so that what seems left out may have been lost.
    package var isBroken = false

    /// Creates empty front matter.
    package init() {}
  }

  /// Characters that a title may have, which stands on every page of the site.
  package static let titleLimit = 500

  /// How far along a page is.
  package enum Status: String, Sendable, CaseIterable {
    case draft, experimental, stable, deprecated
  }
}

/// Where a link leads, as far as the site can tell.
package enum LinkTarget: Sendable, Equatable {
  /// A page of the site, by its index, and a fragment without `#`.
  case page(Int, fragment: String?)
  /// A generated page or an asset, by its path below the root, with what follows it.
  case file(path: String, suffix: String)
  /// Somewhere else.
  case external
  /// Nowhere: the path as far as it was resolved.
  case missing(path: String)
}
