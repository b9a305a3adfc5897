public import Diagnostics
import Markdown
import Mustache
public import SiteModel

/// A list of the templates and parts that each HTML page of a built site was drawn from.
///
/// `build --page-manifest` writes it. The browser tests use it to choose few pages that together use
/// everything.
public struct PageManifest: Sendable {
  /// All pages, in the order of their paths.
  public var pages: [Entry]

  /// One page.
  public struct Entry: Sendable {
    /// Path of the file below the output folder.
    public var path: String
    /// Names of the templates, surfaces and elements it was drawn from, sorted.
    ///
    /// Each begins with its kind:
    ///
    /// - `layout page`: the template that the page begins with
    /// - `generated contrast`: the kind of a page that has no Markdown file
    /// - `template outline`: a template that another one includes
    /// - `section templates/page.mustache {{#outline}}`: a section that was shown
    /// - `surface banner error`: a specimen in a state; `alone banner error` on its own page
    /// - `element table`, `element p.note`: Markdown, by the elements it becomes
    /// - `code swift`: a block of code
    /// - `system glass ltr`, `language ar`: a design system in a direction, a language
    public var uses: [String]

    /// Creates an entry; `uses` is sorted.
    public init(path: String, uses: [String]) {
      self.path = path
      self.uses = uses
    }
  }

  /// Creates a manifest of pages in the order of their paths.
  public init(pages: [Entry]) {
    self.pages = pages
  }

  /// The manifest as JSON.
  public func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.member("pages") { writer in
        writer.array { writer in
          for page in pages {
            writer.object { writer in
              writer.member("path", page.path)
              writer.member("uses") { $0.array(page.uses) }
            }
          }
        }
      }
    }
    return writer.file()
  }
}

extension Renderer {
  /// Makes one file as `render` does, and lists the templates and parts that it was drawn from.
  public func renderWithUses(
    _ job: Job
  ) -> (file: OutputFile, diagnostics: [Diagnostic], uses: [String]) {
    guard job.hasTemplate else {
      let (file, diagnostics) = render(job)
      return (file, diagnostics, [])
    }
    let trace = TemplateTrace()
    var renderer = self
    renderer.site.theme.templates.trace = trace
    let (file, diagnostics) = renderer.render(job)
    addUses(of: job, to: trace)
    return (file, diagnostics, trace.names)
  }

  /// Adds to the trace that a specimen is drawn.
  func record(_ specimen: Specimen, _ language: String, isAlone: Bool) {
    guard let trace = site.theme.templates.trace else { return }
    let (surface, state) = (specimen.surface.id, specimen.spec.state.value.rawValue)
    // What its state changes is on the page with the spec, too.
    trace.add(isAlone ? "alone \(surface)" : "surface \(surface) \(state)")
    trace.add("system \(site.systems[specimen.system].id) \(direction(language))")
  }

  private func addUses(of job: Job, to trace: TemplateTrace) {
    switch job.kind {
    case .page(let index):
      trace.add("language \(site.tag(of: site.pages[index]))")
      addContent(of: site.pages[index], to: trace)
    case .untranslated(_, let language):
      trace.add("untranslated \(site.settings.languages[language])")
    case .generated(let page): trace.add("generated \(page.kindName)")
    case .redirect, .galleryRedirect: trace.add("redirect")
    case .specimen, .asset, .lazyAsset, .twin, .generatedTwin, .contrastTable, .sampleSheet,
      .catalogue, .feed, .hostHeaders, .hostRedirects, .llms, .sitemap, .robots, .searchIndex:
      break
    }
  }

  private func addContent(of page: Page, to trace: TemplateTrace) {
    for (fence, use) in zip(page.document.fences, page.fences) {
      if case .code = use { trace.add("code \(fence.languageName)") }
      if case .sample = use { trace.add("sample \(fence.languageName)") }
    }
    for element in elements(in: page.document.html) { trace.add("element \(element)") }
  }
}

/// Names of the elements in generated HTML, each with its class if it has one.
private func elements(in html: [UInt8]) -> Set<String> {
  var found: Set<String> = []
  for part in html.split(separator: UInt8(ascii: "<")) {
    guard let first = part.first, (0x61...0x7A).contains(first) else { continue }
    let tag = part.prefix { $0 != UInt8(ascii: ">") }
    let name = tag.prefix { $0 != UInt8(ascii: " ") }
    var element = String(decoding: name, as: UTF8.self)
    let mark = Array("class=\"".utf8)
    if let place = tag.firstRange(of: mark) {
      let value = tag[place.upperBound...].prefix { $0 != UInt8(ascii: "\"") }
      element += "." + String(decoding: value, as: UTF8.self)
    }
    found.insert(element)
  }
  return found
}

extension GeneratedPage {
  /// The name of its kind, without its subject.
  fileprivate var kindName: String {
    switch self {
    case .reference: "reference"
    case .gallery: "gallery"
    case .galleryPart: "gallery-part"
    case .tokens: "tokens"
    case .tokensPart: "tokens-part"
    case .surfaces: "surfaces"
    case .surface: "surface"
    case .rules: "rules"
    case .ruleGroup: "rule-group"
    case .rule: "rule"
    case .contrast: "contrast"
    case .contrastOf: "contrast-of"
    case .icons: "icons"
    case .vision: "vision"
    case .checklist: "checklist"
    case .coverage: "coverage"
    case .notFound: "not-found"
    }
  }
}
