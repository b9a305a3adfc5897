import Diagnostics
import Markdown
import Samples

/// What stands around the pictures of a page: samples of code, previews in HTML and prose, read
/// once for all rules.
///
/// A class, because dozens of rules get it; nobody changes it once `all(of:)` has given it away.
package final class Around: @unchecked Sendable {
  /// The page and the site it belongs to.
  private let place: PageOfSite
  /// The system that the page names, by its place in the site.
  private let ownSystem: Int
  /// The system whose tokens it speaks of.
  package let system: System
  /// What those tokens are called in code and prose.
  package let names: TokenNames
  /// Headings, each with what is under it; the first is what stands before any heading.
  let sections: [Section]
  /// Swift in fences, in source order.
  private(set) var samples: [Sample] = []
  /// All HTML of the page; `nil` when it has none or shows it as text.
  private(set) var html: HTMLPreview?
  /// HTML that draws something and is not there to be avoided, in source order.
  private(set) var previews: [PagePreview] = []
  /// Paragraphs, items of lists and rows of tables.
  let prose: Prose
  /// The same, cut into code spans, colours, figures and words.
  private(set) var lines: [ProseLine] = []
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

  private let knownSentences: Once<[Sentence]>
  private let knownUses: Once<[NameUse]>
  private let knownPairs: Once<[OrderedPair]>
  private let knownExamples: Once<CounterExamples>
  private let knownPaints = Once<[[SamplePaint]]>()
  private let takesTokens = Once<Bool>()
  private let knownAccounts = Once<[Int: [Account]]>()

  /// The page.
  package var page: Page { _read { yield place.page } }
  /// The site it belongs to.
  package var site: Site { _read { yield place.site } }
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
  static func read(_ page: Page, in site: Site) -> Around? {
    all(of: [PageOfSite(page, site)])[0]
  }

  /// Reads pages, each as if it were alone: one step for all of them, then the next, so that the code
  /// of a step is at hand for every page but the first.
  static func all(of places: [PageOfSite]) -> [Around?] {
    let all = places.map { Around($0) }
    for step in Step.allCases {
      for around in all { around?.take(step) }
    }
    return all
  }

  /// Takes a page that is worth reading, and no more of it than its words and prose.
  private init?(_ place: PageOfSite) {
    let (page, site) = (place.page, place.site)
    let name = page.frontMatter.system?.value
    let index = name.flatMap(site.system) ?? 0
    let isRead = site.isForeign || Around.isWorthReading(page)
    guard isRead, site.systems.indices.contains(index) else { return nil }
    self.place = place
    self.index = WordIndex(page.file.bytes)
    ownSystem = index
    system = site.systems[index]
    names = site.names[index]
    sections = Section.all(of: page)
    prose = Prose(page)
    knownSentences = Once()
    knownUses = Once()
    knownPairs = Once()
    knownExamples = Once()
  }

  /// What samples of a page say that are about one system.
  private init(_ whole: Around, system: Int, samples: [Sample]) {
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
    accounts = Account.samples(self)
  }

  /// What is read after each other, as each asks for what was read before.
  private enum Step: CaseIterable {
    case samples, html, lines, accounts, previews, shown
  }

  private func take(_ step: Step) {
    switch step {
    case .samples: samples = Sample.all(of: page)
    case .html:
      html = PagePreview.html(of: page, in: site)
      previews = PagePreview.all(of: page, html)
    case .lines: lines = Around.lines(of: page, prose)
    case .accounts:
      accounts = Account.samples(self)
      parts = parted(own: ownSystem)
      accounts += Account.prose(self)
    case .previews:
      guard !previews.isEmpty else { return }
      let examples = examples
      previews.removeAll { examples.contain($0.range) }
      previewAccounts = Account.previews(self)
    case .shown: shown = ShownSurface.all(in: self)
    }
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
      let own = samples.indices.filter { systems[$0] == system && isShown[$0] }
      return Around(self, system: system, samples: own.map { samples[$0] })
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
