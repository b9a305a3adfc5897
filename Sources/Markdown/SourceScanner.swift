/// Walks a block's source beside its tree, to find where destinations are written.
///
/// Links close in the order in which their destinations are written, so one pass over the block
/// serves all its links.
struct SourceScanner {
  private let region: Range<Int>
  private var at: Int
  private var candidate: Range<Int>?
  /// Start of the last run of backticks of each length; made when the first backtick is met.
  private var lastBackticks: [Int: Int]?
  private var htmlAt: Int

  /// Starts at the beginning of a block's lines.
  init(in region: Range<Int>) {
    self.region = region
    at = region.lowerBound
    htmlAt = region.lowerBound
  }

  /// File range of the block's first line, for what cannot be found.
  func firstLine(in body: Body) -> Range<Int> {
    let bytes = body.bytes[region]
    return body.trimmed(region.lowerBound..<(bytes.firstIndex(where: isLineEnd) ?? bytes.endIndex))
  }

  /// File range of the next destination that reads as `url`, in the block or its definition.
  mutating func destination(
    _ url: UnsafeBufferPointer<UInt8>,
    in body: Body,
    definitions: inout Definitions
  ) -> Range<Int>? {
    while let found = candidate ?? nextCandidate(in: body.bytes) {
      if reads(body.bytes[found], as: url) {
        candidate = nil
        return found
      }
      // The next candidate may belong to a later link when this one has a definition.
      if let definition = definitions.range(of: url, in: body) {
        candidate = found
        return definition
      }
      candidate = nil
    }
    return definitions.range(of: url, in: body)
  }

  /// File range of the next raw HTML that reads as `literal`.
  mutating func html(_ literal: UnsafeBufferPointer<UInt8>, in body: Body) -> Range<Int>? {
    var start = htmlAt
    while start + literal.count <= region.upperBound {
      let rest = body.bytes[start..<region.upperBound]
      guard let next = rest.firstIndex(of: UInt8(ascii: "<")) else { return nil }
      if rest[next...].starts(with: literal) {
        htmlAt = next + literal.count
        return next..<htmlAt
      }
      start = next + 1
    }
    // Never look at the same bytes again: many that cannot be found must stay cheap.
    htmlAt = region.upperBound
    return nil
  }

  private mutating func nextCandidate(in bytes: [UInt8]) -> Range<Int>? {
    while at < region.upperBound {
      switch bytes[at] {
      case UInt8(ascii: "\\"): at += 2
      case UInt8(ascii: "`"): skipCode(in: bytes)
      case UInt8(ascii: "]"):
        at += 1
        guard at < region.upperBound, bytes[at] == UInt8(ascii: "(") else { continue }
        let found = destinationRange(in: bytes, from: at + 1, end: region.upperBound)
        // What stands in angle brackets is not looked at again as an autolink.
        if found.lowerBound > at + 1, bytes[found.lowerBound - 1] == 0x3C { at = found.upperBound }
        return found
      case UInt8(ascii: "<"):
        at += 1
        let rest = bytes[at..<region.upperBound]
        let end = rest.firstIndex { $0 <= 0x20 || $0 == 0x3C || $0 == 0x3E } ?? rest.endIndex
        if end < rest.endIndex, bytes[end] == UInt8(ascii: ">") { return at..<end }
      default: at += 1
      }
    }
    return nil
  }

  private mutating func skipCode(in bytes: [UInt8]) {
    let last = lastBackticks ?? backtickRuns(in: bytes)
    lastBackticks = last
    let length = runLength(in: bytes, at: at)
    let start = at
    at += length
    guard let final = last[length], final > start else { return }
    var next = at
    while next <= final {
      guard bytes[next] == UInt8(ascii: "`") else {
        next += 1
        continue
      }
      let found = runLength(in: bytes, at: next)
      next += found
      if found == length {
        at = next
        return
      }
    }
  }

  private func backtickRuns(in bytes: [UInt8]) -> [Int: Int] {
    var runs: [Int: Int] = [:]
    var next = region.lowerBound
    while next < region.upperBound {
      let length = runLength(in: bytes, at: next)
      if length > 0 { runs[length] = next }
      next += max(1, length)
    }
    return runs
  }

  private func runLength(in bytes: [UInt8], at start: Int) -> Int {
    var end = start
    while end < region.upperBound, bytes[end] == UInt8(ascii: "`") { end += 1 }
    return end - start
  }
}
