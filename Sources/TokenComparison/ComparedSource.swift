public import DesignTokens
public import Diagnostics
import TokenImport

/// One of the two sources of a comparison: its tokens with their values in every context.
public struct ComparedSource: Sendable {
  /// One token.
  public struct Token: Sendable {
    /// Path in its source.
    public let path: String
    /// Names that code uses for it.
    public let names: [String]
    /// Type in the first context that has it.
    public let type: TokenType
    /// Place that declares it.
    public let range: SourceRange
    /// Value in each of the source's contexts; nil where it has none.
    let values: [TokenValue?]
  }

  /// Name for people: the path that was asked for.
  public let name: String
  /// Tokens in the order of the source.
  public let tokens: [Token]
  /// The contexts in which the source has values, such as `["scheme": "dark"]`.
  ///
  /// A context that a modifier has by default, such as normal contrast, is left out.
  let contexts: [[String: String]]
  /// Contexts of each modifier, the default one as an empty text.
  let axes: [String: [String]]

  /// Collects the tokens of a system.
  ///
  /// - Parameters:
  ///   - system: The system.
  ///   - name: Name for people.
  ///   - place: Returns the place to report for a place in the system's files.
  public init(
    _ system: ExportSystem,
    name: String,
    place: (SourceRange) -> SourceRange = { $0 }
  ) {
    var found: [(contexts: [String: String], set: TokenSet)] = []
    let isSingle = system.defaultSchemes.count == 1
    func add(_ scheme: String, _ others: [(modifier: String, name: String)], _ set: TokenSet) {
      var contexts = isSingle && scheme == "value" ? [:] : ContextNames.normalised("scheme", scheme)
      for other in others {
        contexts.merge(ContextNames.normalised(other.modifier, other.name)) { $1 }
      }
      if !found.contains(where: { $0.contexts == contexts }) { found.append((contexts, set)) }
    }
    for (scheme, set) in system.defaultSchemes { add(scheme, [], set) }
    for condition in system.conditions {
      for (scheme, usual) in zip(condition.schemes, system.defaultSchemes) {
        add(usual.name, condition.contexts, scheme.set)
      }
    }
    self.name = name
    contexts = found.map(\.contexts)
    let axisNames = Set(contexts.flatMap(\.keys))
    axes = Dictionary(
      uniqueKeysWithValues: axisNames.map { axis in
        var values: [String] = []
        for context in found.map({ $0.contexts[axis] ?? "" }) where !values.contains(context) {
          values.append(context)
        }
        return (axis, values)
      }
    )
    var seen: Set<String> = []
    let all = found.flatMap(\.set.tokens).filter { seen.insert($0.path).inserted }
    tokens = all.compactMap { token in
      let own = token.extensions?["dev.vitrine"]
      if own?["variant-of"] != nil { return nil }
      return Token(
        path: token.path,
        names: own?["names"]?.elements?.compactMap(\.string) ?? [],
        type: token.type,
        range: place(token.range),
        values: found.map { $0.set.token(token.path)?.value }
      )
    }
  }

  /// Index of the context of the source that applies in another one, or nil if it lacks the context.
  ///
  /// Modifiers that the source does not have do not count.
  func context(for wanted: [String: String]) -> Int? {
    contexts.firstIndex { own in
      axes.keys.allSatisfy { (own[$0] ?? "") == (wanted[$0] ?? "") }
    }
  }
}

/// Names of contexts that mean the same in two sources.
enum ContextNames {
  private static let usual: Set = [
    "default", "normal", "base", "standard", "any", "universal", "value",
  ]

  /// The context by common names: `theme` `Dark Mode` is `scheme` `dark`, `light_ax` is light with high
  /// contrast; empty for one that a modifier has by default.
  static func normalised(_ modifier: String, _ context: String) -> [String: String] {
    let stated = ContextWords.conditions(context)
    if !stated.isEmpty { return stated }
    let words = ContextWords.words(modifier)
    let slug = ContextWords.slug(context)
    if usual.contains(slug) { return [:] }
    if words.contains("contrast") {
      let isHigh = ["high", "more", "increased", "on"].contains(slug)
      return ["contrast": isHigh ? "high" : slug]
    }
    let isScheme = !Set(words).isDisjoint(with: ["scheme", "theme", "mode", "appearance"])
    return [isScheme ? "scheme" : ContextWords.slug(modifier): slug]
  }

  /// The context for people: `dark`, `light, high contrast`.
  static func label(_ context: [String: String]) -> String {
    var parts: [String] = []
    if let scheme = context["scheme"] { parts.append(scheme) }
    if let contrast = context["contrast"] { parts.append("\(contrast) contrast") }
    for (axis, name) in context.sorted(by: { $0.key < $1.key })
    where axis != "scheme" && axis != "contrast" && !name.isEmpty {
      parts.append("\(axis) \(name)")
    }
    return parts.isEmpty ? "every context" : parts.joined(separator: ", ")
  }
}
