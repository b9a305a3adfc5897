package import Diagnostics
import Markdown

/// What an audit is asked for.
package struct AuditOptions: Sendable {
  /// The folder whose token table is taken, when it holds a site.
  package var site = "."
  /// Token files and resolver documents, instead of a site's.
  package var tokens: [String] = []
  /// The system that all pages speak of; `nil` lets their words decide.
  package var system: String?
  /// Ids or groups of the rules to run; empty runs all that make sense.
  package var only: Set<String> = []
  /// Findings that are accepted, and fail nothing.
  package var baseline: Baseline?

  /// Creates the options of a plain audit.
  package init() {}
}

/// What was found on pages that were not written for Vitrine.
package struct Audit: Sendable {
  /// The token table and the pages, in the order in which they were named.
  package let site: Site
  /// What each page was read as, in the order of `Site.pages`.
  package let documents: [Document]
  /// Everything found.
  package let report: Report
  /// What should be known of the run, one sentence an entry.
  package let remarks: [String]

  /// One audited page.
  package struct Document: Sendable {
    /// The file as it was named.
    package let path: String
    /// The system that it was held against.
    package let system: String
    /// How many of its words are names of that system's tokens.
    package let matches: Int
    /// Fences with Swift.
    package let samples: Int
    /// Pieces of HTML that draw something.
    package let previews: Int
    /// Tables in Markdown.
    package let tables: Int
  }
}

/// Reads pages anywhere on disk, and holds what they say against a token table.
///
/// - Parameters:
///   - paths: Files, and folders that stand for the Markdown below them.
///   - options: Where the token table is, and what to look for.
/// - Returns: The pages with all that was found; nothing is written.
/// - Throws: `ReadError` for what cannot be read, `AuditError` for a system that does not exist.
package func audit(_ paths: [String], _ options: AuditOptions) async throws -> Audit {
  try await audit(readPages(paths), options)
}

/// Holds what files in memory say against a token table.
func audit(_ files: [SourceFile], _ options: AuditOptions) async throws -> Audit {
  let table = try await AuditTable(options)
  let empty = table.groundwork.site(of: [], assets: []).site
  if let name = options.system, empty.system(name) == nil {
    throw AuditError.unknownSystem(name, known: empty.systems.map(\.id))
  }
  let rules = Rule.ofAudits(options.only)
  let asked = Rule.askedByAudits.union(options.only)
  let checker = Checker(table.groundwork.settings, rules: rules, asked: asked)
  let read = await concurrentMap(files, run: 1) { file -> AuditedPage in
    let chosen = options.system.flatMap { empty.system($0) }
    let choice =
      chosen.map { SystemChoice(file, in: empty, system: $0) }
      ?? SystemChoice(file, in: empty)
    return AuditedPage(file, choice, in: empty, by: table.groundwork, checker)
  }
  var (site, _) = table.groundwork.site(of: read.map(\.page), assets: [])
  site.pages = read.map(\.page)
  var found = table.diagnostics + read.flatMap(\.diagnostics)
  let between = rules.filter { Rule.betweenDocuments.contains($0.id) }
  if !between.isEmpty {
    found += await Checker(table.groundwork.settings, rules: between, asked: asked)
      .checkWhole(site)
  }
  if !options.only.isEmpty { found.removeAll { Rule.named($0.rule) == nil } }
  let sources = table.sources.merging(files.map { ($0.path, $0) }) { $1 }
  return Audit(
    site: site,
    documents: read.map(\.document),
    report: Report(
      diagnostics: found,
      sources: sources,
      unchecked: read.reduce(0) { $0 + $1.unchecked },
      waived: read.reduce(0) { $0 + $1.waived },
      baseline: options.baseline
    ),
    remarks: table.remarks
  )
}

/// One page, read and held against the rules.
private struct AuditedPage: Sendable {
  var page: Page
  var diagnostics: [Diagnostic]
  var unchecked = 0
  var waived = 0
  let document: Audit.Document

  init(
    _ file: SourceFile,
    _ choice: SystemChoice,
    in site: Site,
    by groundwork: Groundwork,
    _ checker: Checker
  ) {
    (page, diagnostics) = groundwork.parse(file)
    diagnostics.removeAll(where: \.isAboutForeignLink)
    let named = page.frontMatter.system?.value
    // A page of a site says itself what it speaks of.
    let system = named.flatMap(site.system) ?? choice.system
    let start = SourceRange(file: file.path, bytes: 0..<0)
    page.frontMatter.system = Located(site.systems[system].id, at: start)
    let around = Around.read(page, in: site)
    let result = checker.check(page, in: site, around)
    page.take(result)
    diagnostics += result.diagnostics
    unchecked = result.unchecked
    waived = result.waived
    document = Audit.Document(
      path: file.path,
      system: site.systems[system].id,
      matches: system == choice.system
        ? choice.matches : SystemChoice(file, in: site, system: system).matches,
      samples: around?.samples.count ?? 0,
      previews: around?.previews.count ?? 0,
      tables: tables(in: page.document.html)
    )
  }
}

/// How many tables were made of Markdown.
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
