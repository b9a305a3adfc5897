package import Diagnostics

/// How much YAML is read before the reader refuses, per block or file.
package struct YAMLLimits: Sendable {
  /// Size of the text in bytes.
  package var bytes = 65_536
  /// Lists and mappings inside each other.
  package var depth = 32
  /// Scalars, and begins and ends of lists and mappings.
  package var events = 10_000
  /// Problems reported before the reader gives up.
  package var diagnostics = 10

  /// Creates the limits that hold for authors' files.
  package init() {}
}

/// Reads one YAML document in a file, or in a part of it such as the front matter.
///
/// The node is `nil` where nothing is written or where it cannot be relied on; then an error says why.
/// After a duplicate key, an anchor or a tag the node is still there, with the first of the two keys.
package func parseYAML(
  _ file: SourceFile,
  in range: Range<Int>? = nil,
  limits: YAMLLimits = YAMLLimits()
) -> (node: YAMLNode?, diagnostics: [Diagnostic]) {
  var range = (range ?? 0..<file.bytes.count).clamped(to: 0..<file.bytes.count)
  if range.lowerBound == 0, file.bytes[range].starts(with: SourceFile.byteOrderMark) {
    range = SourceFile.byteOrderMark.count..<range.upperBound
  }
  return file.bytes.withUnsafeBufferPointer { bytes in
    let text = UnsafeBufferPointer(rebasing: bytes[range])
    return parse(text, Places(text, from: range.lowerBound), file: file.path, limits: limits)
  }
}

/// Reads one YAML document whose lines may lie apart in the file, as in a fence within a list or quote.
///
/// `lineOffsets` holds the file's byte offset of the first byte of each line of `text`, and `end` is
/// where they end in it; without offsets `text` is a part of the file.
package func parseYAML(
  _ text: ArraySlice<UInt8>,
  lineOffsets: [Int]?,
  end: Int = .max,
  file: String,
  limits: YAMLLimits = YAMLLimits()
) -> (node: YAMLNode?, diagnostics: [Diagnostic]) {
  let start = text.startIndex
  return text.withUnsafeBufferPointer { text in
    let places =
      lineOffsets.map { Places(text, lineOffsets: $0, end: end) }
      ?? Places(text, from: start, end: end)
    return parse(text, places, file: file, limits: limits)
  }
}

private func parse(
  _ text: UnsafeBufferPointer<UInt8>,
  _ places: Places,
  file: String,
  limits: YAMLLimits
) -> (node: YAMLNode?, diagnostics: [Diagnostic]) {
  if var plain = PlainReader(places, limits), let node = plain.read() { return (node, []) }
  var reader = Reader(places: places, file: file, limits: limits)
  reader.read()
  return (reader.isReliable ? reader.root : nil, reader.diagnostics)
}
