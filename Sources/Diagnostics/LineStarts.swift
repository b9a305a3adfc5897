/// Where the lines of a file begin, found once for all places that are asked for.
struct LineStarts: Sendable {
  private let starts: [Int]

  /// Looks for line ends: a line feed, a carriage return, or both.
  init(_ bytes: [UInt8]) {
    var starts = [0]
    for at in bytes.indices {
      switch bytes[at] {
      case UInt8(ascii: "\n"): starts.append(at + 1)
      case UInt8(ascii: "\r") where at + 1 == bytes.count || bytes[at + 1] != UInt8(ascii: "\n"):
        starts.append(at + 1)
      default: break
      }
    }
    self.starts = starts
  }

  /// The line that holds an offset, from 1, and where it begins.
  func line(at offset: Int) -> (number: Int, start: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, starts[low])
  }
}
