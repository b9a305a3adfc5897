import Diagnostics
import Markdown

extension LinkRewriter {
  /// The place of an address in the old page; its start if the address is written otherwise there.
  mutating func place(of link: Link, on index: Int) -> SourceRange {
    let source = pages[index].source
    let word = Array(link.destination.utf8)
    let key = "\(index) \(link.destination)"
    let start = searched[key, default: 0]
    let found =
      find(word, in: source.bytes, from: start, isWhole: true)
      ?? find(word, in: source.bytes, from: start, isWhole: false)
    guard let found else { return SourceRange(file: source.path, bytes: 0..<0) }
    searched[key] = found.upperBound
    return SourceRange(file: source.path, bytes: found)
  }

  /// The next place of an address.
  ///
  /// - Parameters:
  ///   - word: The address.
  ///   - bytes: The old page.
  ///   - start: The first offset.
  ///   - isWhole: Whether it must not be a part of a longer address, such as one with a fragment.
  /// - Returns: Its range, or nil if it is not there.
  private func find(
    _ word: [UInt8],
    in bytes: [UInt8],
    from start: Int,
    isWhole: Bool
  ) -> Range<Int>? {
    guard let first = word.first else { return nil }
    var at = start
    while at + word.count <= bytes.count, let next = bytes[at...].firstIndex(of: first) {
      let end = next + word.count
      if bytes[next...].starts(with: word),
        !isWhole || isEdge(bytes[safe: next - 1], bytes[safe: end])
      {
        return next..<end
      }
      at = next + 1
    }
    return nil
  }

  /// Whether an address may begin after one byte, and end before another one.
  private func isEdge(_ before: UInt8?, _ after: UInt8?) -> Bool {
    let starts = "(<\"'`=:[{"
    let ends = ")>\"'`,]}"
    return (before.map { $0 <= 0x20 || starts.utf8.contains($0) } ?? true)
      && (after.map { $0 <= 0x20 || ends.utf8.contains($0) } ?? true)
  }
}
