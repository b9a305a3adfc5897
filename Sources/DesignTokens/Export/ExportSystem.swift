public import Diagnostics

/// One design system to export, with a token set for each colour scheme.
public struct ExportSystem: Sendable {
  /// Its name in the resolver document.
  public let id: String
  /// The choices of a scheme and of other contexts that are shown to people; never empty.
  ///
  /// These are all choices, or only the schemes with the default contexts if all would be too
  /// many.
  public let schemes: [(name: String, set: TokenSet)]
  /// Every choice of a scheme and of other contexts.
  public let permutations: [(name: String, set: TokenSet)]
  /// Its schemes with the default contexts of other modifiers; never empty.
  public let defaultSchemes: [(name: String, set: TokenSet)]
  /// Token sets in other contexts, those with the fewest contexts first.
  public let conditions: [Condition]

  /// A choice of contexts of modifiers besides `system` and `scheme`, not all of them the default.
  public struct Condition: Sendable {
    /// The contexts that are not the default of their modifier.
    public let contexts: [(modifier: String, name: String)]
    /// A token set for each scheme, in the order of the system's.
    public let schemes: [(name: String, set: TokenSet)]

    /// Creates a condition.
    public init(
      contexts: [(modifier: String, name: String)],
      schemes: [(name: String, set: TokenSet)]
    ) {
      self.contexts = contexts
      self.schemes = schemes
    }
  }

  /// Creates a system from at least one scheme.
  ///
  /// - Parameters:
  ///   - id: Its name in the resolver document.
  ///   - defaultSchemes: Its schemes with the default contexts of other modifiers.
  ///   - conditions: Token sets in other contexts.
  ///   - permutations: Every choice of a scheme and of other contexts; those of the two above
  ///     unless given.
  public init(
    id: String,
    defaultSchemes: [(name: String, set: TokenSet)],
    conditions: [Condition] = [],
    permutations: [(name: String, set: TokenSet)]? = nil
  ) {
    precondition(!defaultSchemes.isEmpty, "a system has a scheme")
    let order =
      defaultSchemes.indices.filter { defaultSchemes[$0].name.lowercased() == "light" }
      + defaultSchemes.indices.filter { defaultSchemes[$0].name.lowercased() != "light" }
    self.id = id
    self.defaultSchemes = order.map { defaultSchemes[$0] }
    self.conditions = conditions.filter { $0.schemes.count == defaultSchemes.count }.map {
      condition in
      Condition(contexts: condition.contexts, schemes: order.map { condition.schemes[$0] })
    }
    self.permutations = permutations ?? self.defaultSchemes + conditions.flatMap(\.schemes)
    let isMany = self.permutations.count > ExportSystem.mostSchemes
    schemes = isMany || conditions.isEmpty ? self.defaultSchemes : self.permutations
  }

  /// Number of choices shown to people.
  ///
  /// If there are more, only those with the default contexts are shown.
  private static let mostSchemes = 8

  /// A sentence on the choices that `schemes` leaves out; nil if it has all of them.
  var remainder: String? {
    let left = permutations.count - schemes.count
    guard left > 0 else { return nil }
    return "\(left) of \(permutations.count) permutations of `\(id)` are left out: "
      + "those with other contexts than the default ones"
  }

  /// One token and its value in each scheme; nil if the scheme lacks it.
  public struct Row: Sendable {
    /// The token in the first scheme that has it.
    public let token: Token
    /// The token in each scheme, in the order of `schemes`.
    public let tokens: [Token?]
    /// Its value in each scheme; nil if the scheme lacks it.
    public let values: [TokenValue?]

    /// The value, if all schemes have the same one.
    public var shared: TokenValue? {
      values.allSatisfy { $0 == values.first } ? values.first ?? nil : nil
    }
  }

