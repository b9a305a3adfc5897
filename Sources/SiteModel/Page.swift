public import Diagnostics
public import Markdown
public import Mustache

/// One Markdown file and everything read from it.
///
/// A copy is one reference, until it is changed.
public struct Page: Sendable {
  @CopyOnWriteBox private var parts: Parts

  private struct Parts: Sendable {
    var file: SourceFile
    var frontMatter: FrontMatter
    var title: String
    var path: String
    var language: Int
    var document: Document
    var specimens: [Specimen]
    var hasUnreadSpecs = false
    var fences: [FenceUse]
    var links: [LinkTarget]
    var dataLinks: [Link] = []
    var entries: [Int: [ContainerEntry]] = [:]
  }

  /// The file.
  public var file: SourceFile {
    _read { yield parts.file }
    _modify { yield &parts.file }
  }

  /// Values between the `---` lines.
  public var frontMatter: FrontMatter {
    _read { yield parts.frontMatter }
    _modify { yield &parts.frontMatter }
  }

  /// Name for people: from the front matter, or else the first heading, or else the file's name.
  public var title: String {
    _read { yield parts.title }
    _modify { yield &parts.title }
  }

  /// Address below the site's root: empty for the home page, else with a final `/`.
  public var path: String {
    _read { yield parts.path }
    _modify { yield &parts.path }
  }

  /// Index of its language in the settings, according to its folder.
  public var language: Int {
    _read { yield parts.language }
    _modify { yield &parts.language }
  }

  /// The rendered body, with its holes still open.
  public var document: Document {
    _read { yield parts.document }
    _modify { yield &parts.document }
  }

  /// Specimens in the order of their fences.
  public var specimens: [Specimen] {
    _read {
      if parts.hasUnreadSpecs { UnknownInput.record() }
      yield parts.specimens
    }
    _modify { yield &parts.specimens }
  }

  /// Whether it has specs that could not be read, or could not be read itself.
  public var hasUnreadSpecs: Bool {
    _read { yield parts.hasUnreadSpecs }
    _modify { yield &parts.hasUnreadSpecs }
  }

  /// Use of each fence of the document, by its index.
  public var fences: [FenceUse] {
    _read { yield parts.fences }
    _modify { yield &parts.fences }
  }

  /// Target of each link of the document and then of `dataLinks`, by its index.
  public var links: [LinkTarget] {
    _read { yield parts.links }
    _modify { yield &parts.links }
  }

  /// Links in the front matter and in the data of containers, in that order.
  public var dataLinks: [Link] {
    _read { yield parts.dataLinks }
    _modify { yield &parts.dataLinks }
  }

  /// Entries of the containers that have data as their content, by the container's index.
  public var entries: [Int: [ContainerEntry]] {
    _read { yield parts.entries }
    _modify { yield &parts.entries }
  }

  /// All links of the page: those of its text, then those of its data.
  public var allLinks: [Link] {
    dataLinks.isEmpty ? document.links : document.links + dataLinks
  }

  /// Texts in the entries of containers, in an order that does not change.
  public var entryTexts: [String] {
    guard !entries.isEmpty else { return [] }
    return entries.sorted { $0.key < $1.key }.flatMap(\.value).flatMap { entry in
      entry.values.sorted { $0.key.precedesInBytes($1.key) }.compactMap { _, value in
        if case .text(let text) = value { text } else { nil }
      }
    }
  }

  /// The link of an index in `links`.
  public func link(_ index: Int) -> Link {
    let count = document.links.count
    return index < count ? document.links[index] : dataLinks[index - count]
  }

  /// Creates a page; its links are resolved later, when all pages are known.
  public init(
    file: SourceFile,
    frontMatter: FrontMatter,
    title: String,
    path: String,
    language: Int = 0,
    document: Document,
    specimens: [Specimen] = [],
    fences: [FenceUse] = [],
    links: [LinkTarget] = []
  ) {
    parts = Parts(
      file: file,
      frontMatter: frontMatter,
      title: title,
      path: path,
      language: language,
      document: document,
      specimens: specimens,
      fences: fences,
      links: links
    )
  }

  /// Use of a fence on a page.
  public enum FenceUse: Sendable, Equatable {
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
  public struct FrontMatter: Sendable {
    /// Name for people.
    public var title: Located<String>?
    /// One sentence for lists and search engines.
    public var description: Located<String>?
    /// Place among its neighbours; those without come last, by title.
    public var order: Int?
    /// Status of the page.
    public var status: Status?
    /// System whose tokens its specs use.
    public var system: Located<String>?
    /// Language of the page.
    public var lang: Located<String>?
    /// Page template.
    public var layout: Located<String>?
    /// Older addresses of the page.
    public var aliases: [Alias] = []
    /// Source range of the list of aliases.
    public var aliasesRange: SourceRange?
    /// The people who are responsible for the subject of the page.
    public var owner: Located<String>?
    /// Pages about related things, as links of the page have them.
    public var related: [Located<String>] = []
    /// Words for grouping.
    public var tags: [Located<String>] = []
    /// Date of the last change, as written.
    public var updated: Located<String>?
    /// Deepest heading level in the outline; 0 leaves it out.
    public var outline = 3
    /// True if the page asks search engines to leave it out.
    public var noindex = false
    /// The author's own values, which templates see as `data`.
    public var data: Value?
    /// Byte offset at which the body starts.
    public var bodyStart = 0
    /// True if the front matter has errors, so values that seem absent may have been lost.
    public var isBroken = false
    /// Whether it has no end, so that nothing of the page could be read.
    public var isUnclosed = false

    /// Creates empty front matter.
    public init() {}
  }

  /// Largest number of characters in a title, because a title is on every page of the site.
  public static let titleLimit = 500

  /// Status of a page.
  public enum Status: String, Sendable, CaseIterable {
    case draft, experimental, stable, deprecated
  }
}

/// Target of a link, as far as the site can resolve it.
public enum LinkTarget: Sendable, Equatable {
  /// A page of the site, by its index, and a fragment without `#`.
  case page(Int, fragment: String?)
  /// A generated page or an asset, by its path below the root, with the suffix of the link.
  case file(path: String, suffix: String)
  /// An address outside the site.
  case external
  /// No target exists.
  ///
  /// The path is given as far as it was resolved.
  case missing(path: String)
}
