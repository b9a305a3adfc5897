public import Diagnostics
public import Mustache
public import SiteModel

/// Draws the site: a list of jobs, each of which makes one output file.
public struct Renderer: Sendable {
  /// Everything that is to be made, in the order of their paths.
  public private(set) var jobs: [Job]
  /// Two things that would be one file.
  public let diagnostics: [Diagnostic]
  /// Site to draw; a page in it may be replaced by an interchangeable one.
  @CopyOnWriteBox public var site: Site
  /// Whether pages link to a feed, found once because it takes a look at all of them.
  private(set) var hasFeed: Bool
  /// The order of pages in each language.
  private var navigations: [Navigation]
  @CopyOnWriteBox private(set) var delivery: Delivery
  /// The icons of the theme, by name.
  let icons: [String: Icon]
  /// Caches that figures share.
  let memos: FigureMemos
  /// True if each job runs at most once and no page ever changes.
  let drawsOnce: Bool
  /// Catalogue entries that page jobs write, if each job runs once.
  public let catalogueEntries: CatalogueEntries?
  /// The matrix of each system, where each job is done once.
  let matrices: [Lazy<ContrastMatrix>]
  /// The words of texts from one build to the next, where the site is built.
  public let textWords: TextWords?
  /// Redirects and notes at older addresses.
  @CopyOnWriteBox private(set) var redirects: Redirects
  /// Texts of the interface in the language of the page.
  @CopyOnWriteBox public internal(set) var words: Wording
  /// Index of the current language.
  private(set) var language = 0

  /// Path of the style sheet, which every page links to.
  public var styleSheet: String { delivery.path("assets/site.css") }

  /// The order of pages in the current language.
  var navigation: Navigation { navigations[language] }

  /// Plans the output of a site.
  ///
  /// - Parameters:
  ///   - site: Site to draw.
  ///   - drawsOnce: True if each job runs at most once and no page ever changes, so that jobs can
  ///     share results.
  ///   - isDryRun: True if only files with a template are drawn.
  public init(_ site: Site, drawsOnce: Bool = false, isDryRun: Bool = false) {
    self.init(site, memos: FigureMemos(), drawsOnce: drawsOnce, isDryRun: isDryRun)
  }

  /// Plans the output of a site, with existing caches.
  public init(
    _ site: Site,
    memos: FigureMemos,
    drawsOnce: Bool,
    isDryRun: Bool = false,
    textWords: TextWords? = nil
  ) {
    let (delivery, redirects) = (Delivery(site, isDryRun: isDryRun), Redirects(site))
    _site = CopyOnWriteBox(wrappedValue: site)
    _delivery = CopyOnWriteBox(wrappedValue: delivery)
    icons = Dictionary(uniqueKeysWithValues: site.theme.icons.map { ($0, Icon($0, $1)) })
    _redirects = CopyOnWriteBox(wrappedValue: redirects)
    _words = CopyOnWriteBox(wrappedValue: site.theme.wording(in: site.settings.language))
    self.memos = memos
    self.textWords = textWords
    self.drawsOnce = drawsOnce
    let hasEntries = drawsOnce && !isDryRun
    catalogueEntries = hasEntries ? CatalogueEntries(site.writeCatalogueHead) : nil
    matrices = drawsOnce ? site.systems.map { _ in Lazy() } : []
    navigations = Navigation.all(of: site)
    hasFeed = site.hasFeed
    let (jobs, diagnostics) = planned(site, delivery, redirects)
    self.jobs = jobs
    self.diagnostics =
      diagnostics + (site.pageIndex[""] == nil ? [noHome] : []) + filesForFolders(jobs)
  }

  /// The jobs in the best order: long ones first, and those that join the results of others last.
  public var jobsInTurn: [Job] {
    (0...2).flatMap { turn in jobs.filter { $0.turn == turn } }
  }

  /// Plans the pages of the rules that the site uses, after it has been checked again.
  ///
  /// - Parameter found: Ids of the rules that reported something.
  public mutating func listRulePages(found: [String]) {
    let before = site.generatedTitles
    site.listRulePages(found: found)
    guard site.generatedTitles != before else { return }
    navigations = Navigation.all(of: site)
    planAgain()
  }

  /// Makes the style sheet again, after specimens have changed.
  ///
  /// - Parameter older: A renderer whose specimens are still drawn, too.
  public mutating func updateStyleSheet(keepingThatOf older: Renderer? = nil) {
    let before = styleSheet
    delivery = Delivery(site, besides: older?.delivery)
    if styleSheet != before { planAgain() }
  }

  /// Shows other pictures of the app.
  ///
  /// - Parameters:
  ///   - renders: The pictures by the path of the specimen's page.
  ///   - assets: The files that these pages load.
  public mutating func replaceRenders(
    by renders: [String: [ShownRender]],
    _ assets: [LazyAsset]
  ) {
    site.renders = renders
    site.lazyAssets = assets
    planAgain()
  }

  private mutating func planAgain() {
    jobs = planned(site, delivery, redirects).jobs
    hasFeed = site.hasFeed
  }

  /// Puts pages in order again, after titles or places among neighbours have changed.
  public mutating func sortPages() {
    navigations = Navigation.all(of: site)
  }

