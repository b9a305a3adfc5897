extension HTMLReader {
  /// Joins pieces if one opens an element that another closes; each group includes everything
  /// between them.
  static func groups(_ pieces: [Range<Int>], in bytes: [UInt8]) -> [[Range<Int>]] {
    var grouping = HTMLGrouping(bytes)
    for piece in pieces.indices { grouping.read(pieces[piece], piece) }
    var groups: [[Range<Int>]] = []
    var end = -1
    for piece in pieces.indices {
      if piece <= end {
        groups[groups.count - 1].append(pieces[piece])
      } else {
        groups.append([pieces[piece]])
      }
      end = max(end, grouping.reach[piece] ?? piece)
    }
    return groups
  }
}

/// Finds the start tag of each end tag, over all pieces of a page.
private struct HTMLGrouping {
  private let bytes: [UInt8]
  private var open: [(name: String, piece: Int)] = []
  private var openNames: [String: Int] = [:]
  /// The last piece that closes an element that the key opens.
  private(set) var reach: [Int: Int] = [:]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read(_ range: Range<Int>, _ piece: Int) {
    var at = range.lowerBound
    while let less = bytes[at..<range.upperBound].firstIndex(of: UInt8(ascii: "<")) {
      guard let mark = Markup(bytes, at: less, upTo: range.upperBound) else {
        at = less + 1
        continue
      }
      at = mark.range.upperBound
      switch mark.kind {
      case .ignored: break
      case .start(let name, _, let isClosed):
        if isClosed || voidElements.contains(name.value) { continue }
        if rawElements.contains(name.value) {
          at = HTMLReader.endTag(name.value, in: bytes, at..<range.upperBound) ?? range.upperBound
        }
        open.append((name.value, piece))
        openNames[name.value, default: 0] += 1
      case .end(let name): close(name, piece)
      }
    }
  }

  private mutating func close(_ name: String, _ piece: Int) {
    guard openNames[name, default: 0] > 0 else { return }
    while let last = open.popLast() {
      openNames[last.name, default: 1] -= 1
      guard last.name == name else { continue }
      if last.piece < piece { reach[last.piece] = piece }
      return
    }
  }
}
