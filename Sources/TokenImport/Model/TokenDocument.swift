public import Diagnostics

/// Imported tokens as a file of the token format.
public struct TokenDocument: Sendable {
  /// Content of the file.
  public let bytes: [UInt8]
  /// True if it is a resolver document with all tokens in it, false if it is a token file.
  public let isResolver: Bool
  /// Places of the declarations in the file, in order, and where each comes from.
  public let origins: [(bytes: Range<Int>, source: SourceRange)]

  /// Writes the tokens: as a token file if they have no contexts and no resolver document is wanted,
  /// else as a resolver document.
  public init(_ imported: ImportedTokens, asResolver: Bool = false) {
    let layers = ContextLayers(imported)
    isResolver = asResolver || !imported.axes.isEmpty
    var writer = TokenTreeWriter(layers, leftOut: imported.leftOutNames)
    if isResolver {
      writer.document(layers, imported.axes)
    } else {
      writer.tree(layers.base, indent: 0)
    }
    writer.text("\n")
    bytes = writer.bytes
    origins = writer.origins
  }

  /// The place in the source of a place in the file; nil if no token is there.
  public func origin(of place: Range<Int>) -> SourceRange? {
    map(path: "", files: []).origin(of: place)
  }

  /// The places of the file in the files that it was imported from.
  ///
  /// - Parameters:
  ///   - path: The source as a whole, for everything that is about no token.
  ///   - files: The files.
  /// - Returns: The map.
  public func map(path: String, files: [SourceFile]) -> SourceMap {
    SourceMap(origins, path: path, files: files)
  }

  /// Diagnostics of the file at the places of the source that they are about.
  ///
  /// A diagnostic about no token is at the start of the source.
  public func atSource(_ diagnostics: [Diagnostic], path: String) -> [Diagnostic] {
    let map = map(path: path, files: [])
    return diagnostics.map { diagnostic in
      var moved = map.moved(diagnostic)
      for (index, note) in moved.notes.enumerated() {
        moved.notes[index].range = note.range.flatMap { map.origin(of: $0.bytes) }
      }
      return moved
    }
  }
}
