/// Reads a block's source alongside its tree, to find facts that the tree lacks.
///
/// Links close in the order in which their destinations are written, so one pass over the block is
/// enough for all its links.
struct SourceScanner {
  /// File range of the block's lines.
  let region: Range<Int>
  private var at: Int
  private var misses = 0
  /// Offsets of the brackets that are open.
  private var brackets: [Int] = []
  private var backticks: BacktickRuns?
  private var htmlAt: Int
  private var tildes: TildeEscapes?

  /// A possible link: an inline destination, or the label of a definition.
  private struct Candidate {
    var destination: Range<Int>?
    var label: Range<Int>?
    /// The offset at which to continue if the label belongs to the link.
    var end = 0
  }

  /// Starts at the beginning of a block's lines.
  init(in region: Range<Int>) {
    self.region = region
    at = region.lowerBound
    htmlAt = region.lowerBound
  }

  /// Returns the file range of the block's first line, for links that are not found.
  func firstLine(in body: Body) -> Range<Int> {
    let bytes = body.bytes[region]
    return body.trimmed(region.lowerBound..<(bytes.firstIndex(where: isLineEnd) ?? bytes.endIndex))
  }

  /// Returns the file range of the next destination equal to `url`, in the block or its definition.
  mutating func destination(
    _ url: UnsafeBufferPointer<UInt8>,
    in body: Body,
    definitions: inout Definitions
  ) -> Range<Int>? {
    let before = (at, brackets)
    while let found = nextCandidate(in: body.bytes) {
      if let destination = found.destination, reads(body.bytes[destination], as: url) {
        return destination
      }
      if let label = found.label, let definition = definitions.range(of: label, in: body),
        reads(body.bytes[definition], as: url)
      {
        at = max(at, found.end)
        return definition
      }
    }
    // A link that is not found must not hide the others, but many of them must not take long.
    misses += 1
    if misses < 8 { (at, brackets) = before }
    return nil
  }

  /// Returns the file range of the next raw HTML equal to `literal`.
  mutating func html(_ literal: UnsafeBufferPointer<UInt8>, in body: Body) -> Range<Int>? {
    var start = htmlAt
    while start + literal.count <= region.upperBound {
      let rest = body.bytes[start..<region.upperBound]
      guard let next = rest.firstIndex(of: UInt8(ascii: "<")) else { break }
      if rest[next...].starts(with: literal) {
        htmlAt = next + literal.count
        return next..<htmlAt
      }
      start = next + 1
    }
    // Never read the same bytes again: many pieces that are not found must not take long.
    htmlAt = region.upperBound
    return nil
  }

  /// Returns true if one of the next tildes of the block's text has a backslash.
  mutating func takeTildes(_ count: Int, in body: Body) -> Bool {
    if tildes == nil { tildes = TildeEscapes(in: body.bytes[region]) }
    return tildes?.take(count) ?? false
  }

  private mutating func nextCandidate(in bytes: [UInt8]) -> Candidate? {
    while at < region.upperBound {
      let start = at
      at += 1
      switch bytes[start] {
      case UInt8(ascii: "\\"): at += 1
      case UInt8(ascii: "`"):
        if backticks == nil { backticks = BacktickRuns(in: bytes[region]) }
        at = backticks?.endOfCode(at: start, in: bytes[region]) ?? at
      case UInt8(ascii: "["): brackets.append(at)
      case UInt8(ascii: "]"):
        if let opener = brackets.popLast() {
          return link(closingAt: start, text: opener..<start, in: bytes)
        }
      case UInt8(ascii: "<"):
        let rest = bytes[at..<region.upperBound]
        let end = rest.firstIndex { $0 <= 0x20 || $0 == 0x3C || $0 == 0x3E } ?? rest.endIndex
        if end < rest.endIndex, bytes[end] == UInt8(ascii: ">") {
          return Candidate(destination: at..<end)
        }
      default: break
      }
    }
    return nil
  }

  private mutating func link(closingAt end: Int, text: Range<Int>, in bytes: [UInt8]) -> Candidate {
    guard at < region.upperBound else { return Candidate(label: text) }
    if bytes[at] == UInt8(ascii: "(") {
      let found = destinationRange(in: bytes, from: at + 1, end: region.upperBound)
      // Text in angle brackets is not read again as an autolink.
      if found.lowerBound > at + 1, bytes[found.lowerBound - 1] == 0x3C { at = found.upperBound }
      return Candidate(destination: found, label: text)
    }
    if bytes[at] == UInt8(ascii: "[") {
      let label = labelRange(in: bytes, from: at + 1, end: region.upperBound)
      if let label, !label.isEmpty { return Candidate(label: label, end: label.upperBound + 1) }
    }
    if bytes[at] == UInt8(ascii: ":") {
      var before = text.lowerBound - 1
      while before > region.lowerBound, isBlank(bytes[before - 1]) || bytes[before - 1] == 0x3E {
        before -= 1
      }
      // This is a definition at the block's start.
      if before == region.lowerBound || isLineEnd(bytes[before - 1]) { return Candidate() }
    }
    return Candidate(label: text)
  }
}
