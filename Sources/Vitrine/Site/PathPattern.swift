/// Token paths, told by one path with `*` for any run of characters.
package struct PathPattern: Sendable, Hashable {
  /// As the site writes it, such as `palette.*`.
  package let text: String
  private let bytes: [UInt8]
  /// What stands before a `*` that ends the pattern and is its only one.
  private let prefix: String?

  /// Creates a pattern.
  package init(_ text: String) {
    let star = UInt8(ascii: "*")
    self.text = text
    bytes = Array(text.utf8)
    prefix = bytes.firstIndex(of: star) == bytes.count - 1 ? String(text.dropLast()) : nil
  }

  /// Whether the pattern tells this path, in time proportional to both lengths at worst.
  package func contains(_ path: String) -> Bool {
    if let prefix { return path.hasPrefix(prefix) }
    return matches(Array(path.utf8))
  }

  private func matches(_ path: [UInt8]) -> Bool {
    let star = UInt8(ascii: "*")
    var (at, next) = (0, 0)
    // The last `*` that was met, and where the path goes on if it takes one byte less than now.
    var (last, taken) = (-1, 0)
    while next < path.count {
      if at < bytes.count, bytes[at] == star {
        (last, taken) = (at, next)
        at += 1
      } else if at < bytes.count, bytes[at] == path[next] {
        at += 1
        next += 1
      } else if last >= 0 {
        taken += 1
        (at, next) = (last + 1, taken)
      } else {
        return false
      }
    }
    return bytes[at...].allSatisfy { $0 == star }
  }
}

extension [PathPattern] {
  /// Whether any of them tells this path.
  func contains(path: String) -> Bool {
    contains { $0.contains(path) }
  }
}
