import DesignTokens
import Diagnostics
import SiteInput
import SiteModel
import SiteParser
import TokenImport

/// The token table for the checks of an audit, with its origin.
struct AuditTable: Sendable {
  /// The configuration of the pages.
  let configuration: SiteConfiguration
  /// The problems in the given token files.
  private(set) var diagnostics: [Diagnostic] = []
  /// The given token files.
  private(set) var sources: [String: SourceFile] = [:]
  /// The names that are in the given files and have no token, because the token format has no such
  /// value.
  private(set) var leftOut = LeftOutNames()
  /// Remarks on the table.
  private(set) var remarks: [String] = []

  /// Reads the given files, else the site's, else the theme's.
  ///
  /// - Throws: `ReadError` for files that cannot be read.
  init(_ options: AuditOptions) async throws(ReadError) {
    var parse = ParseOptions()
    parse.isForeign = true
    var sources = isSite(options.site) ? try await options.readSite(options.site) : sourcesOfTheme()
    sources.pages = []
    sources.assets = []
    var tables: [(name: String, table: TokenTable)] = []
    if !options.tokens.isEmpty {
      sources.tokens = []
      sources.settings = nil
      let (imported, others) = try importedTables(options.tokens)
      for (name, files, table) in imported {
        tables.append((name, table.table))
        diagnostics += table.diagnostics.filter { $0.severity == .error }
        leftOut.add(table.tokens.leftOutNames)
        self.sources.merge(files.map { ($0.path, $0) }) { first, _ in first }
      }
      let groups = others.isEmpty ? [] : try readTokens(others)
      for group in groups {
        let (table, found) = group.table(.lenient)
        for file in group.sources { leftOut.add(recordedIn: file) }
        if let resolver = group.resolver { leftOut.add(unusedSetsOf: resolver, group.files) }
        tables.append((group.name, table))
        diagnostics += found.filter { $0.severity == .error }
      }
      self.sources.merge(groups.flatMap(\.sources).map { ($0.path, $0) }) { first, _ in first }
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

/// Imports the token files of other formats among some paths, such as style sheets.
///
/// - Returns: The tables with their names and files, and the paths of the other files.
/// - Throws: `ReadError` for files that cannot be read.
private func importedTables(
  _ paths: [String]
) throws(ReadError) -> (
  tables: [(name: String, files: [SourceFile], table: ImportedTable)], others: [String]
) {
  var tables: [(name: String, files: [SourceFile], table: ImportedTable)] = []
  var others: [String] = []
  for path in paths {
    let endings = ImportFormat.allCases.flatMap(\.endings)
    var format = ImportFormat.named(by: path)
    if format == nil, isDirectory(path) {
      format = ImportFormat.detect(try readFiles([path], endings: endings))
    }
    guard let format else {
      others.append(path)
      continue
    }
    let files = try readFiles([path], endings: format.endings)
    let last = path.split(separator: "/").last ?? "tokens"
    let name = String(last.prefix { $0 != "." })
    tables.append((name.isEmpty ? "tokens" : name, files, ImportedTable(format, files)))
  }
  return (tables, others)
}
