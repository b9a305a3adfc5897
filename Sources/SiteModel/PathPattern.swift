/// Token paths, given by one path with `*` for any run of characters.
public struct PathPattern: Sendable, Hashable {
  /// The text in the settings, such as `palette.*`.
  public let text: String
  private let bytes: [UInt8]
  /// Text before the `*`, if the pattern ends with its only `*`; otherwise nil.
  private let prefix: String?

  /// Creates a pattern.
  public init(_ text: String) {
    let star = UInt8(ascii: "*")
    self.text = text
    bytes = Array(text.utf8)
    prefix = bytes.firstIndex(of: star) == bytes.count - 1 ? String(text.dropLast()) : nil
  }

  /// Returns true if the pattern matches the path.
  ///
  /// Takes time proportional to the product of both lengths at worst.
  public func contains(_ path: String) -> Bool {
    if let prefix { return path.hasPrefix(prefix) }
    return matches(Array(path.utf8))
  }

  private func matches(_ path: [UInt8]) -> Bool {
    let star = UInt8(ascii: "*")
    var (at, next) = (0, 0)
    // The last `*` so far, and the place where the path continues if it matches one byte less than
    // now.
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

extension [Located<PathPattern>] {
  /// Returns true if any of the patterns matches the path.
  public func contains(path: String) -> Bool {
    contains { $0.value.contains(path) }
  }
}

extension [PathPattern] {
  /// Returns true if any of the patterns matches the path.
  public func contains(path: String) -> Bool {
    contains { $0.contains(path) }
  }
}
