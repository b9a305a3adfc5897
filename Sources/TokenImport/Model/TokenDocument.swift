public import Diagnostics

/// Imported tokens as a file of the token format.
public struct TokenDocument: Sendable {
  /// Content of the file.
  public let bytes: [UInt8]
  /// True if it is a resolver document with all tokens in it, false if it is a token file.
  public let isResolver: Bool
  /// Places of the declarations in the file, in order, and where each comes from.
  private let origins: [(bytes: Range<Int>, source: SourceRange)]

  /// Writes the tokens: as a token file if they have no contexts and no resolver document is wanted,
  /// else as a resolver document.
  public init(_ imported: ImportedTokens, asResolver: Bool = false) {
    let layers = ContextLayers(imported)
    isResolver = asResolver || !imported.axes.isEmpty
    var writer = TokenTreeWriter(layers)
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
    var low = 0
    var high = origins.count
    while low < high {
      let middle = (low + high) / 2
      if origins[middle].bytes.lowerBound <= place.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0, origins[low - 1].bytes.upperBound >= place.lowerBound else { return nil }
    return origins[low - 1].source
  }

  /// Diagnostics of the file at the places of the source that they are about.
  ///
  /// A diagnostic about no token is at the start of the source.
  public func atSource(_ diagnostics: [Diagnostic], path: String) -> [Diagnostic] {
    let start = SourceRange(file: path, bytes: 0..<0)
    return diagnostics.map { diagnostic in
      var moved = diagnostic
      moved.range = origin(of: diagnostic.range.bytes) ?? start
      moved.notes = diagnostic.notes.map { note in
        var note = note
        note.range = note.range.flatMap { origin(of: $0.bytes) }
        return note
      }
      moved.fixes = []
      return moved
    }
  }
}
