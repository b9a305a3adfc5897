import DesignTokens
import Diagnostics
import SiteInput
import SiteModel
import SiteParser

/// The token table for the checks of an audit, with its origin.
struct AuditTable: Sendable {
  /// The configuration of the pages.
  let configuration: SiteConfiguration
  /// The problems in the given token files.
  private(set) var diagnostics: [Diagnostic] = []
  /// The given token files.
  private(set) var sources: [String: SourceFile] = [:]
  /// Remarks on the table.
  private(set) var remarks: [String] = []

  /// Reads the given files, else the site's, else the theme's.
  ///
  /// - Throws: `ReadError` for files that cannot be read.
  init(_ options: AuditOptions) async throws(ReadError) {
    var parse = ParseOptions()
    parse.isForeign = true
    var sources = isSite(options.site) ? try await read(options.site) : sourcesOfTheme()
    sources.pages = []
    sources.assets = []
    var tables: [(name: String, table: TokenTable)] = []
    if !options.tokens.isEmpty {
      sources.tokens = []
      sources.settings = nil
      let groups = try readTokens(options.tokens)
      for group in groups {
        let (table, found) = group.table(.lenient)
        tables.append((group.name, table))
        diagnostics += found.filter { $0.severity == .error }
      }
      self.sources = Dictionary(
        groups.flatMap(\.sources).map { ($0.path, $0) },
        uniquingKeysWith: { first, _ in first }
      )
    }
    configuration = SiteConfiguration(
      sources,
      parse,
      rules: [],
      uncheckedDemands: [],
      tables: tables
    )
    let broken = configuration.diagnostics.count { $0.severity == .error }
    if broken > 0 {
      let problems = broken == 1 ? "a problem" : "\(broken) problems"
      remarks.append("the site itself has \(problems); run `vitrine check` to list them")
    }
    if options.tokens.isEmpty, sources.tokens.isEmpty {
      remarks.append(
        isSite(options.site)
          ? "the site has no tokens; pages are compared with the theme's neutral ones"
          : "no site in `\(options.site)`; pages are compared with the theme's neutral tokens, "
            + "name others with `--tokens` or `--site`"
      )
    }
  }
}
