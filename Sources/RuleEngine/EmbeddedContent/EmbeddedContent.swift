public import Diagnostics
import Markdown
public import SampleCode
public import SiteModel

/// Code samples, HTML previews and prose on a page: everything except its specimens.
///
/// It is read once for all rules.
///
/// It is a class because dozens of rules share it. It does not change after `all(of:)` returns it.
public final class EmbeddedContent: @unchecked Sendable {
  /// The page and its site.
  private let place: PageContext
  /// The system that the page names, by its index in the site.
  private let ownSystem: Int
  /// The system whose tokens the page uses.
  public let system: System
  /// The names of those tokens in code and prose.
  public let names: TokenNames
  /// The sections under each heading; the first is the text before any heading.
  let sections: [Section]
  /// Swift in fences, in source order.
  public private(set) var samples: [Sample] = []
  /// All HTML of the page; `nil` if it has none or the site shows it as text.
  public private(set) var html: HTMLPreview?
  /// HTML that draws something and is not an example of what to avoid, in source order.
  public private(set) var previews: [PagePreview] = []
  /// Paragraphs, items of lists and rows of tables.
  public let prose: Prose
  /// The same prose, cut into code spans, colours, figures and words.
  public private(set) var lines: [ProseLine] = []
  /// An index of the words that the page may contain.
  public let index: WordIndex
  /// The interface texts in samples, previews and prose, surface by surface, without examples of
  /// what to avoid.
  public private(set) var shown: [ShownSurface] = []

  /// The claims that the samples make about surfaces, in source order.
  public private(set) var claims: [SurfaceClaim] = []
  /// The claims that the previews make about surfaces, one for each preview that shows a surface.
  public private(set) var previewClaims: [SurfaceClaim] = []
  /// The content split by the system of the specimens that have samples, without samples that show
  /// what to avoid; empty if there is nothing to split.
  private var parts: [EmbeddedContent] = []

  private let knownSentences: Lazy<[Sentence]>
  private let knownUses: Lazy<[NameUse]>
  private let knownPairs: Lazy<[OrderedPair]>
  private let knownExamples: Lazy<CounterExamples>
  private let knownPaints = Lazy<[[SamplePaint]]>()
  private let takesTokens = Lazy<Bool>()
  private let knownClaims = Lazy<[Int: [SurfaceClaim]]>()

  /// The page.
  public var page: Page { _read { yield place.page } }
  /// The site of the page.
  public var site: Site { _read { yield place.site } }
  /// The severities of the rules in this run.
  public var context: RuleContext { place.context }
  /// The examples on the page that show what not to do.
  public var examples: CounterExamples { knownExamples { CounterExamples(self) } }
  /// The sentences of its prose.
  var sentences: [Sentence] { knownSentences { Sentence.all(of: prose) } }
  /// Every use of a token's name, in source order.
  var uses: [NameUse] { knownUses { allUses() } }
  /// The pairs of colours that lists and sentences prescribe.
  public var orderedPairs: [OrderedPair] { knownPairs { allOrderedPairs() } }
  /// The colours that each sample paints.
  var paints: [[SamplePaint]] {
    knownPaints { samples.map { SamplePaint.all(in: $0, names) } }
  }
  /// The claims that the samples make about surfaces, by the index of the fence.
  var claimsByFence: [Int: [SurfaceClaim]] {
    knownClaims {
      Dictionary(grouping: claims.filter { $0.sample != nil }) { claim in
        claim.sample.map { samples[$0].fence } ?? 0
      }
    }
  }
  /// Whether a sample uses a token of the system, so that the page is about that system's code.
  public var usesTokens: Bool {
    takesTokens {
      let names = names
      return samples.contains { $0.tree.contains { names.isTaken(by: $0) } }
    }
  }

  /// Reads a page.
  ///
  /// Returns `nil` if it has no code, HTML, code span or quoted text, because nothing can then
  /// contradict a token or a text rule.
  public static func read(_ page: Page, _ context: RuleContext) -> EmbeddedContent? {
    all(of: [PageContext(page, context)])[0]
  }

  /// Reads pages, each as if it were alone; `nil` for a page with nothing to check.
  public static func read(_ pages: [Page], _ context: RuleContext) -> [EmbeddedContent?] {
    all(of: pages.map { PageContext($0, context) })
  }

  /// Reads pages, each as if it were alone.
  ///
  /// One step runs for all pages before the next step, so that the step's code stays in the cache.
  static func all(of places: [PageContext]) -> [EmbeddedContent?] {
    let all = places.map { EmbeddedContent($0) }
    for step in Step.allCases {
      for embedded in all { embedded?.take(step) }
    }
    return all
  }

