import DesignTokens

/// The four kinds of status message, each with its own colour.
public enum StatusKind: String, Sendable, CaseIterable {
  case error, warning, success, info

  /// The kind that a state shows; nil for other states.
  public init?(_ state: State) {
    self.init(rawValue: state.rawValue)
  }

  /// The kind that systems mean by a word such as `danger`.
  init?(word: some StringProtocol) {
    self.init(word: Substring(word).utf8)
  }

  private init?(word: Substring.UTF8View) {
    let found = words.first { name, _ in
      name.utf8.count == word.count && zip(name.utf8, word).allSatisfy { $0 == $1 | 0x20 }
    }
    guard let found else { return nil }
    self = found.kind
  }

  /// The kind in a token's path: `state.danger`, `on.error-text`.
  ///
  /// Not `field-error.icon`, because the first name may be a surface's.
  public init?(path: String) {
    var rest = path[...].utf8
    var isFirstName = true
    while true {
      let end = rest.firstIndex { byte in
        byte == UInt8(ascii: ".") || (byte == UInt8(ascii: "-") && !isFirstName)
      }
      if let kind = StatusKind(word: rest[..<(end ?? rest.endIndex)]) {
        self = kind
        return
      }
      guard let end else { return nil }
      if rest[end] == UInt8(ascii: ".") { isFirstName = false }
      rest = rest[rest.index(after: end)...]
    }
  }

  /// The kind with its article, for messages.
  public var named: String { self == .error || self == .info ? "an \(rawValue)" : "a \(rawValue)" }
}

/// Words that systems use for the kinds, in lowercase.
private let words: [(name: String, kind: StatusKind)] = [
  ("danger", .error), ("error", .error), ("critical", .error), ("negative", .error),
  ("warning", .warning), ("caution", .warning),
  ("success", .success), ("positive", .success),
  ("info", .info),
]

extension System {
  /// A token in each scheme, from the system or else from the neutral one.
  func tokens(_ path: String) -> [Token] {
    schemes.compactMap { $0.tokens.token(path) ?? $0.base.token(path) }
  }

  /// The paths of a token: its own, and those of the tokens that it takes its value from.
  public func names(of path: String) -> [String] {
    var names = [path]
    for token in tokens(path) {
      for alias in token.aliases where !names.contains(alias) { names.append(alias) }
    }
    return names
  }

  /// Returns true if the system sets a slot through its own component token.
  public func decides(_ slot: String, of surface: Surface, in state: State) -> Bool {
    ["\(surface.id).\(state.rawValue).\(slot)", "\(surface.id).\(slot)"].contains { path in
      schemes.contains { $0.tokens.token(path) != nil }
    }
  }

  /// Returns the value of a slot that no spec sets: a component token of the system, or else the
  /// surface's default.
  public func usual(_ slot: Surface.Slot, of surface: Surface, in state: State) -> TokenReference? {
    let own = ["\(surface.id).\(state.rawValue).\(slot.name)", "\(surface.id).\(slot.name)"]
    let path = own.first { path in schemes.contains { $0.tokens.token(path) != nil } }
    return path.map { TokenReference(path: $0) } ?? slot.fallback[state]
  }
}
