package import Diagnostics
import Mustache

/// Draws the site: a list of jobs, each of which makes one output file on its own.
package struct Renderer: Sendable {
  /// Everything that is to be made, in the order of their paths.
  package let jobs: [Job]
  /// Two things that would be one file.
  package let diagnostics: [Diagnostic]
  /// What is drawn; a page in it may be put in the place of an interchangeable one.
  @Shared var site: Site
  /// The order of pages in each language.
  private var navigations: [Navigation]
  @Shared private(set) var delivery: Delivery
  /// What figures have in common.
  let memos: FigureMemos
  /// Whether each job is done at most once and no page ever changes.
  let drawsOnce: Bool
  /// What page jobs write of the catalogue, where each job is done once.
  let catalogueEntries: CatalogueEntries?
  /// The matrix of each system, where each job is done once.
  let matrices: [Once<ContrastMatrix>]
  /// The words of texts from one build to the next, where the site is built.
  let textWords: TextWords?
  /// What stands at older addresses.
  @Shared private(set) var redirects: Redirects
  /// What the interface says, in the language of the page that is drawn.
  @Shared var words: Wording
  /// Index of the language whose pages are drawn.
  private(set) var language = 0
  /// Whether a page is drawn in the place of one that has not been translated.
  private(set) var isInPlace = false

  /// The order of pages in the language that is drawn.
  var navigation: Navigation { navigations[language] }

  /// Plans the output of a site.
  ///
  /// - Parameters:
  ///   - site: What is drawn.
  ///   - drawsOnce: Whether each job is done at most once and no page ever changes, so that jobs can
  ///     leave each other what they drew.
  ///   - isRehearsal: Whether nothing is drawn but what has a template.
  package init(_ site: Site, drawsOnce: Bool = false, isRehearsal: Bool = false) {
    self.init(site, memos: FigureMemos(), drawsOnce: drawsOnce, isRehearsal: isRehearsal)
  }

  /// Plans the output of a site, with memos at hand.
  init(
    _ site: Site,
    memos: FigureMemos,
    drawsOnce: Bool,
    isRehearsal: Bool = false,
    textWords: TextWords? = nil
  ) {
    let (delivery, redirects) = (Delivery(site), Redirects(site))
    _site = Shared(wrappedValue: site)
    _delivery = Shared(wrappedValue: delivery)
    _redirects = Shared(wrappedValue: redirects)
    _words = Shared(wrappedValue: site.theme.wording(in: site.settings.language))
    self.memos = memos
    self.textWords = textWords
    self.drawsOnce = drawsOnce
    let hasEntries = drawsOnce && !isRehearsal
    catalogueEntries = hasEntries ? CatalogueEntries(site.writeCatalogueHead) : nil
    matrices = drawsOnce ? site.systems.map { _ in Once() } : []
    navigations = Navigation.all(of: site)
    let planned = plan(site, delivery, redirects)
    var taken = Dictionary<String, Int>(minimumCapacity: planned.count)
    var jobs: [Job] = []
    jobs.reserveCapacity(planned.count)
    var diagnostics: [Diagnostic] = []
    for job in planned {
      // Some file systems do not tell case apart, so neither do we.
      let key = job.path.utf8.allSatisfy(\.isSmallASCII) ? job.path : job.path.lowercased()
      if let first = taken[key] {
        diagnostics.append(collision(job, jobs[first]))
      } else {
        taken[key] = jobs.count
        jobs.append(job)
      }
    }
    jobs.sort { $0.path.precedesInBytes($1.path) }
    self.jobs = jobs
    if site.pageIndex[""] == nil { diagnostics.append(noHome) }
    self.diagnostics = diagnostics + filesForFolders(jobs)
  }

  /// The jobs in the order in which they are best done: what takes long comes first, and what joins
  /// the work of others comes last.
  var jobsInTurn: [Job] {
    (0...2).flatMap { turn in jobs.filter { $0.turn == turn } }
  }

  /// Puts pages in order again, after titles or places among neighbours have changed.
  mutating func sortPages() {
    navigations = Navigation.all(of: site)
  }

  /// Makes one file; templates may have something to complain about.
  package func render(_ job: Job) -> (file: OutputFile, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let bytes =
      switch job.kind {
      case .page(let index):
        speaking(as: index)?.page(index, &diagnostics) ?? page(index, &diagnostics)
      case .specimen(let page, let specimen):
        speaking(as: page)?.specimenPage(page, specimen, &diagnostics)
          ?? specimenPage(page, specimen, &diagnostics)
      case .untranslated(let index, let language):
        speaking(in: language).page(index, &diagnostics)
      case .generated(let page): generated(page, at: address(job), &diagnostics)
      case .redirect(let index): redirect(redirects.all[index], &diagnostics)
      case .asset(let asset): asset.file.bytes
      case .twin(let index): twin(index)
      case .generatedTwin(let page): twin(page, at: String(job.path.dropLast(Self.twin.count)))
      case .contrastTable: contrastTable()
      case .catalogue: catalogue()
      case .llms: llms()
      case .sitemap: sitemap()
      case .robots: robots()
      case .searchIndex: SearchIndex(site).written(textWords)
      }
    return (OutputFile(path: job.path, bytes: bytes, origin: job.origin), diagnostics)
  }

  /// The renderer of a page in the page's own language, where that is another.
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

  /// The renderer of what a language shows in the place of a page that it lacks.
  private func speaking(in language: Int) -> Renderer {
    var renderer = speaking(language)
    renderer.isInPlace = true
    return renderer
  }

  /// Bytes that most pages do not have around their content.
  static let pageSize = 32 * 1024
  /// Bytes that most figures do not have.
  static let figureSize = 16 * 1024

  /// Writes a page template with what every page has and what this one adds; `room` is a guess of
  /// what it comes to.
  func write(
    _ name: String,
    _ context: Context,
    reserving room: Int = pageSize,
    _ diagnostics: inout [Diagnostic]
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(room)
    write(name, context, to: &bytes, &diagnostics)
    return bytes
  }

  /// The same at the end of what was written before.
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
    template.render(
      context,
      common: words.context,
      partials: site.theme.templates,
      into: &bytes,
      diagnostics: &diagnostics
    )
  }

  /// What every page template knows; `up` is the way from the page to the site's root.
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
      context["canonical"] = .text(site.settings.url + path)
      context["card"] = site.settings.card.map { .text(site.settings.url + $0.value) }
    }
    if isRightToLeft(language) { context["dir"] = "rtl" }
    context.setList("switcher", switcher(from: path, up))
    return context
  }

  /// What all pages of a depth know, and `frame`: what stands in its section is written once for all
  /// of them, as long as it asks for nothing else.
  private func frame(_ up: String) -> Context {
    // Where pages may change, so may where the files of the theme stand.
    guard drawsOnce else { return newFrame(up) }
    return memos.with { memo in
      memo.voice(words, up).frame(inLanguage: language) { newFrame(up) }
    }
  }

  private func newFrame(_ up: String) -> Context {
    var context: Context = [
      "root": .text(up),
      "styles": .text(link(up, delivery.path("assets/site.css"))),
      "script": .text(link(up, delivery.path("assets/site.js"))),
      "icon": .text(link(up, delivery.path("assets/icon.svg"))),
      "home": .text(link(up, site.settings.folder(of: language))),
      "site-title": .text(site.settings.title),
      "site-description": .text(site.settings.description),
    ]
    addSearch(to: &context, up)
    context["frame"] = .shared(SharedValue(.object(context)))
    return context
  }

  private func address(_ job: Job) -> String {
    job.path.hasSuffix("index.html") ? String(job.path.dropLast("index.html".count)) : job.path
  }
}

extension UInt8 {
  /// Whether it is ASCII, and no capital.
  fileprivate var isSmallASCII: Bool { self < 0x80 && !(0x41...0x5A).contains(self) }
}

extension Context {
  /// Sets a list, and under `has-` and its name whether there is anything in it.
  mutating func setList(_ name: String, _ list: Value) {
    self[Name(name)] = list
    var inner = list
    if case .shared(let shared) = list { inner = shared.value }
    if case .list(let values) = inner { self[Name("has-\(name)")] = .flag(!values.isEmpty) }
  }
}
