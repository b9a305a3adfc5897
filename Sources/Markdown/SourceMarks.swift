/// The runs of backticks of a source, to skip code spans in linear time.
struct BacktickRuns {
  /// Start of the last run of each length.
  private var last: [Int: Int] = [:]

  /// Finds the runs of a block's source.
  init(in source: ArraySlice<UInt8>) {
    var at = source.startIndex
    while at < source.endIndex {
      let length = BacktickRuns.length(at: at, in: source)
      if length > 0 { last[length] = at }
      at += max(1, length)
    }
  }

  /// Returns the offset after the code span that the run at `start` opens, or after the run if it
  /// opens none.
  func endOfCode(at start: Int, in source: ArraySlice<UInt8>) -> Int {
    let length = BacktickRuns.length(at: start, in: source)
    let behind = start + length
    guard let final = last[length], final > start else { return behind }
    var at = behind
    while at <= final {
      let found = BacktickRuns.length(at: at, in: source)
      at += max(1, found)
      if found == length { return at }
    }
    return behind
  }

  private static func length(at start: Int, in source: ArraySlice<UInt8>) -> Int {
    var end = start
    while end < source.endIndex, source[end] == UInt8(ascii: "`") { end += 1 }
    return end - start
  }
}

/// The escaped tildes of a block; the tree does not distinguish them from bare ones.
struct TildeEscapes {
  /// For each tilde outside code, whether a backslash precedes it; empty if none has one.
  private var escaped: [Bool] = []
  private var next = 0

  /// Finds the tildes of a block's source.
  init(in source: ArraySlice<UInt8>) {
    let pairs = zip(source, source.dropFirst())
    guard pairs.contains(where: { $0 == UInt8(ascii: "\\") && $1 == UInt8(ascii: "~") }) else {
      return
    }
    let code = BacktickRuns(in: source)
    var at = source.startIndex
    while at < source.endIndex {
      switch source[at] {
      case UInt8(ascii: "`"): at = code.endOfCode(at: at, in: source)
      case UInt8(ascii: "\\"):
        if at + 1 < source.endIndex, source[at + 1] == UInt8(ascii: "~") { escaped.append(true) }
        at += 2
      case UInt8(ascii: "~"):
        escaped.append(false)
        at += 1
      default: at += 1
      }
    }
  }

  /// Skips some tildes; returns true if one of them is escaped.
  mutating func take(_ count: Int) -> Bool {
    defer { next += count }
    guard next < escaped.count else { return false }
    return escaped[next..<min(next + count, escaped.count)].contains(true)
  }
}
