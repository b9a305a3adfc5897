/// Places of a generated file in the files that it was made from.
public struct SourceMap: Sendable {
  /// Places in the generated file, in order, each with the place that it comes from.
  private let entries: [(bytes: Range<Int>, source: SourceRange)]
  /// The place for everything that no entry covers.
  private let start: SourceRange
  /// The files that the generated file was made from.
  public let files: [SourceFile]

  /// Creates a map.
  ///
  /// - Parameters:
  ///   - entries: Places in the generated file, in order, each with the place that it comes from.
  ///   - path: The source as a whole, for everything that no entry covers.
  ///   - files: The files that the generated file was made from.
  public init(
    _ entries: [(bytes: Range<Int>, source: SourceRange)],
    path: String,
    files: [SourceFile]
  ) {
    self.entries = entries
    self.files = files
    start = SourceRange(file: path, bytes: 0..<0)
  }

  /// The place that a place in the generated file comes from; nil if no entry covers it.
  public func origin(of place: Range<Int>) -> SourceRange? {
    let next = entries.partitioningIndex { $0.bytes.lowerBound > place.lowerBound }
    guard next > 0, entries[next - 1].bytes.upperBound >= place.lowerBound else { return nil }
    return entries[next - 1].source
  }

  /// A diagnostic of the generated file at the place of the source that it is about.
  ///
  /// It has no fixes: they would change the generated file.
  public func moved(_ diagnostic: Diagnostic) -> Diagnostic {
    var moved = diagnostic
    moved.range = origin(of: diagnostic.range.bytes) ?? start
    moved.fixes = []
    return moved
  }
}

extension [Diagnostic] {
  /// The diagnostics with places of generated files replaced by those of their sources.
  func atSources(_ sources: [String: SourceFile]) -> [Diagnostic] {
    guard sources.values.contains(where: { $0.map != nil }) else { return self }
    return map { diagnostic in
      let map = sources[diagnostic.range.file]?.map
      var moved = map?.moved(diagnostic) ?? diagnostic
      for (index, note) in moved.notes.enumerated() {
        guard let range = note.range, let map = sources[range.file]?.map else { continue }
        moved.notes[index].range = map.origin(of: range.bytes)
      }
      return moved
    }
  }
}
