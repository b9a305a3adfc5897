public import DesignTokens
public import Diagnostics
public import SiteInput
public import TokenComparison
import TokenImport

/// Tokens read from a site, from token files, or from another format.
public struct TokenSource: Sendable {
  /// Path that was asked for.
  public let path: String
  /// Format in which it was read; nil for a site.
  public let format: TokenSourceFormat?
  /// Its design systems.
  public let systems: [ExportSystem]
  /// Problems at places in the source.
  public let report: Report
  /// Number of values that the reader of another format left out.
  public let leftOut: Int
  /// The tokens as a file of the token format, if they were imported.
  let document: TokenDocument?

  /// The tokens of one system, to be compared; the first one if no name is given.
  ///
  /// Nil if there is no such system.
  public func compared(system name: String? = nil) -> ComparedSource? {
    let system = name.map { name in systems.first { $0.id == name } } ?? systems.first
    guard let system else { return nil }
    return ComparedSource(system, name: path) { place in
      document.map { $0.origin(of: place.bytes) ?? SourceRange(file: path, bytes: 0..<0) } ?? place
    }
  }
}

/// Reads tokens from a site's folder, token files or another format.
///
/// - Parameters:
///   - path: A file or folder.
///   - format: The format; found by names and contents if nil.
/// - Returns: The tokens.
/// - Throws: `ReadError` for a path that cannot be read, or whose format is not clear.
public func readTokenSource(
  _ path: String,
  _ format: TokenSourceFormat? = nil
) async throws(ReadError) -> TokenSource {
  if format == nil, isDirectory(path + "/content") {
    let (systems, report) = try await tokenSystems(path, .lenient)
    return TokenSource(
      path: path,
      format: nil,
      systems: systems,
      report: report,
      leftOut: 0,
      document: nil
    )
  }
  let found = try detectedFormat(path, format)
  guard let reader = found.importFormat else { return try readTokenTrees(path, found) }
  let imported = try importFiles(path, reader)
  return TokenSource(
    path: path,
    format: found,
    systems: exportSystems(imported.table, named: "tokens"),
    report: imported.report,
    leftOut: imported.tokens.leftOut,
    document: imported.document
  )
}

/// Tokens of another format, with the file of the token format that they make.
struct ImportedFiles {
  let tokens: ImportedTokens
  let document: TokenDocument
  let table: TokenTable
  /// Problems of the source, and of the file it makes, at places in the source.
  let report: Report
}

/// Imports a file, or all files of a folder.
func importFiles(
  _ path: String,
  _ format: ImportFormat,
  asResolver: Bool = false
) throws(ReadError) -> ImportedFiles {
  let files = try readFiles([path], endings: format.endings)
  guard files.contains(where: { file in format.endings.contains { file.path.hasSuffix($0) } })
  else {
    throw .unreadable("there is no \(alternatives(format.endings)) file in `\(path)`")
  }
  let imported = ImportedTable(format, files, asResolver: asResolver)
  return ImportedFiles(
    tokens: imported.tokens,
    document: imported.document,
    table: imported.table,
    report: Report(
      diagnostics: imported.diagnostics,
      sources: Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    )
  )
}

/// The format of a path: the given one, or the only one that its names and contents allow.
func detectedFormat(
  _ path: String,
  _ format: TokenSourceFormat?
) throws(ReadError) -> TokenSourceFormat {
  if let format { return format }
  if let named = ImportFormat.named(by: path),
    let format = TokenSourceFormat(rawValue: named.rawValue)
  {
    return format
  }
  if StyleDictionaryFolder.config(path) != nil { return .styleDictionary }
  let endings = ImportFormat.allCases.flatMap(\.endings) + [".json", ".tokens"]
  let files = try readFiles([path], endings: endings)
  if let found = ImportFormat.detect(files) {
    return TokenSourceFormat(rawValue: found.rawValue) ?? .dtcg
  }
  let others = files.filter { ImportFormat.named(by: $0.path) != nil }
  if files.isEmpty || !others.isEmpty {
    let formats = TokenSourceFormat.allCases.map(\.rawValue)
    throw .unreadable(
      files.isEmpty
        ? "`\(path)` has no file with tokens"
        : "`\(path)` has files of several formats; name one of \(alternatives(formats))"
    )
  }
  return .dtcg
}

/// The diagnostics of a group that is read leniently: a token with an error is left out.
private func found(
  in group: TokenGroup,
  _ table: (name: String, read: (table: TokenTable, diagnostics: [Diagnostic]))
) -> [Diagnostic] {
  let diagnostics = table.read.diagnostics
  guard diagnostics.contains(where: { $0.severity == .error }) else { return diagnostics }
  return diagnostics.filter { $0.severity < .error }
    + ConvertedTree(group).diagnostics.map { $0.moved(to: group.root) }
}

/// Reads token files, resolver documents, and files of Tokens Studio and Style Dictionary.
private func readTokenTrees(
  _ path: String,
  _ format: TokenSourceFormat
) throws(ReadError) -> TokenSource {
  let trees = try TokenTrees(path)
  let tables = trees.groups.map { ($0.name, $0.table(.lenient)) }
  let sources = trees.groups.flatMap(\.sources) + trees.sources
  return TokenSource(
    path: path,
    format: format,
    systems: tables.flatMap { exportSystems($0.1.table, named: $0.0) },
    report: Report(
      diagnostics: trees.diagnostics + zip(trees.groups, tables).flatMap(found)
        + trees.refusals.map(\.diagnostic),
      sources: Dictionary(sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    ),
    leftOut: 0,
    document: nil
  )
}
