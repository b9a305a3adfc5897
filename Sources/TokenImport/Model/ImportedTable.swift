public import DesignTokens
public import Diagnostics

/// The token table of files in another format.
public struct ImportedTable: Sendable {
  /// The tokens as they were read.
  public let tokens: ImportedTokens
  /// The tokens as a file of the token format.
  public let document: TokenDocument
  /// The table of that file.
  public let table: TokenTable
  /// Problems of the files and of the table, at places in the files.
  public let diagnostics: [Diagnostic]

  /// Imports files of one format.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - files: The files; at least one.
  ///   - asResolver: Whether the document is a resolver document even if there is only one context.
  public init(_ format: ImportFormat, _ files: [SourceFile], asResolver: Bool = false) {
    tokens = importTokens(format, files)
    document = TokenDocument(tokens, asResolver: asResolver)
    let name = document.isResolver ? "imported.resolver.json" : "imported.tokens.json"
    let file = SourceFile(path: name, bytes: document.bytes)
    table =
      document.isResolver
      ? TokenTable.read(resolver: file, files: []) : TokenTable.read(files: [file])
    diagnostics =
      tokens.diagnostics + document.atSource(table.diagnostics, path: files.first?.path ?? "")
  }
}
