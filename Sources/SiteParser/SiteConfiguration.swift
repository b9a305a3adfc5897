public import DesignTokens
public import Diagnostics
import Markdown
public import SiteModel

/// Configuration that all pages share: settings, systems, surfaces and the theme.
public struct SiteConfiguration: Sendable {
  /// Settings from `site.yaml`.
  public let settings: Settings
  /// Diagnostics of everything but the theme, and those of the theme.
  private var found: (tables: [Diagnostic], theme: [Diagnostic])
  private let systems: [System]
  private let surfaces: [Surface]
  private let surfacePages: [Page]
  /// Templates, icons and assets.
  public private(set) var theme: Theme
  private let rules: [RuleText]
  private let ruleExamples: [RuleExample]
  private let uncheckedDemands: [UncheckedDemand]
  private let reader: PageReader
  private let drafts: Bool
  private let ownSurfaces: Set<String>
  private let ownIcons: Set<String>

  /// Reads everything except pages.
  ///
  /// - Parameters:
  ///   - sources: All files as read.
  ///   - options: Options of the run.
  ///   - rules: Text of each rule, for the rule pages.
  ///   - uncheckedDemands: Demands that no rule checks, for the checklist.
  ///   - tables: Token tables by name, in addition to those among the sources.
  ///   - read: The theme, its surfaces and the systems, if they have been read already.
  public init(
    _ sources: Sources,
    _ options: ParseOptions,
    rules: [RuleText],
    uncheckedDemands: [UncheckedDemand],
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
    settings.limit(to: options.part)
    if options.isForeign { settings.rawHTML = .trust }
    var systems = keep(
      read?.systems
        ?? parseSystems(tokens: sources.tokens, theme: sources.theme, settings: settings)
    )
    // A default system by the wrong name leaves all that is said of systems without a subject.
    if systems.contains(where: \.isNameUnknown) { settings.markUnknown(["systems"]) }
    systems.insert(contentsOf: parseSystems(tables, base: systems.last), at: 0)
    let surfaces = keep(read?.surfaces ?? parseSurfaces(sources.theme, own: sources.ownSurfaces))
    diagnostics += UnknownInput.decided { unknownMeasures(settings, surfaces) }
    diagnostics += UnknownInput.decided { unknownSurfaces(settings, surfaces) }
    if !options.isForeign {
      diagnostics += UnknownInput.decided { misspeltSlots(systems, surfaces) }
      diagnostics += unknownDefaults(surfaces, systems)
      diagnostics += UnknownInput.decided {
        unusedCategories(settings, surfaces, systems) + emptyPatterns(settings, systems)
      }
    }
    let (theme, inTheme) = read?.theme ?? parseTheme(sources.theme)
    var included = sources.included
    included.roots = settings.sourceRoots
    let reader = PageReader(
      settings: settings,
      systems: systems,
      surfaces: Dictionary(uniqueKeysWithValues: surfaces.map { ($0.id, $0) }),
      resolver: SlotResolver(surfaces: surfaces, systems: systems, settings: settings),
      theme: theme,
      included: included,
      isForeign: options.isForeign
    )
    self.settings = settings
    surfacePages = surfaces.map { reader.page(of: $0, &diagnostics) }
    found = (diagnostics, inTheme)
    self.systems = systems
    self.surfaces = surfaces
    self.theme = theme
    self.rules = rules
    self.uncheckedDemands = uncheckedDemands
    self.reader = reader
    drafts = options.drafts
    ownSurfaces = sources.ownSurfaces
    ownIcons = sources.ownIcons
    ruleExamples = settings.ruleExamples ? rules.map { reader.example(of: $0) } : []
  }

  /// Reads everything except pages, on all cores.
  ///
  /// - Parameters:
  ///   - sources: All files as read.
  ///   - options: Options of the run.
  ///   - rules: Text of each rule, for the rule pages.
  ///   - uncheckedDemands: Demands that no rule checks, for the checklist.
  ///   - known: The theme among the sources, if it has been parsed already.
  public init(
    _ sources: Sources,
    _ options: ParseOptions,
    rules: [RuleText],
    uncheckedDemands: [UncheckedDemand],
    theme known: ParsedTheme?
  ) async {
    async let theme = known?.theme ?? parseTheme(sources.theme)
    async let surfaces = parseSurfacesOnAllCores(
      sources.theme,
      own: sources.ownSurfaces,
      unless: known
    )
    // The settings are read again below, which is faster than waiting.
    async let systems = parseSystems(
      tokens: sources.tokens,
      theme: sources.theme,
      settings: sources.settings.map { parseSettings($0).0 } ?? Settings()
    )
    self.init(
      sources,
      options,
      rules: rules,
      uncheckedDemands: uncheckedDemands,
      read: (await theme, await surfaces, await systems)
    )
  }

  /// Files that pages may show, from the folders that the settings declare.
  public var included: IncludedFiles { reader.included }

  /// Diagnostics of the whole configuration.
  public var diagnostics: [Diagnostic] { found.tables + found.theme }

  /// Replaces the theme with one that has the same words, icons, surfaces and template names.
  public mutating func replaceTheme(_ files: [SourceFile]) {
    (theme, found.theme) = parseTheme(files)
  }

  /// Reads one page, with the cached scan result of its body if there is one.
  public func parse(
    _ file: SourceFile,
    known: KnownDocuments = KnownDocuments()
  ) -> ParsedPage {
    let (page, diagnostics) = reader.parse(file, known: known)
    return ParsedPage(page: page, diagnostics: diagnostics)
  }

  /// Returns true if a page belongs to the site; drafts do only if the build includes them.
  public func takesIn(_ page: Page) -> Bool {
    page.frontMatter.status != .draft || drafts
  }

  /// Joins pages, in the order of their paths, to a site whose links are not resolved yet, and
  /// reports errors between pages.
  public func site(
    of pages: [Page],
    assets: [SourceFile]
  ) -> (site: Site, diagnostics: [Diagnostic]) {
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
    site.hasUnknownInputs =
      self.diagnostics.contains { $0.severity == .error }
      || pages.contains { $0.hasUnreadSpecs || $0.frontMatter.isBroken }
    site.rules = rules
    site.uncheckedDemands = uncheckedDemands
    site.ownSurfaces = ownSurfaces
    site.ownIcons = ownIcons
    site.ruleExamples = ruleExamples
    site.surfacePages = surfacePages
    let diagnostics =
      site.indexPages() + UnknownInput.decided { site.checkNavigation() } + site.checkCard()
      + site.checkBrand()
      + site.strayPages() + site.namesWindowsRefuses()
    site.listGeneratedPages()
    let replaced = site.replacedPages()
    site.addVariants(toPages: site.pages.indices)
    return (site, diagnostics + replaced)
  }
}
