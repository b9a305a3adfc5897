import Diagnostics
import Markdown
import Samples

/// What stands around the pictures of a page: samples of code, previews in HTML and prose, read
/// once for all rules.
package struct Around: Sendable {
  /// The page and the site it belongs to.
  private let place: PageOfSite
  /// The system whose tokens it speaks of.
  @Shared package private(set) var system: System
  /// What those tokens are called in code and prose.
  @Shared package private(set) var names: TokenNames
  /// Headings, each with what is under it; the first is what stands before any heading.
  let sections: [Section]
  /// Swift in fences, in source order.
  private(set) var samples: [Sample]
  /// All HTML of the page; `nil` when it has none or shows it as text.
  let html: HTMLPreview?
  /// HTML that draws something and is not there to be avoided, in source order.
  private(set) var previews: [PagePreview]
  /// Paragraphs, items of lists and rows of tables.
  let prose: Prose
  /// The same, cut into code spans, colours, figures and words.
  let lines: [ProseLine]
  /// Which words the page may hold.
  let index: WordIndex
  /// The texts for people in samples, previews and prose, surface by surface; what is there to be
  /// avoided is left out.
  private(set) var shown: [ShownSurface] = []

  /// What the samples say about surfaces, in source order.
  private(set) var accounts: [Account] = []
  /// What the previews say about surfaces, one account for each that shows one.
  private(set) var previewAccounts: [Account] = []
  /// The same once for each system of which specimens with samples are, without those that show
  /// what not to do; empty when there is nothing to part.
  private var parts: [Around] = []

  private let knownSentences = Once<[Sentence]>()
  private let knownUses = Once<[NameUse]>()
  private let knownPairs = Once<[OrderedPair]>()
  private let knownExamples = Once<CounterExamples>()
  private var knownPaints = Once<[[SamplePaint]]>()
  private var takesTokens = Once<Bool>()
  private var knownAccounts = Once<[Int: [Account]]>()

  /// The page.
  package var page: Page { place.page }
  /// The site it belongs to.
  package var site: Site { place.site }
  /// What it shows as an example of what not to do.
  var examples: CounterExamples { knownExamples { CounterExamples(self) } }
  /// The sentences of its prose.
  var sentences: [Sentence] { knownSentences { Sentence.all(of: prose) } }
  /// Every use of a token's name, in source order.
  var uses: [NameUse] { knownUses { allUses() } }
  /// The pairs of colours that lists and sentences ask for.
  var orderedPairs: [OrderedPair] { knownPairs { allOrderedPairs() } }
  /// What each sample paints.
  var paints: [[SamplePaint]] {
    knownPaints { samples.map { SamplePaint.all(in: $0, names) } }
  }
  /// What the samples say about surfaces, by the fence.
  var accountsByFence: [Int: [Account]] {
    knownAccounts {
      Dictionary(grouping: accounts.filter { $0.sample != nil }) { account in
        account.sample.map { samples[$0].fence } ?? 0
      }
    }
  }
  /// Whether a sample takes a token of the system, so that the page is about that system's code.
  var usesTokens: Bool {
    takesTokens {
      let names = names
      return samples.contains { $0.tree.contains { names.isTaken(by: $0) } }
    }
  }

  /// Reads a page; `nil` when it has neither code, HTML, a code span nor a text in quotes, and so
  /// nothing that could contradict a token or a rule of copy.
  init?(_ page: Page, in site: Site) {
    self.init(PageOfSite(page, site))
  }

  /// The same for a page that is at hand with its site.
  init?(_ place: PageOfSite) {
    let (page, site) = (place.page, place.site)
    let name = page.frontMatter.system?.value
    let index = name.flatMap(site.system) ?? 0
    let isRead = site.isForeign || Around.isWorthReading(page)
    guard isRead, site.systems.indices.contains(index) else { return nil }
    self.place = place
    self.index = WordIndex(page.file.bytes)
    _system = Shared(wrappedValue: site.systems[index])
    _names = Shared(wrappedValue: site.names[index])
    sections = Section.all(of: page)
    samples = Sample.all(of: page)
    let html = PagePreview.html(of: page, in: site)
    self.html = html
    previews = PagePreview.all(of: page, html)
    let prose = Prose(page)
    self.prose = prose
    lines = Around.lines(of: page, prose)
    accounts = Account.samples(self)
    parts = parted(own: index)
    accounts += Account.prose(self)
    if !previews.isEmpty {
      let examples = examples
      previews.removeAll { examples.contain($0.range) }
      previewAccounts = Account.previews(self)
    }
    shown = ShownSurface.all(in: self)
  }

  /// What rules say of samples, each with the tokens of the system that it is about.
  func ofSamples(_ check: (Around) -> [Finding]) -> [Finding] {
    parts.isEmpty ? check(self) : parts.flatMap(check)
  }

  private func parted(own: Int) -> [Around] {
    guard !samples.isEmpty else { return [] }
    let systems = samples.map { $0.specimen.map { page.specimens[$0].system } ?? own }
    let examples = examples
    let isShown = samples.map { sample in
      sample.specimen.map { page.specimens[$0].isCounterExample } != true
        && !examples.contain(sample.range)
    }
    guard systems.contains(where: { $0 != own }) || isShown.contains(false) else { return [] }
    return Set(systems).sorted().map { system in
      var part = self
      part.system = site.systems[system]
      part.names = site.names[system]
      part.samples = samples.indices.filter {
        systems[$0] == system && isShown[$0]
      }.map { samples[$0] }
      part.knownPaints = Once()
      part.takesTokens = Once()
      part.knownAccounts = Once()
      part.accounts = Account.samples(part)
      return part
    }
  }

  /// The innermost section of a place in the file.
  func section(at offset: Int) -> Section {
    sections[sections.innermost(at: offset)]
  }

  /// The section that is about one thing: the innermost of level 3 or less, so that the parts into
  /// which a pattern is divided below it stay together.
  func topic(at offset: Int) -> Section {
    sections[sections.innermost(at: offset, upTo: 3)]
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
      || page.file.bytes.hold(anyOf: ["(\"", ": \""])
  }
}
