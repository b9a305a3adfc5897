import DesignTokens
public import Diagnostics

/// Files that an export writes, and the reasons why tokens are left out of them.
public struct ExportFiles: Sendable {
  /// Paths relative to the output folder, with the text of each file; sorted by path.
  public let files: [(path: String, text: String)]
  /// Diagnostics: tokens that are left out, and names that two tokens would share.
  public let diagnostics: [Diagnostic]

  init(_ files: [String: String], _ diagnostics: [Diagnostic]) {
    self.files = files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    self.diagnostics = diagnostics
  }
}

/// One token of a system with its value in each context.
struct ExportRow {
  let token: Token
  /// Values by context, in the order of the system's.
  let values: [TokenValue?]

  /// True if all contexts have the first one's value.
  var isShared: Bool { values.allSatisfy { $0 == values.first } }
}

/// A system as one list of contexts: its schemes, then the same schemes in other conditions.
struct ExportTable {
  /// One context.
  struct Context {
    /// Context by modifier: `scheme` for the scheme, and those that are not the default.
    let names: [(modifier: String, name: String)]
    let set: TokenSet

    /// The name of the scheme.
    var scheme: String { names.first { $0.modifier == "scheme" }?.name ?? "" }
    /// Names of the other contexts.
    var others: [(modifier: String, name: String)] { names.filter { $0.modifier != "scheme" } }
  }

  let id: String
  let contexts: [Context]
  let rows: [ExportRow]

  /// Collects the tokens of a system, without those that exist only for combinations of contexts.
  init(_ system: ExportSystem) {
    id = system.id
    let isSingle = system.defaultSchemes.count == 1
    var contexts = system.defaultSchemes.map { scheme in
      Context(
        names: isSingle && scheme.name == "value" ? [] : [("scheme", scheme.name)],
        set: scheme.set
      )
    }
    for condition in system.conditions {
      for (scheme, usual) in zip(condition.schemes, system.defaultSchemes) {
        let own = isSingle && usual.name == "value" ? [] : [("scheme", usual.name)]
        contexts.append(
          Context(names: own + condition.contexts.map { ($0.modifier, $0.name) }, set: scheme.set)
        )
      }
    }
    self.contexts = contexts
    var seen: Set<String> = []
    let tokens = contexts.flatMap(\.set.tokens).filter { seen.insert($0.path).inserted }
    rows = tokens.compactMap { token in
      if token.extensions?["dev.vitrine"]?["variant-of"] != nil { return nil }
      return ExportRow(token: token, values: contexts.map { $0.set.token(token.path)?.value })
    }
  }

  /// Contexts of schemes with the default of every other modifier.
  var schemes: [Context] { contexts.filter(\.others.isEmpty) }
}

/// Collects tokens that a language cannot express.
struct Omissions {
  private var tokens: [String: [Token]] = [:]

  /// Records a token and the reason as a clause.
  mutating func add(_ token: Token, _ reason: String) { tokens[reason, default: []].append(token) }

  /// One warning for each reason, at the first token.
  var diagnostics: [Diagnostic] {
    tokens.keys.sorted().compactMap { reason in
      guard let all = tokens[reason], let first = all.first else { return nil }
      let more = all.count == 1 ? "is" : "and \(all.count - 1) more are"
      return Diagnostic(
        rule: "token-export/left-out",
        severity: .warning,
        message: "`\(first.path)` \(more) left out: \(reason)",
        range: first.range,
        notes: all.dropFirst().prefix(6).map { Diagnostic.Note("`\($0.path)` here", at: $0.range) }
      )
    }
  }
}

/// Words of a path in the spelling of a language.
enum ExportName {
  /// Parts of a path without `$root`, each character that is no ASCII letter, digit or `_` replaced.
  static func joined(_ path: String, by separator: String, replacing other: String = "-") -> String
  {
    path.split(separator: ".").filter { $0 != "$root" }.map { part in
      var text = ""
      for scalar in part.unicodeScalars {
        let isPlain =
          scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        text += isPlain || scalar == "_" || scalar == "-" && other == "-" ? String(scalar) : other
      }
      return text
    }.joined(separator: separator)
  }
}
