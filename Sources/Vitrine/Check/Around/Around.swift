import Diagnostics
import Markdown
import Samples

/// What stands around the pictures of a page: samples of code, previews in HTML and prose, read
/// once for all rules.
package struct Around: Sendable {
  /// The page.
  package let page: Page
  /// The site it belongs to.
  package let site: Site
  /// The system whose tokens it speaks of.
  package let system: System
  /// What those tokens are called in code and prose.
  package let names: TokenNames
  /// Headings, each with what is under it; the first is what stands before any heading.
  let sections: [Section]
  /// Swift in fences, in source order.
  let samples: [Sample]
  /// All HTML of the page; `nil` when it has none or shows it as text.
  let html: HTMLPreview?
  /// HTML that draws something and is not there to be avoided, in source order.
  private(set) var previews: [PagePreview]
  /// Paragraphs, items of lists and rows of tables.
  let prose: Prose
  /// The same, cut into code spans, colours, figures and words.
  let lines: [ProseLine]
  /// The texts for people in samples, previews and prose, surface by surface; what is there to be
  /// avoided is left out.
  private(set) var shown: [ShownSurface] = []

  /// What the samples say about surfaces, in source order.
  private(set) var accounts: [Account] = []
  /// What the previews say about surfaces, one account for each that shows one.
  private(set) var previewAccounts: [Account] = []

  /// Reads a page; `nil` when it has neither code, HTML, a code span nor a text in quotes, and so
  /// nothing that could contradict a token or a rule of copy.
  init?(_ page: Page, in site: Site) {
    let name = page.frontMatter.system?.value
    let index = name.flatMap(site.system) ?? 0
    let isRead = site.isForeign || Around.isWorthReading(page)
    guard isRead, site.systems.indices.contains(index) else { return nil }
    self.page = page
    self.site = site
    system = site.systems[index]
    names = site.names[index]
    sections = Section.all(of: page)
    samples = Sample.all(of: page)
    let html = PagePreview.html(of: page, in: site)
    self.html = html
    previews = PagePreview.all(of: page, html)
    let prose = Prose(page)
    self.prose = prose
    lines = Around.lines(of: page, prose)
    accounts = Account.samples(self)
    accounts += Account.prose(self)
    let examples = CounterExamples(self)
    previews.removeAll { examples.contain($0.range) }
    previewAccounts = Account.previews(self)
    shown = ShownSurface.all(in: self)
  }

  /// The innermost section of a place in the file.
  func section(at offset: Int) -> Section {
    sections.last { $0.range.contains(offset) } ?? sections[0]
  }

  /// The section that is about one thing: the innermost of level 3 or less, so that the parts into
  /// which a pattern is divided below it stay together.
  func topic(at offset: Int) -> Section {
    sections.last { $0.level <= 3 && $0.range.contains(offset) } ?? sections[0]
  }

  /// A place in the page.
  func place(_ bytes: Range<Int>) -> SourceRange {
    SourceRange(file: page.file.path, bytes: bytes)
  }

  /// The text of a place in the page.
  func text(_ bytes: Range<Int>) -> String {
    String(decoding: page.file.bytes[bytes.clamped(to: page.file.bytes.indices)], as: UTF8.self)
  }

  private static func isWorthReading(_ page: Page) -> Bool {
    page.document.fences.contains { $0.languageName == "swift" }
      || !page.document.rawHTML.isEmpty || page.file.bytes.contains(UInt8(ascii: "`"))
      || ["(\"", ": \""].contains { page.file.bytes.firstRange(of: Array($0.utf8)) != nil }
  }
}