  /// Makes one file, and reports diagnostics of its templates.
  public func render(_ job: Job) -> (file: OutputFile, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let bytes =
      switch job.kind {
      case .page(let index):
        speaking(as: index)?.page(index, &diagnostics) ?? page(index, &diagnostics)
      case .specimen(let page, let specimen):
        speaking(as: page)?.specimenPage(page, specimen, &diagnostics)
          ?? specimenPage(page, specimen, &diagnostics)
      case .untranslated(let index, let language):
        speaking(language).untranslated(index, &diagnostics)
      case .generated(let page): generated(page, at: address(job), &diagnostics)
      case .redirect(let index): redirect(redirects.all[index], &diagnostics)
      case .galleryRedirect: redirect(to: "gallery/", root(of: job.path), &diagnostics)
      case .asset(let asset): asset.file.bytes
      case .lazyAsset(let asset): asset.make()
      case .twin(let index): twin(index)
      case .generatedTwin(let page): twin(page, at: String(job.path.dropLast(Self.twin.count)))
      case .contrastTable: contrastTable()
      case .sampleSheet(let system): sampleSheet(of: system)
      case .catalogue: catalogue()
      case .feed: feed()
      case .hostHeaders: hostHeaders()
      case .hostRedirects: hostRedirects()
      case .llms: llms()
      case .sitemap: sitemap()
      case .robots: robots()
      case .searchIndex: SearchIndex(site).written(textWords)
      }
    if case .page(let index) = job.kind { reportWeight(of: bytes, index, &diagnostics) }
    return (OutputFile(path: job.path, bytes: bytes, origin: job.origin), diagnostics)
  }

  /// The renderer for the page's own language; nil if it is the current one.
  ///
  /// Not for every page: a copy of a renderer counts a hundred references.
  private func speaking(as page: Int) -> Renderer? {
    let tag = site.tag(of: site.pages[page])
    guard tag != words.language else { return nil }
    var renderer = self
    renderer.words = site.theme.wording(in: tag)
    renderer.language = site.pages[page].language
    return renderer
  }

  /// The renderer of a language.
  func speaking(_ language: Int) -> Renderer {
    var renderer = self
    renderer.words = site.theme.wording(in: site.settings.languages[language])
    renderer.language = language
    return renderer
  }

  /// Bytes that most pages do not have around their content.
  static let pageSize = 32 * 1024
  /// Size in bytes that most figures do not exceed.
  static let figureSize = 16 * 1024

  /// Writes a page template with the values of every page and those of this one.
  ///
  /// `capacity` is an estimate of the size in bytes.
  func write(
    _ name: String,
    _ context: Context,
    reserving capacity: Int = pageSize,
    _ diagnostics: inout [Diagnostic]
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(capacity)
    write(name, context, to: &bytes, &diagnostics)
    return bytes
  }

  /// Appends the same to earlier output.
  func write(
    _ name: String,
    _ context: Context,
    to bytes: inout [UInt8],
    _ diagnostics: inout [Diagnostic]
  ) {
    guard let template = site.theme.templates[name] else {
      diagnostics.append(
        Diagnostic(
          rule: "template/missing",
          message: "no template `\(name)`",
          range: SourceRange(file: "templates/\(name).mustache", bytes: 0..<0),
          help: ["page templates are \(site.theme.templates.names.joined(separator: ", "))"]
        )
      )
      return
    }
    site.theme.templates.trace?.add("layout \(name)")
    template.render(
      context,
      common: words.context,
      partials: site.theme.templates,
      into: &bytes,
      diagnostics: &diagnostics
    )
  }

  /// Returns the values that every page template gets.
  ///
  /// `up` is the relative path from the page to the site's root.
  func shell(
    title: String,
    description: String,
    path: String,
    up: String,
    language: String
  ) -> Context {
    var context = frame(up)
    context["lang"] = .text(language)
    context["title"] = .text(title)
    context["description"] = .text(description)
    context["nav"] = sidebar(from: path, up)
    context["page-url"] = .text(site.settings.url + path)
    context["twin"] = .text(hasTwin(path) ? Self.twin : "")
    if site.settings.url.hasPrefix("http") {
      context["canonical"] = .text(canonical(path))
      if hasFeed { context["feed"] = .text(up + Self.feed) }
      context["card"] = site.settings.card.map { .text(site.settings.url + $0.value) }
    }
    if site.settings.noindex { context["noindex"] = true }
    if isRightToLeft(language) { context["dir"] = "rtl" }
    context.setList("switcher", switcher(from: path, up))
    addVersions(to: &context, from: path, up)
    return context
  }

  /// Returns the values that pages of one depth share, with `frame`.
  ///
  /// Its section is written once for all of them, as long as it uses no other values.
  func frame(_ up: String) -> Context {
    // If pages may change, the paths of theme files may change too.
    guard drawsOnce else { return newFrame(up) }
    return memos.with { memo in
      memo.locale(words, up).frame(inLanguage: language) { newFrame(up) }
    }
  }

  private func newFrame(_ up: String) -> Context {
    var context: Context = [
      "root": .text(up),
      "styles": .text(link(up, delivery.link("assets/site.css"))),
      "script": .text(link(up, delivery.link("assets/site.js"))),
      "icon": .text(siteIcon(up)),
      "home": .text(link(up, site.settings.folder(of: language))),
      "site-title": .text(site.settings.title),
      "site-description": .text(site.settings.description),
    ]
    addBrand(to: &context, up)
    addSearch(to: &context, up)
    context["frame"] = .shared(SharedValue(.object(context)))
    return context
  }

  private func address(_ job: Job) -> String {
    job.path.hasSuffix("index.html") ? String(job.path.dropLast("index.html".count)) : job.path
  }
}

extension Context {
  /// Sets a list, and under `has-` and its name true if it has elements.
  public mutating func setList(_ name: String, _ list: Value) {
    self[Name(name)] = list
    var inner = list
    if case .shared(let shared) = list { inner = shared.value }
    if case .list(let values) = inner { self[Name("has-\(name)")] = .flag(!values.isEmpty) }
  }
}
