import Diagnostics
import RuleEngine
import Rules
import SiteModel
import SiteParser

/// A parsed site, and what is known of its pages before they are checked.
struct ParsedPages: Sendable {
  /// The site.
  var site: ParsedSite
  /// The findings of an earlier run on each page; nil for those to be checked.
  let known: [Checker.PageResult?]

  /// Gives up the site, whose pages then have no other owner and are changed in place.
  consuming func takeSite() -> Site { site.takeSite() }
}

/// Parses a site whose files are in memory.
///
/// - Parameters:
///   - sources: The files.
///   - options: Options of the run.
///   - earlier: Pages that need not be read again.
/// - Returns: The site, and what the earlier run found on its pages.
func parse(
  _ sources: Sources,
  _ options: PipelineOptions = PipelineOptions(),
  reusing earlier: EarlierPages = .none
) async -> ParsedPages {
  let configuration = await SiteConfiguration(
    sources,
    options.parse,
    rules: RuleText.all,
    uncheckedDemands: UncheckedDemand.all,
    theme: nil
  )
  let parsed = await parse(sources, with: configuration, reusing: earlier)
  options.ended(.parse)
  return parsed
}

/// Parses the pages of a site whose configuration has been read.
func parse(
  _ sources: Sources,
  with configuration: SiteConfiguration,
  reusing earlier: EarlierPages
) async -> ParsedPages {
  let pages = await concurrentMap(sources.pages) { earlier.read($0, configuration) }
  return await join(pages, with: configuration, sources)
}

/// Makes a site of pages that have been read.
func join(
  _ pages: consuming [ReadPage],
  with configuration: SiteConfiguration,
  _ sources: Sources
) async -> ParsedPages {
  let known = pages.lazy.filter { configuration.takesIn($0.page) }.map(\.result)
  let results = Array(known)
  let parsed = (consume pages).map(\.parsed)
  let site = await ParsedSite(consume parsed, configuration, sources)
  return ParsedPages(site: site, known: results)
}

extension ParsedSite {
  /// A report on the errors of the site's files, for commands that run no rule.
  var errors: Report {
    let all = diagnostics + findingsOnImages(of: site)
    return Report(diagnostics: all.filter { $0.severity == .error }, sources: sources.byPath)
  }
}
