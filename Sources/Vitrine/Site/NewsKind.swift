import DesignTokens

/// The four kinds of news that have a colour of their own.
enum NewsKind: String, Sendable, CaseIterable {
  case error, warning, success, info

  /// The kind that a state tells, if it is news.
  init?(_ state: State) {
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

  /// The kind that a token's path names: `state.danger`, `on.error-text`; not `field-error.icon`,
  /// for the first name may be that of a surface.
  init?(path: String) {
    var rest = path[...].utf8
    var isFirstName = true
    while true {
      let end = rest.firstIndex { byte in
        byte == UInt8(ascii: ".") || (byte == UInt8(ascii: "-") && !isFirstName)
      }
      if let kind = NewsKind(word: rest[..<(end ?? rest.endIndex)]) {
        self = kind
        return
      }
      guard let end else { return nil }
      if rest[end] == UInt8(ascii: ".") { isFirstName = false }
      rest = rest[rest.index(after: end)...]
    }
  }

  /// The kind with its article, as a message has it.
  var named: String { self == .error || self == .info ? "an \(rawValue)" : "a \(rawValue)" }
}

/// What systems call the kinds, in small letters.
private let words: [(name: String, kind: NewsKind)] = [
  ("danger", .error), ("error", .error), ("critical", .error), ("negative", .error),
  ("warning", .warning), ("caution", .warning),
  ("success", .success), ("positive", .success),
  ("info", .info),
]

extension System {
  /// A token of the system, or of the neutral one where the system has none, in each scheme.
  func tokens(_ path: String) -> [Token] {
    schemes.compactMap { $0.tokens.token(path) ?? $0.base.token(path) }
  }

  /// The paths by which a token is known: its own, and those it takes its value from.
  func names(of path: String) -> [String] {
    var names = [path]
    for token in tokens(path) {
      for alias in token.aliases where !names.contains(alias) { names.append(alias) }
    }
    return names
  }

  /// Whether the system decides a slot by a component token of its own.
  func decides(_ slot: String, of surface: Surface, in state: State) -> Bool {
    ["\(surface.id).\(state.rawValue).\(slot)", "\(surface.id).\(slot)"].contains { path in
      schemes.contains { $0.tokens.token(path) != nil }
    }
  }

  /// What a slot is when no spec sets it: a component token of the system, else the surface's word.
  func usual(_ slot: Surface.Slot, of surface: Surface, in state: State) -> TokenReference? {
    let own = ["\(surface.id).\(state.rawValue).\(slot.name)", "\(surface.id).\(slot.name)"]
    let path = own.first { path in schemes.contains { $0.tokens.token(path) != nil } }
    return path.map { TokenReference(path: $0) } ?? slot.fallback[state]
  }
}
