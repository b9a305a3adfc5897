import DesignTokens

/// The pages of a system that has too many tokens for one.
public struct TokenPages: Sendable {
  /// The tokens of each page; the names at the root stay together as far as they fit.
  public let parts: [[String]]
  private let system: String
  private let places: [String: Int]

  /// Largest page, in bytes of HTML; a page with more than twice as many would load slowly on a phone.
  static let limit = 240_000

  /// Cuts the tokens of a system; `nil` if one page holds them all.
  init?(_ system: System) {
    let tokens = system.declaredTokens
    let sizes = Dictionary(uniqueKeysWithValues: tokens.map { ($0.path, Self.size(of: $0)) })
    guard sizes.values.reduce(0, +) > Self.limit else { return nil }
    var parts: [[String]] = [[]]
    var size = 0
    for group in Self.groups(of: tokens.map(\.path)) {
      let groupSize = group.reduce(0) { $0 + (sizes[$1] ?? 0) }
      if size + groupSize > Self.limit, groupSize <= Self.limit, size > 0 {
        parts.append([])
        size = 0
      }
      for path in group {
        let own = sizes[path] ?? 0
        if size + own > Self.limit {
          parts.append([])
          size = 0
        }
        parts[parts.count - 1].append(path)
        size += own
      }
    }
    self.parts = parts
    self.system = system.id
    places = Dictionary(
      uniqueKeysWithValues: parts.enumerated().flatMap { part, paths in paths.map { ($0, part) } }
    )
  }

  /// Returns the address of a part, by its index.
  public func address(of part: Int) -> String {
    "tokens/\(system)/" + (part > 0 ? "\(part + 1)/" : "")
  }

  /// Returns the address of the page with a token.
  public func address(of path: String) -> String { address(of: places[path] ?? 0) }

  /// About how many bytes a token takes, as measured on pages of tokens: its names and users, and each
  /// of its values that differs.
  private static func size(of token: DeclaredToken) -> Int {
    var values: [TokenValue?] = []
    for token in token.inSchemes where !values.contains(token?.value) {
      values.append(token?.value)
    }
    return 600 + 270 * values.count
  }

  /// Sorts paths by their names at the root, in the order of first occurrence.
  private static func groups(of paths: [String]) -> [[String]] {
    var groups: [[String]] = []
    var indices: [Substring: Int] = [:]
    for path in paths {
      let root = path.firstIndex(of: ".").map { path[..<$0] } ?? ""
      if let index = indices[root] {
        groups[index].append(path)
      } else {
        indices[root] = groups.count
        groups.append([path])
      }
    }
    return groups
  }
}

extension Site {
  /// Returns the address of the page with a token of a system.
  public func tokenPage(of path: String, in system: String) -> String {
    tokenPages[system]?.address(of: path) ?? "tokens/\(system)/"
  }
}
