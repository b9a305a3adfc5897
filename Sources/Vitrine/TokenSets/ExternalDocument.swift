import DesignTokens
import Diagnostics
import SiteModel

/// A source of tokens outside of `content/`, converted to a resolver document.
struct ExternalDocument {
  /// Problems of the source, with paths relative to the site's folder.
  let diagnostics: [Diagnostic]
  private let source: Located<String>
  private let bytes: [UInt8]
  private let origins: TokenOrigins
  private let files: [SourceFile]

  /// Moves the places of converted tokens below the site's folder.
  init(_ tokens: ConvertedTokens, of external: ExternalTokens, below root: String) {
    func below(_ file: String) -> String {
      file.hasPrefix(root + "/") ? String(file.dropFirst(root.count + 1)) : file
    }
    func below(_ range: SourceRange) -> SourceRange {
      SourceRange(file: below(range.file), bytes: range.bytes)
    }
    source = external.path
    bytes = tokens.bytes
    origins = tokens.origins.map { ($0.bytes, below($0.source)) }
    files = tokens.report.sources.values.map { SourceFile(path: below($0.path), bytes: $0.bytes) }
    diagnostics = tokens.report.diagnostics.map { diagnostic in
      var moved = diagnostic
      moved.range = below(diagnostic.range)
      for (index, note) in moved.notes.enumerated() {
        moved.notes[index].range = note.range.map { below($0) }
      }
      moved.fixes = []
      return moved
    }
  }

  /// One token file of all sources of a system.
  static func file(at path: String, _ documents: [ExternalDocument]) -> SourceFile {
    let joined = documents.count > 1 ? JoinedTokens(documents.map { ($0.bytes, $0.origins) }) : nil
    let map = SourceMap(
      joined?.origins ?? documents.flatMap(\.origins),
      path: documents.first?.source.value ?? path,
      files: documents.flatMap(\.files)
    )
    return SourceFile(path: path, bytes: joined?.bytes ?? documents.flatMap(\.bytes), map: map)
  }

  /// An error if earlier sources of the system have tokens of the same names.
  func repeated(in others: [ExternalDocument]) -> [Diagnostic] {
    others.compactMap { other in
      let shared = tokens.intersection(other.tokens).sorted()
      guard let first = shared.first else { return nil }
      let more = shared.count > 1 ? " and \(shared.count - 1) more of its tokens" : ""
      return Diagnostic(
        rule: "token-import/same-name",
        message: "`\(other.source.value)` has `\(first)`\(more) too",
        range: source.range,
        help: ["rename the tokens in one of them, or give one another `system`"]
      )
    }
  }

  private var tokens: Set<String> {
    guard let root = JSONReader.read(SourceFile(path: "", bytes: bytes)).root else { return [] }
    return inlineSources(of: root).reduce(into: []) { $0.formUnion(tokenPaths($1).keys) }
  }
}
