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
  /// The names on it that no token has.
  let names: DeadNames.OfPage
  /// The facts about it for reports.
  let document: Audit.Document

  /// Reads and checks a file.
  init(
    _ file: SourceFile,
    _ mentions: [NameMention],
    _ choice: SystemChoice,
    _ context: RuleContext,
    _ calls: [TokenCalls],
    by configuration: SiteConfiguration,
    _ checker: Checker
  ) {
    let site = context.site
    (page, diagnostics) = configuration.parse(file)
    diagnostics.removeAll(where: \.isAboutForeignLink)
    let named = page.frontMatter.system?.value
    // A page of a site names its system itself.
    let system = named.flatMap(site.system) ?? choice.system
    let start = SourceRange(file: file.path, bytes: 0..<0)
    page.frontMatter.system = Located(site.systems[system].id, at: start)
    let embedded = EmbeddedContent.read(page, context)
    let result = checker.check(page, context, embedded)
    page.take(result)
    diagnostics += result.diagnostics
    verdicts = result.verdicts
    let source = AuditedSource(
      page,
      embedded,
      mentions,
      site.systems[system],
      site.names[system]
    )
    names = DeadNames.find(in: source)
    diagnostics.removeAll { source.isForeign($0) }
    let known = Set(diagnostics.map(\.range))
    let found =
      SampleFindings.find(in: source) + ProseValues.find(in: source)
      + SampleAgainstProse.find(in: source)
      + DeadCalls.find(in: source, TokenCall.all(in: file.bytes), calls[system])
    diagnostics += found.filter { !known.contains($0.finding.range) }
      .compactMap { $0.diagnostic(context, in: source.system) }
    document = Audit.Document(
      path: file.path,
      system: site.systems[system].id,
      matches: system == choice.system
        ? choice.matches : SystemChoice(file, mentions, in: site, system: system).matches,
      samples: source.samples.count { !$0.isHTML },
      previews: embedded?.previews.count ?? 0,
      tables: tables(in: page.document.html)
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
