import DesignTokens
import Diagnostics
import Testing
import TokenImport

/// Imported files, and the token table that the written file gives.
struct ImportSample {
  let imported: ImportedTokens
  let document: TokenDocument
  let table: TokenTable
  let files: [SourceFile]

  init(_ format: ImportFormat, _ files: [String: String]) {
    self.files = files.sorted { $0.key < $1.key }.map {
      SourceFile(path: $0.key, bytes: Array($0.value.utf8))
    }
    imported = importTokens(format, self.files)
    document = TokenDocument(imported)
    let file = SourceFile(path: "all.json", bytes: document.bytes)
    table =
      document.isResolver
      ? TokenTable.read(resolver: file, files: []) : TokenTable.read(files: [file])
  }

  /// The text of the written file.
  var text: String { String(decoding: document.bytes, as: UTF8.self) }

  /// Rules of the source's diagnostics, and of those of the written file.
  var rules: [String] { (imported.diagnostics + table.diagnostics).map(\.rule) }

  /// Paths of all tokens except those added for combinations of contexts.
  var paths: [String] { imported.tokens.map { $0.path.joined(separator: ".") } }

  /// The value of a token in some contexts.
  func value(_ path: String, _ contexts: [String: String] = [:]) -> TokenValue? {
    table.set(contexts)?.token(path)?.value
  }

  /// The token that a token refers to.
  func alias(_ path: String, _ contexts: [String: String] = [:]) -> String? {
    table.set(contexts)?.token(path)?.aliases.first
  }

  /// The digits of a colour in some contexts.
  func hex(_ path: String, _ contexts: [String: String] = [:]) throws -> String {
    guard case .color(let color) = try #require(value(path, contexts)) else {
      Issue.record("`\(path)` is no color")
      return ""
    }
    return color.hex
  }

  /// The source text of a diagnostic's place.
  func marked(_ diagnostic: Diagnostic) -> String {
    guard let file = files.first(where: { $0.path == diagnostic.range.file }) else { return "" }
    return String(decoding: file.bytes[diagnostic.range.bytes], as: UTF8.self)
  }
}

extension [String: String] {
  /// The same values under other keys.
  func mapKeys(_ change: (String) -> String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: map { (change($0.key), $0.value) })
  }
}
