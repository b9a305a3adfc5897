package import Diagnostics

/// One design system to export, with a token set for each colour scheme.
package struct ExportSystem: Sendable {
  /// Its name in the resolver document.
  package let id: String
  /// Its schemes, the usual one first; never empty.
  package let schemes: [(name: String, set: TokenSet)]

  /// Creates a system from at least one scheme.
  package init(id: String, schemes: [(name: String, set: TokenSet)]) {
    precondition(!schemes.isEmpty, "a system has a scheme")
    self.id = id
    self.schemes = schemes.filter { $0.name == "light" } + schemes.filter { $0.name != "light" }
  }

  /// One token and its value in each scheme, `nil` where a scheme lacks it.
  struct Row {
    let token: Token
    let values: [TokenValue?]

    /// The value, when all schemes have the same one.
    var shared: TokenValue? {
      values.allSatisfy { $0 == values.first } ? values.first ?? nil : nil
    }
  }

  /// All tokens in source order, each once.
  var rows: [Row] {
    var seen: Set<String> = []
    return schemes.flatMap(\.set.tokens).filter { seen.insert($0.path).inserted }.map { token in
      Row(token: token, values: schemes.map { $0.set.token(token.path)?.value })
    }
  }
}

/// The systems of a table: one for each context of a modifier `system`, with a scheme for each
/// choice of the others, or for each context of the first alone where those are many.
package func exportSystems(_ table: TokenTable, named name: String) -> [ExportSystem] {
  let others = table.modifiers.map(\.name).filter { $0 != "system" }
  let ids = table.modifiers.first { $0.name == "system" }?.contexts ?? [name]
  return ids.compactMap { id in
    var own = table.permutations.filter { ($0.inputs["system"] ?? id) == id }
    if own.count > 8, let first = own.first {
      own = own.filter { permutation in
        table.modifiers.dropFirst().allSatisfy { modifier in
          let usual = modifier.defaultContext ?? first.inputs[modifier.name]
          return modifier.name == "system" || permutation.inputs[modifier.name] == usual
        }
      }
    }
    let varying = others.filter { other in Set(own.map { $0.inputs[other] }).count > 1 }
    let schemes = own.map { permutation in
      let label = varying.compactMap { permutation.inputs[$0] }.joined(separator: "-")
      return (name: label.isEmpty ? "value" : label, set: permutation.set)
    }
    return schemes.isEmpty ? nil : ExportSystem(id: id, schemes: schemes)
  }
}

/// An exported text, or why tokens cannot have names in it.
package struct Export: Sendable {
  /// The whole text, with a line end at its end; the same bytes for the same tokens.
  package let text: String
  /// Names that two tokens would share; the later one is left out.
  package let diagnostics: [Diagnostic]
}

/// Gives each token a name of its own, and reports those that would share one.
struct ExportNames {
  private var owners: [String: Token] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// Whether a name is free; else the clash is kept.
  mutating func claim(_ name: String, for token: Token, kind: String) -> Bool {
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

  /// Whether numbers without a unit can say a token's values; else that is kept.
  mutating func isExpressible(_ row: ExportSystem.Row) -> Bool {
    guard let unit = row.values.compactMap({ $0?.foreignUnit }).first else { return true }
    diagnostics.append(
      Diagnostic(
        rule: "token-export/relative-length",
        severity: .warning,
        message: "`\(row.token.path)` is left out: what `\(unit.rawValue)` counts is not known",
        range: row.token.range,
        help: ["give it in `px` or `rem`"]
      )
    )
    return false
  }

  /// Keeps what another list of names found.
  mutating func take(_ other: ExportNames) {
    diagnostics += other.diagnostics
  }
}

extension TokenValue {
  /// A unit that depends on the place of use, somewhere in the value; letter spacing may count the
  /// size of its own text.
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
