/// Makes new inputs from old ones: by bytes, by words, by lines and by nesting.
package struct Mutator {
  private let words: [[UInt8]]
  private let largest: Int

  /// - Parameters:
  ///   - words: Texts with a meaning for the reader.
  ///   - largest: Bytes of the largest input.
  package init(words: [String], largest: Int) {
    self.words = (words + Self.common).map { Array($0.utf8) } + Self.broken
    self.largest = largest
  }

  /// A changed copy of an input; parts of `others` may be inserted.
  package func mutate(
    _ input: [UInt8],
    _ others: [[UInt8]],
    _ chance: inout Chance
  ) -> [UInt8] {
    var bytes = input
    for _ in 0...chance.below(5) {
      change(&bytes, others, &chance)
      if bytes.count > largest { bytes.removeSubrange(largest...) }
    }
    return bytes
  }

  private func change(_ bytes: inout [UInt8], _ others: [[UInt8]], _ chance: inout Chance) {
    let at = chance.below(bytes.count + 1)
    let range = chance.range(in: bytes.count)
    switch chance.below(14) {
    case 0 where at < bytes.count: bytes[at] ^= 1 << UInt8(chance.below(8))
    case 1 where at < bytes.count: bytes[at] = Self.odd[chance.below(Self.odd.count)]
    case 2: bytes.removeSubrange(range)
    case 3: bytes.insert(contentsOf: bytes[range], at: at)
    case 4, 5: bytes.insert(contentsOf: word(&chance), at: at)
    case 6: bytes.replaceSubrange(range, with: word(&chance))
    case 7: repeatPiece(in: &bytes, range, at: at, &chance)
    case 8: replaceNumber(in: &bytes, &chance)
    case 9: changeLines(of: &bytes, &chance)
    case 10 where !others.isEmpty:
      let other = others[chance.below(others.count)]
      bytes.replaceSubrange(range, with: other[chance.range(in: other.count)])
    case 11 where !others.isEmpty:
      let other = others[chance.below(others.count)]
      bytes.replaceSubrange(at..., with: other[chance.below(other.count + 1)...])
    case 12: bytes.removeSubrange(at...)
    default: swapPieces(in: &bytes, range, &chance)
    }
  }

  private func word(_ chance: inout Chance) -> [UInt8] {
    words[chance.below(words.count)]
  }

  /// Nests or repeats: a short piece up to some thousand times, with or without its closing text.
  private func repeatPiece(
    in bytes: inout [UInt8],
    _ range: Range<Int>,
    at place: Int,
    _ chance: inout Chance
  ) {
    let piece = chance.below(2) == 0 ? word(&chance) : Array(bytes[range].prefix(12))
    guard !piece.isEmpty else { return }
    let count = min(1 << chance.below(14), largest / piece.count)
    bytes.insert(contentsOf: repeatElement(piece, count: count).joined(), at: place)
    guard chance.below(3) == 0 else { return }
    let closing = piece.reversed().map { Self.closing[$0] ?? $0 }
    let end = min(place + piece.count * count + chance.below(40), bytes.count)
    bytes.insert(contentsOf: repeatElement(closing, count: count).joined(), at: end)
  }

  private func replaceNumber(in bytes: inout [UInt8], _ chance: inout Chance) {
    let isDigit = { (byte: UInt8) in byte >= 0x30 && byte <= 0x39 }
    let from = chance.below(bytes.count + 1)
    guard let start = bytes[from...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    bytes.replaceSubrange(start..<end, with: Self.numbers[chance.below(Self.numbers.count)].utf8)
  }

  private func changeLines(of bytes: inout [UInt8], _ chance: inout Chance) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let (one, other) = (chance.below(lines.count), chance.below(lines.count))
    switch chance.below(6) {
    case 0: lines.swapAt(one, other)
    case 1: lines.insert(lines[one], at: other)
    case 2: lines.remove(at: one)
    case 3: lines[one] = Array(repeating: 0x20, count: 1 + chance.below(9)) + lines[one]
    case 4: lines[one] = lines[one].drop { $0 == 0x20 }
    default:
      let ends: [[UInt8]] = [[0x0D, 0x0A], [0x0D], [0x0A, 0x0A], [0xE2, 0x80, 0xA8]]
      lines[one] += ends[chance.below(4)]
    }
    bytes = Array(lines.joined(separator: [0x0A]))
  }

  private func swapPieces(
    in bytes: inout [UInt8],
    _ range: Range<Int>,
    _ chance: inout Chance
  ) {
    guard range.upperBound < bytes.count else { return }
    let second =
      range.upperBound..<range.upperBound
      + chance.below(min(bytes.count - range.upperBound, 40) + 1)
    let swapped = Array(bytes[second]) + Array(bytes[range])
    bytes.replaceSubrange(range.lowerBound..<second.upperBound, with: swapped)
  }
}

extension Mutator {
  private static let closing: [UInt8: UInt8] = [
    0x28: 0x29, 0x5B: 0x5D, 0x7B: 0x7D, 0x3C: 0x3E,
  ]
  private static let odd: [UInt8] = [
    0x00, 0x01, 0x08, 0x09, 0x0A, 0x0D, 0x1B, 0x20, 0x22, 0x23, 0x25, 0x26, 0x27, 0x28, 0x2D, 0x2F,
    0x3A, 0x3C, 0x3E, 0x5B, 0x5C, 0x5D, 0x60, 0x7B, 0x7C, 0x7D, 0x7F, 0x80, 0xBF, 0xC0, 0xE2, 0xFF,
  ]
  private static let numbers = [
    "0", "-1", "1e999", "-0", "9223372036854775807", "9223372036854775808", "-9223372036854775809",
    "18446744073709551616", "4294967296", "0.1e-400", "1e308", "00", "999999999999999999999999999",
    "2147483648", "NaN", "1.", "1e5", "100000",
  ]
  private static let common = [
    "\n", "\r\n", "\r", "\t", "---\n", "\u{FEFF}", "\u{2028}", "\u{202E}",
    "\u{1F468}\u{200D}\u{1F469}",
    "e\u{301}", "\u{E9}", "\u{130}", "\u{DF}", "\u{FB01}", "\u{FFFD}", "\u{300}", "\0", "<script>",
    "</script>", "<!--", "-->", "]]>", "&#x3c;", "&amp;", "\" onload=\"", "javascript:", "{{", "}}",
    "*/", "../", "%2e%2e/", "\u{1B}[31m",
  ]
  private static let broken: [[UInt8]] = [
    [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0xFE, 0xFF],
  ]
}