  /// Reads the words and prose of a page; `nil` if the page has nothing to check.
  private init?(_ place: PageContext) {
    let (page, site) = (place.page, place.site)
    let name = page.frontMatter.system?.value
    let index = name.flatMap(site.system) ?? 0
    let isRead = site.isForeign || EmbeddedContent.isWorthReading(page)
    guard isRead, site.systems.indices.contains(index) else { return nil }
    self.place = place
    self.index = WordIndex(page.file.bytes)
    ownSystem = index
    system = site.systems[index]
    names = site.names[index]
    sections = Section.all(of: page)
    prose = Prose(page)
    knownSentences = Lazy()
    knownUses = Lazy()
    knownPairs = Lazy()
    knownExamples = Lazy()
  }

  /// Creates the content of one system from some of the samples of a page.
  private init(_ whole: EmbeddedContent, system: Int, samples: [Sample]) {
    place = whole.place
    index = whole.index
    ownSystem = whole.ownSystem
    self.system = whole.site.systems[system]
    names = whole.site.names[system]
    sections = whole.sections
    self.samples = samples
    html = whole.html
    previews = whole.previews
    prose = whole.prose
    lines = whole.lines
    knownSentences = whole.knownSentences
    knownUses = whole.knownUses
    knownPairs = whole.knownPairs
    knownExamples = whole.knownExamples
    claims = SurfaceClaim.samples(self)
  }

  /// The steps of reading a page.
  ///
  /// Each step uses the results of those before it.
  private enum Step: CaseIterable {
    case samples, html, lines, claims, previews, shown
  }

  private func take(_ step: Step) {
    switch step {
    case .samples: samples = Sample.all(of: page)
    case .html:
      html = PagePreview.html(of: page, in: site)
      previews = PagePreview.all(of: page, html)
    case .lines: lines = EmbeddedContent.lines(of: page, prose, isForeign: site.isForeign)
    case .claims:
      claims = SurfaceClaim.samples(self)
      parts = parted(own: ownSystem)
      claims += SurfaceClaim.prose(self)
    case .previews:
      guard !previews.isEmpty else { return }
      let examples = examples
      previews.removeAll { examples.contain($0.range) }
      previewClaims = SurfaceClaim.previews(self)
    case .shown: shown = ShownSurface.all(in: self)
    }
  }

  /// Returns the findings of a check of samples, which runs with the tokens of the system of each
  /// sample.
  public func ofSamples(_ check: (EmbeddedContent) -> [Finding]) -> [Finding] {
    parts.isEmpty ? check(self) : parts.flatMap(check)
  }

  private func parted(own: Int) -> [EmbeddedContent] {
    guard !samples.isEmpty else { return [] }
    let systems = samples.map { $0.specimen.map { page.specimens[$0].system } ?? own }
    let examples = examples
    let isShown = samples.map { sample in
      sample.specimen.map { page.specimens[$0].isCounterExample } != true
        && !examples.contain(sample.range)
    }
    guard systems.contains(where: { $0 != own }) || isShown.contains(false) else { return [] }
    return Set(systems).sorted().map { system in
      let own = samples.indices.filter { systems[$0] == system && isShown[$0] }
      return EmbeddedContent(self, system: system, samples: own.map { samples[$0] })
    }
  }

  /// The innermost section of a place in the file.
  func section(at offset: Int) -> Section {
    sections[sections.innermost(at: offset)]
  }

  /// The section about one topic: the innermost of level 3 or less.
  ///
  /// Deeper headings divide one pattern, and its parts stay together.
  public func topic(at offset: Int) -> Section {
    sections[sections.innermost(at: offset, upTo: 3)]
  }

  /// Returns a range of the page as a source range.
  public func place(_ bytes: Range<Int>) -> SourceRange {
    SourceRange(file: page.file.path, bytes: bytes)
  }

  /// Returns the text of a range of the page.
  public func text(_ bytes: Range<Int>) -> String {
    String(decoding: page.file.bytes[bytes.clamped(to: page.file.bytes.indices)], as: UTF8.self)
  }

  private static func isWorthReading(_ page: Page) -> Bool {
    page.document.fences.contains { $0.languageName == "swift" }
      || !page.document.rawHTML.isEmpty || page.file.bytes.contains(UInt8(ascii: "`"))
      || page.file.bytes.hold(anyOf: ["(\"", ": \""])
  }
}
