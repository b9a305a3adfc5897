public import Diagnostics

/// The limits of the YAML reader, per block or file.
public struct YAMLLimits: Sendable {
  /// Size of the text in bytes.
  public var bytes = 65_536
  /// The largest nesting of lists and mappings.
  public var depth = 32
  /// The largest number of scalars, and of beginnings and ends of lists and mappings.
  public var events = 10_000
  /// The largest number of problems before the reader stops.
  public var diagnostics = 10

  /// Creates the limits for authors' files.
  public init() {}
}

/// Reads one YAML document in a file, or in a part of it such as the front matter.
///
/// The node is `nil` if the text is empty or unreliable; an error then says why. After a duplicate
/// key, an anchor or a tag the node is still present, with the first of the two keys.
public func parseYAML(
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

/// Reads one YAML document whose lines may be apart in the file, as in a fence within a list or
/// quote.
///
/// `lineOffsets` contains the file offset of the first byte of each line of `text`, and `end` is
/// the file offset of their end. Without offsets `text` is a slice of the file.
public func parseYAML(
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