  /// All tokens in source order, each once.
  public var rows: [Row] {
    var seen: Set<String> = []
    return schemes.flatMap(\.set.tokens).filter { seen.insert($0.path).inserted }.map { token in
      let tokens = schemes.map { $0.set.token(token.path) }
      return Row(token: token, tokens: tokens, values: tokens.map { $0?.value })
    }
  }

  /// One text about a token for all schemes: the text if they agree, or else each with its scheme.
  ///
  /// - Parameters:
  ///   - row: The token. Schemes that lack it are skipped.
  ///   - absent: Text for a scheme whose token has none.
  ///   - text: The text of the token in one scheme.
  /// - Returns: The text; nil if no scheme has one.
  func summary(
    _ row: Row,
    absent: String = "-",
    _ text: (Token) -> String?
  ) -> String? {
    let found = zip(schemes, row.tokens).compactMap { scheme, token in
      token.map { (scheme: scheme.name, text: text($0)) }
    }
    guard let first = found.first, found.contains(where: { $0.text != nil }) else { return nil }
    if found.allSatisfy({ $0.text == first.text }) { return first.text }
    return found.map { "\($0.scheme): \($0.text ?? absent)" }.joined(separator: "; ")
  }
}

/// An exported text, with the reasons why tokens are left out of it.
public struct Export: Sendable {
  /// The whole text, with a line end at its end; the same bytes for the same tokens.
  public let text: String
  /// Diagnostics: names that two tokens would share, of which the later one is left out, and
  /// values that a scheme lacks.
  public let diagnostics: [Diagnostic]

  /// Creates an export.
  public init(text: String, diagnostics: [Diagnostic]) {
    self.text = text
    self.diagnostics = diagnostics
  }
}

/// Gives each token a unique name, and reports tokens that would share one.
public struct ExportNames: Sendable {
  private var owners: [String: Token] = [:]
  /// Diagnostics for names that two tokens would share, and for values that are left out.
  public private(set) var diagnostics: [Diagnostic] = []

  /// Creates a list without names.
  public init() {}

  /// Returns true and reserves the name if it is free; otherwise records the clash.
  public mutating func claim(_ name: String, for token: Token, kind: String) -> Bool {
    guard let owner = owners[name] else {
      owners[name] = token
      return true
    }
    diagnostics.append(
      Diagnostic(
        rule: "token-export/name-collision",
        message: "`\(token.path)` and `\(owner.path)` would both be \(kind) `\(name)`",
        range: token.range,
        notes: [Diagnostic.Note("the other one is here", at: owner.range)],
        help: ["rename one of them"]
      )
    )
    return false
  }

  /// Returns true if every unit of the token's values can be exported; otherwise records a
  /// warning.
  public mutating func isExpressible(_ row: ExportSystem.Row) -> Bool {
    guard let unit = row.values.compactMap({ $0?.foreignUnit }).first else { return true }
    diagnostics.append(
      Diagnostic(
        rule: "token-export/relative-length",
        severity: .warning,
        message: "`\(row.token.path)` is left out: the size of `\(unit.rawValue)` is unknown",
        range: row.token.range,
        help: ["give it in `px` or `rem`"]
      )
    )
    return false
  }

  /// Adds the diagnostics of another list of names.
  public mutating func take(_ other: ExportNames) {
    diagnostics += other.diagnostics
  }
}

extension TokenValue {
  /// A unit in the value that depends on the place of use.
  ///
  /// Letter spacing may depend on the size of the text that has it.
  fileprivate var foreignUnit: Dimension.Unit? {
    let lengths: [Dimension] =
      switch self {
      case .dimension(let length): [length]
      case .border(let border): [border.width]
      case .shadow(let layers): layers.flatMap { [$0.offsetX, $0.offsetY, $0.blur, $0.spread] }
      case .strokeStyle(.dashes(let lengths, _)): lengths
      case .typography(let type):
        [type.fontSize] + (type.letterSpacing.unit == .em ? [] : [type.letterSpacing])
      default: []
      }
    return lengths.map(\.unit).first { !Dimension.Unit.allCases.contains($0) }
  }
}
