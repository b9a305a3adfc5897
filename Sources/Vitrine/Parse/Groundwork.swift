import DesignTokens
import Diagnostics
import Markdown

/// What all pages stand on: settings, systems, surfaces and the theme.
struct Groundwork: Sendable {
  /// What `site.yaml` says.
  let settings: Settings
  /// What is wrong with all but the theme, and with the theme.
  private var found: (tables: [Diagnostic], theme: [Diagnostic])
  private let systems: [System]
  private let surfaces: [Surface]
  private let surfacePages: [Page]
  private(set) var theme: Theme
  private let rules: [RuleText]
  private let ruleExamples: [RuleExample]
  private let openDemands: [OpenDemand]
  private let reader: PageReader
  private let drafts: Bool

  /// Reads everything but pages.
  ///
  /// - Parameters:
  ///   - sources: All files as read.
  ///   - options: What the run asks for.
  ///   - rules: What is said about each rule, for the pages that show it.
  ///   - openDemands: What no rule decides, for the page that says so.
  ///   - tables: Token tables by name, instead of those among the sources.
  ///   - read: The theme, its surfaces and the systems, where they have been read by now.
  init(
    _ sources: Sources,
    _ options: ParseOptions,
    rules: [RuleText],
    openDemands: [OpenDemand],
    tables: [(name: String, table: TokenTable)] = [],
    read: (
      theme: (Theme, [Diagnostic]), surfaces: ([Surface], [Diagnostic]),
      systems: ([System], [Diagnostic])
    )? = nil
  ) {
    var diagnostics: [Diagnostic] = []
    func keep<Value>(_ result: (Value, [Diagnostic])) -> Value {
      diagnostics += result.1
      return result.0
    }
    var settings = sources.settings.map { keep(parseSettings($0)) } ?? Settings()
    if let url = options.baseURL { settings.url = url.hasSuffix("/") ? url : url + "/" }
    if options.isForeign { settings.rawHTML = .trust }
    var systems = keep(
      read?.systems
        ?? parseSystems(tokens: sources.tokens, theme: sources.theme, settings: settings)
    )
    systems.insert(contentsOf: parseSystems(tables, base: systems.last), at: 0)
    let surfaces = keep(read?.surfaces ?? parseSurfaces(sources.theme))
    diagnostics += unknownMeasures(settings, surfaces)
    if !options.isForeign { diagnostics += misspeltSlots(systems, surfaces) }
    let (theme, inTheme) = read?.theme ?? parseTheme(sources.theme)
    let reader = PageReader(
      settings: settings,
      systems: systems,
      surfaces: Dictionary(uniqueKeysWithValues: surfaces.map { ($0.id, $0) }),
      resolver: SlotResolver(surfaces: surfaces, systems: systems, settings: settings),
      theme: theme,
      isForeign: options.isForeign
    )
    self.settings = settings
    found = (diagnostics, inTheme)
    self.systems = systems
    self.surfaces = surfaces
    self.theme = theme
    self.rules = rules
    self.openDemands = openDemands
    self.reader = reader
    drafts = options.drafts
    ruleExamples = settings.ruleExamples ? rules.map { reader.example(of: $0) } : []
    surfacePages = surfaces.map { reader.page(of: $0) }
  }

  /// What is wrong with all this.
  var diagnostics: [Diagnostic] { found.tables + found.theme }

  /// Puts another theme in, whose words, icons, surfaces and names of templates are the same.
  mutating func replaceTheme(_ files: [SourceFile]) {
    (theme, found.theme) = parseTheme(files)
  }

  /// Reads one page, but for what is known of its body.
  func parse(
    _ file: SourceFile,
    known: KnownDocuments = KnownDocuments()
  ) -> (page: Page, diagnostics: [Diagnostic]) {
    reader.parse(file, known: known)
  }

  /// Whether a page belongs to the site: a draft only where drafts are asked for.
  func takesIn(_ page: Page) -> Bool {
    page.frontMatter.status != .draft || drafts
  }

  /// Joins pages, in the order of their paths, to a site whose links are still to be resolved, and
  /// says what is wrong between them.
  func site(of pages: [Page], assets: [SourceFile]) -> (site: Site, diagnostics: [Diagnostic]) {
    var site = Site(
      settings: settings,
      systems: systems,
      surfaces: surfaces,
      pages: pages,
      theme: theme,
      assets: assets.map {
        Site.Asset(path: String($0.path.dropFirst("content/".count)), file: $0)
      }
    )
    site.isForeign = reader.isForeign
    site.rules = rules
    site.openDemands = openDemands
    site.ruleExamples = ruleExamples
    site.surfacePages = surfacePages
    let diagnostics =
      site.indexPages() + site.checkNavigation() + site.checkCard() + site.strayPages()
    site.listGeneratedPages()
    return (site, diagnostics)
  }
}
