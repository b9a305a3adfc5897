/// Offsets of the line starts of a file, found once for all look-ups.
struct LineStarts: Sendable {
  private let starts: [Int]
  private let stations: [Station]

  /// A position inside a long line, up to which columns have been counted.
  struct Station: Sendable {
    /// The position, or the start of the line if nothing has been counted.
    var offset: Int
    /// Characters between the start of the line and this offset.
    var characters = 0
    var codePoints = 0
    var utf16 = 0
  }

  /// Bytes between two stations, so that a position in a line of a megabyte is never counted from
  /// its start.
  private static let distance = 1024

  /// Finds line ends: a line feed, a carriage return, or both.
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
    var stations: [Station] = []
    for (start, end) in zip(starts, starts.dropFirst() + [bytes.count])
    where end - start > 4 * LineStarts.distance {
      let mark = start == 0 && bytes.starts(with: SourceFile.byteOrderMark) ? 3 : 0
      LineStarts.measure(bytes, start + mark..<end, into: &stations)
    }
    self.stations = stations
  }

  private static func measure(
    _ bytes: [UInt8],
    _ line: Range<Int>,
    into stations: inout [Station]
  ) {
    var last = Station(offset: line.lowerBound)
    var at = last.offset + distance
    while at < line.upperBound {
      // Between two ASCII characters every count can be split, with any text around them.
      guard (0x20..<0x7F).contains(bytes[at]), (0x20..<0x7F).contains(bytes[at - 1]) else {
        at += 1
        continue
      }
      let text = String(decoding: bytes[last.offset..<at], as: UTF8.self)
      last.offset = at
      last.characters += text.count
      last.codePoints += text.unicodeScalars.count
      last.utf16 += text.utf16.count
      stations.append(last)
      at += distance
    }
  }

  /// The line that contains an offset: its number from 1, and its start.
  func line(at offset: Int) -> (number: Int, start: Int) {
    let place = max(0, starts.partitioningIndex { $0 > offset } - 1)
    return (place + 1, starts[place])
  }

  /// The last counted position in a line before an offset.
  ///
  /// - Parameters:
  ///   - offset: A place in the file.
  ///   - start: Start of its line.
  /// - Returns: That position, or the start of the line if there is none.
  func station(before offset: Int, from start: Int) -> Station {
    guard !stations.isEmpty else { return Station(offset: start) }
    let place = max(0, stations.partitioningIndex { $0.offset > offset } - 1)
    let station = stations[place]
    return (start...max(start, offset)).contains(station.offset) ? station : Station(offset: start)
  }
}
