import SiteModel

/// Finds which of some paths of members code uses: `space.md` in `gap: theme.space.md`.
///
/// A compiler has checked typed code, so that such a member exists.
struct UsedMembers: Sendable {
  /// The paths.
  private let wanted: Set<String>
  /// Their first parts.
  private let roots: Set<String>

  /// Prepares a search for some paths.
  init(_ paths: Set<String>) {
    wanted = paths
    roots = Set(paths.map(\.pathRoot))
  }

  /// Returns the paths that code uses.
  func all(in bytes: [UInt8]) -> Set<String> {
    var found: Set<String> = []
    var at = 0
    while at < bytes.count {
      guard bytes[at].isLetter, at == 0 || !bytes[at - 1].isNameByte else {
        at += 1
        continue
      }
      let start = at
      while at < bytes.count, bytes[at].isNameByte { at += 1 }
      guard at < bytes.count, bytes[at] == UInt8(ascii: ".") || bytes[at] == UInt8(ascii: "["),
        at - start < 64, roots.contains(String(decoding: bytes[start..<at], as: UTF8.self))
      else { continue }
      // A path that goes on after the wanted one uses it too.
      for end in partEnds(at, in: bytes) {
        let path = String(decoding: bytes[start..<end], as: UTF8.self)
        if wanted.contains(path) { found.insert(path) }
      }
    }
    return found
  }

  /// The places at which the parts of a path end, from its second part on.
  private func partEnds(_ start: Int, in bytes: [UInt8]) -> [Int] {
    var ends: [Int] = []
    var at = start
    let limit = min(bytes.count, start + 128)
    while at < limit, ends.count < 12 {
      let isBracket = bytes[at] == UInt8(ascii: "[")
      guard isBracket || bytes[at] == UInt8(ascii: ".") else { break }
      at += 1
      if isBracket {
        guard let close = bytes[at..<limit].firstIndex(of: UInt8(ascii: "]")) else { break }
        at = close + 1
      } else {
        while at < limit, bytes[at].isNameByte { at += 1 }
      }
      ends.append(at)
    }
    return ends
  }
}
