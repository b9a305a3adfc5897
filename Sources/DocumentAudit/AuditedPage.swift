import Diagnostics
import Markdown
import RuleEngine
import Rules
import SiteModel
import SiteParser

/// One page, read and checked.
struct AuditedPage: Sendable {
  /// The page.
  var page: Page
  /// The problems on it.
  var diagnostics: [Diagnostic]
  /// The results of the rules for specimens.
  var verdicts = Verdicts()
  /// Its answers to questions on which pages disagree; nil if they are not compared.
  var answers: PageAnswers?
  /// The names on it that no token has.
  let names: DeadNames.OfPage
  /// The facts about it for reports.
  let document: Audit.Document

  /// Checks names, values and samples of a page that its rules have checked.
  fileprivate init(
    _ read: PageAudit.ReadPage,
    _ embedded: EmbeddedContent?,
    _ result: Checker.PageResult,
    in audit: PageAudit
  ) {
    let (file, context) = (read.file, audit.context)
    let site = context.site
    (page, diagnostics) = (read.page, read.diagnostics)
    if audit.comparesPages { answers = PageAnswers(page, samples: embedded?.samples) }
    page.take(result)
    diagnostics += result.diagnostics
    verdicts = result.verdicts
    let source = AuditedSource(
      page,
      embedded,
      read.mentions,
      site.systems[read.system],
      site.names[read.system]
    )
    names = DeadNames.find(in: source)
    let dashes = diagnostics.count { $0.rule == "source/fused-list" }
    diagnostics.removeAll { problem in
      source.isForeign(problem)
        || dashes == 1 && problem.rule == "source/fused-list" && source.mayExplain(problem)
    }
    let known = Set(diagnostics.map(\.range))
    let found =
      SampleFindings.find(in: source) + ProseValues.find(in: source)
      + SampleAgainstProse.find(in: source)
      + DeadCalls.find(in: source, TokenCall.all(in: file.bytes), audit.calls[read.system])
    diagnostics += found.filter { !known.contains($0.finding.range) }
      .compactMap { $0.diagnostic(context, in: source.system) }
    document = Audit.Document(
      path: file.path,
      system: site.systems[read.system].id,
      matches: read.matches,
      samples: source.samples.count { !$0.isHTML },
      previews: embedded?.previews.count ?? 0,
      tables: tables(in: page.document.html)
    )
  }
}

/// The inputs that the checks of all pages of an audit share.
struct PageAudit: Sendable {
  /// The site with the systems, and the severities.
  let context: RuleContext
  /// Indices of the systems that a page may be about.
  let systems: [Int]
  /// Index of the system of all pages; nil chooses it for each page.
  let system: Int?
  /// The functions of each system that return tokens.
  let calls: [TokenCalls]
  /// Whether the answers of pages to questions are compared.
  let comparesPages: Bool
  /// The configuration of the pages.
  let configuration: SiteConfiguration
  /// The rules.
  let checker: Checker

  /// A page that is read, and not checked yet.
  fileprivate struct ReadPage {
    let file: SourceFile
    var page: Page
    var diagnostics: [Diagnostic]
    let mentions: [NameMention]
    /// Index of its system.
    let system: Int
    /// The number of names of that system on it.
    let matches: Int
  }

  /// Reads and checks files, each as if it were alone.
  ///
  /// Each rule checks all of them before the next rule starts, so that its code stays in the cache.
  func pages(_ files: ArraySlice<SourceFile>) -> [AuditedPage] {
    let read = files.map(read)
    let pages = read.map(\.page)
    let embedded = EmbeddedContent.read(pages, context)
    let results = checker.check(pages, context, embedded)
    return read.indices.map { AuditedPage(read[$0], embedded[$0], results[$0], in: self) }
  }

  private func read(_ file: SourceFile) -> ReadPage {
    let site = context.site
    let mentions = NameMention.all(in: file.bytes)
    let choice =
      system.map { SystemChoice(file, mentions, in: site, system: $0) }
      ?? SystemChoice(file, mentions, in: site, among: systems)
    let parsed = configuration.parse(file)
    var (page, diagnostics) = (parsed.page, parsed.diagnostics)
    diagnostics.removeAll(where: \.isAboutForeignLink)
    // A page of a site names its system itself.
    let own = page.frontMatter.system.flatMap { site.system($0.value) } ?? choice.system
    let start = SourceRange(file: file.path, bytes: 0..<0)
    page.frontMatter.system = Located(site.systems[own].id, at: start)
    let matches =
      own == choice.system
      ? choice.matches : SystemChoice(file, mentions, in: site, system: own).matches
    return ReadPage(
      file: file,
      page: page,
      diagnostics: diagnostics,
      mentions: mentions,
      system: own,
      matches: matches
    )
  }
}

/// Returns the number of tables made from Markdown.
private func tables(in html: [UInt8]) -> Int {
  let tag = Array("<table>".utf8)
  var count = 0
  var at = 0
  while let start = html[at...].firstIndex(of: tag[0]) {
    if html[start...].starts(with: tag) { count += 1 }
    at = start + 1
  }
  return count
}
