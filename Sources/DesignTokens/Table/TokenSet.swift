import Diagnostics

/// All tokens of one permutation.
public struct TokenSet: Sendable {
  private let all: [Token]
  /// Paths that are declared but have no value because of a fault that is reported.
  public let broken: Set<String>
  /// Whether all of its sources were read; a path that an incomplete set lacks is unknown.
  public let isComplete: Bool
  private let places: [String: Int]

  /// Creates a set from tokens with distinct paths.
  public init(_ tokens: [Token], broken: Set<String> = [], isComplete: Bool = true) {
    all = tokens
    self.broken = broken
    self.isComplete = isComplete
    places = Dictionary(
      tokens.enumerated().map { ($0.element.path, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Tokens in the order of the files, each group in one run; only those that resolved.
  public var tokens: [Token] {
    if !isComplete { UnknownInput.record() }
    return all
  }

  /// The token at a path such as `state.warning`.
  public func token(_ path: String) -> Token? {
    index(of: path).map { all[$0] }
  }

  /// The index of a token in `tokens`, for callers that need only a part of it.
  public func index(of path: String) -> Int? {
    let place = places[path]
    if place == nil, isUnknown(path) { UnknownInput.record() }
    return place
  }

  /// The token at a place that `index(of:)` returned.
  public subscript(place: Int) -> Token { all[place] }

  /// Whether nothing can be said about a path: its value has a fault that is reported, or it is not
  /// here and a source could not be read.
  public func isUnknown(_ path: String) -> Bool {
    guard places[path] == nil else { return false }
    return !isComplete || broken.contains(path)
  }

  /// All paths in alphabetical order.
  public var names: [String] { all.map(\.path).sorted() }
}
