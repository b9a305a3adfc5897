import Diagnostics

/// Limits the time that nested containers can take; returns the end of the text that is read.
///
/// libcmark 0.30 takes quadratic time where lists nest by the thousand (CVE-2023-24824). Markers
/// past the limit of a line become blanks; where blank lines repeat below deep lists too often,
/// reading ends.
func boundNesting(
  of bytes: inout [UInt8],
  lines: [Int],
  path: String,
  diagnostics: inout [Diagnostic]
) -> Int {
  var open = 0
  var work = 0
  var wasBlank = true
  for (index, start) in lines.enumerated() {
    let end = index + 1 < lines.count ? lines[index + 1] : bytes.count
    // Most lines begin with a letter.
    if start < bytes.count, bytes[start] >= 0x40 {
      open = wasBlank ? 0 : open
      wasBlank = false
      continue
    }
    let prefix = LinePrefix(of: bytes, in: start..<end)
    if prefix.isBlankLine {
      wasBlank = true
      work += open
      if work > LinePrefix.blankLimit {
        diagnostics.append(tooDeep: "too many blank lines below deep lists", start..<start, path)
        return start
      }
      continue
    }
    // A line without markers may continue a paragraph of the deepest item.
    open = wasBlank ? prefix.depth : max(open, prefix.depth)
    wasBlank = false
    if let excess = prefix.excess {
      diagnostics.append(
        tooDeep: "more than \(LinePrefix.limit) containers in one line",
        excess.lowerBound..<excess.lowerBound + 1,
        path
      )
      for at in excess { bytes[at] = UInt8(ascii: " ") }
    }
  }
  return bytes.count
}

extension [Diagnostic] {
  /// Reports nesting that is refused.
  fileprivate mutating func append(tooDeep message: String, _ range: Range<Int>, _ path: String) {
    append(
      Diagnostic(
        rule: "markdown/too-deep",
        message: message,
        range: SourceRange(file: path, bytes: range),
        help: ["nest less deeply"]
      )
    )
  }
}

/// The blanks and container markers at the start of a line.
struct LinePrefix {
  /// Upper bound of the containers that the line can be in.
  var depth = 0
  /// Range from the first marker past the limit to the last marker.
  var excess: Range<Int>?
  /// True when nothing follows the blanks.
  var isBlankLine = false

  /// Most markers at the start of a line.
  static let limit = 100
  /// Most steps that blank lines may cost.
  static let blankLimit = 50_000_000

  /// Counts the markers in one line.
  init(of bytes: [UInt8], in line: Range<Int>) {
    var at = line.lowerBound
    var markers = 0
    var blanks = 0
    var indent = 0
    var firstExcess: Int?
    var lastMarker = at
    scan: while at < line.upperBound {
      var columns = 0
      while at < line.upperBound, isBlank(bytes[at]) {
        columns += bytes[at] == 0x09 ? 4 : 1
        at += 1
      }
      blanks += columns
      // Up to four columns belong to the marker before them.
      indent += markers == 0 ? columns : max(0, columns - 4)
      guard at < line.upperBound, !isLineEnd(bytes[at]) else {
        isBlankLine = markers == 0
        break scan
      }
      guard let length = markerLength(in: bytes, at: at, end: line.upperBound) else { break scan }
      markers += 1
      // An item's content begins at least two columns to the right of its marker.
      if firstExcess == nil,
        markers > LinePrefix.limit || markers + indent / 2 > 2 * LinePrefix.limit
      {
        if isRule(bytes, at..<line.upperBound) { break scan }
        firstExcess = at
      }
      at += length
      lastMarker = at
    }
    depth = min(markers + blanks / 2, 2 * LinePrefix.limit)
    if let firstExcess { excess = firstExcess..<max(lastMarker, firstExcess + 1) }
  }
}

/// Length of the container marker at `at`, or `nil` when there is none.
private func markerLength(in bytes: [UInt8], at: Int, end: Int) -> Int? {
  var next = at
  switch bytes[at] {
  case UInt8(ascii: ">"): return 1
  case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): next += 1
  case UInt8(ascii: "0")...UInt8(ascii: "9"):
    while next < end, next - at < 9, (0x30...0x39).contains(bytes[next]) { next += 1 }
    guard next < end, bytes[next] == UInt8(ascii: ".") || bytes[next] == UInt8(ascii: ")") else {
      return nil
    }
    next += 1
  default: return nil
  }
  guard next == end || isBlank(bytes[next]) || isLineEnd(bytes[next]) else { return nil }
  return next - at
}

/// True when a line holds one kind of character and blanks: a thematic break nests nothing.
private func isRule(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
  let mark = bytes[line.lowerBound]
  guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "*") else { return false }
  return line.allSatisfy { bytes[$0] == mark || isBlank(bytes[$0]) || isLineEnd(bytes[$0]) }
}
