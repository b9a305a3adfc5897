import DesignTokens
public import Diagnostics
public import Mustache

/// Everything read, in the form that checking and rendering need.
public struct Site: Sendable {
  /// Settings from `site.yaml`.
  public var settings: Settings
  /// Design systems, the default one first.
  public var systems: [System]
  /// All surfaces, by id.
  public var surfaces: [Surface]
  /// The page of each surface, in the order of `surfaces`: its samples in the neutral system.
  public var surfacePages: [Page] = []
  /// The drawn examples of each rule, in the order of `rules`; empty unless the site wants them.
  public var ruleExamples: [RuleExample] = []
  /// All pages, in the order of their paths.
  public var pages: [Page]
  /// The look of pages.
  public var theme: Theme
  /// Files copied as they are.
  public var assets: [Asset]
  /// Address of a page to its index.
  public var pageIndex: [String: Int] = [:]
  /// The pages without a Markdown file.
  public var generated: [GeneratedEntry] = []
  /// Markdown pages in the place of a generated page, by index, each with the title of that page.
  public internal(set) var replaced: [(page: Int, title: String)] = []
  /// Ids of the surfaces of which a file is the site's own, and not the program's.
  public var ownSurfaces: Set<String> = []
  /// Names of the icons whose file is the site's own, and not the program's.
  public var ownIcons: Set<String> = []
  /// Systems that the site shows, by index: the neutral one only where pages use it or it is the only
  /// one.
  public var shownSystems: [Int] = []
  /// Surfaces that have a page, by index: the site's own, and the built-in ones that it uses or names.
  public var shownSurfaces: [Int] = []
  /// The parts of the gallery if it has more specimens than one page may draw; otherwise empty.
  public var galleryParts: [GalleryPart] = []
  /// The pages of systems that have too many tokens for one page, by the system's id.
  public var tokenPages: [String: TokenPages] = [:]
  /// Titles of generated pages, by address.
  public var generatedTitles: [String: String] = [:]
  /// Text of each rule.
  public var rules: [RuleText] = []
  /// The rules that specimens were checked with, in the order that outcomes count them.
  public var ruleRun = RuleRun()
  /// Severity of each rule on this site, in the order of `rules`.
  ///
  /// Checking fills it.
  public var ruleSeverities: [RuleSeverity] = []
  /// Demands that no rule checks.
  public var uncheckedDemands: [UncheckedDemand] = []
  /// Paths of all files that are copied as they are.
  public var assetPaths: Set<String> = []
  /// Path of each of them to its index.
  private var assetIndex: [String: Int] = [:]

  /// Files of draft pages, which do not belong to the site.
  public var drafts: [String] = []

  /// True if the pages were written for another tool and are only checked against the site's
  /// tokens.
  public var isForeign = false

  /// Whether reading it found errors, so that checks may depend on unread input.
  public var hasUnknownInputs = false

  /// Pictures of the app, by the path of the specimen's page without `index.html`.
  public var renders: [String: [ShownRender]] = [:]
  /// Files that are made when they are written.
  public var lazyAssets: [LazyAsset] = []
  /// Cache of the contents of the app's pictures, for the next build; empty if it is unchanged.
  public var renderNote: [UInt8] = []

  /// Names of tokens in app code and prose, as token files say them: `stateDanger`.
  public var tokenNames: Set<String> = []
  /// Names of the tokens of each system in code and prose, in the order of `systems`.
  public var names: [TokenNames] = []

  /// Creates a site from its parts.
  public init(
    settings: Settings,
    systems: [System],
    surfaces: [Surface],
    pages: [Page],
    theme: Theme,
    assets: [Asset]
  ) {
    self.settings = settings
    self.systems = systems
    self.surfaces = surfaces
    self.pages = pages
    self.theme = theme
    self.assets = assets
    assetPaths = Set(assets.map(\.path))
    assetIndex = Dictionary(assets.indices.map { (assets[$0].path, $0) }) { $1 }
    names = systems.map(TokenNames.init)
    for token in systems.compactMap(\.schemes.first).flatMap(\.tokens.tokens) {
      let names = token.extensions?["dev.vitrine"]?["names"]?.elements ?? []
      tokenNames.formUnion(names.compactMap(\.string))
    }
  }

  /// The system of this name.
  public func system(_ id: String) -> Int? {
    systems.firstIndex { $0.id == id }
  }

  /// The file that is copied to this path.
  public func asset(at path: String) -> Asset? {
    guard let index = assetIndex[path], index < assets.count, assets[index].path == path else {
      return assets.first { $0.path == path }
    }
    return assets[index]
  }

  /// The surface of this name.
  public func surface(_ id: String) -> Surface? {
    surfaces.first { $0.id == id }
  }

  /// The language of a specimen's texts: its own, or else its system's, its page's, or the site's.
  @inline(__always)
  public func language(of specimen: Specimen, on page: Page) -> String {
    specimen.spec.facts.lang?.value ?? language(inSystem: specimen.system, on: page)
  }

  /// Language tag of the texts on a page that are drawn in a system, given by its index, and
  /// declare no language.
  public func language(inSystem system: Int, on page: Page) -> String {
    systems[system].lang ?? page.frontMatter.lang?.value ?? settings.languages.first ?? "en"
  }

  /// A file that is copied to the output unchanged.
  public struct Asset: Sendable {
    /// Path below the output folder.
    public var path: String
    /// The file as read.
    public var file: SourceFile

    /// Creates an asset.
    public init(path: String, file: SourceFile) {
      self.path = path
      self.file = file
    }
  }
}

/// Templates, icons and style of the site, built in or overridden file by file.
public struct Theme: Sendable {
  /// Page layouts and partials by name.
  public var templates: TemplateSet
  /// Names of templates that include too many others; the set does not have them.
  public var tooLargeTemplates: Set<String> = []
  /// SVG markup by SF Symbol name.
  public var icons: [String: [UInt8]]
  /// Files below `templates/assets/`.
  public var assets: [Site.Asset]
  /// Style sheets of the site itself, appended to `assets/site.css` in this order.
  public var styles: [SourceFile] = []
  /// Scripts, appended to `assets/site.js` in this order.
  public var scripts: [SourceFile] = []
  /// Files that `vitrine serve` adds to pages; a built site does not contain them.
  public var previewFiles: [SourceFile] = []
  /// The style sheet that comes before those of all surfaces.
  public var sharedStyles: [UInt8] = []
  /// The containers that pages can use, by name.
  public var containers: [String: ContainerKind] = [:]
  /// Names of the containers whose content is a list in YAML.
  public var dataContainers: Set<String> {
    Set(containers.filter { !$0.value.entries.isEmpty }.keys)
  }
  /// Texts of the interface, by language.
  public var wordings: [String: Wording] = [:]

  /// Creates a theme.
  public init(templates: TemplateSet, icons: [String: [UInt8]], assets: [Site.Asset]) {
    self.templates = templates
    self.icons = icons
    self.assets = assets
  }
}
