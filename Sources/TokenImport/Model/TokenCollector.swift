import DesignTokens
import Diagnostics

/// Collects the tokens of a source while it is read, and the values that are left out.
struct TokenCollector {
  /// Most tokens of one source.
  static let limit = 100_000

  private(set) var tokens: [ImportedToken] = []
  private var places: [[String]: Int] = [:]
  /// Names in the source of tokens whose paths differ from them.
  private var spelled: [[String]: [String]] = [:]
  private var axes: [(name: String, contexts: [String])] = []
  private var errors: [Diagnostic] = []
  private var omissions: [Omission] = []

  /// A value that is left out.
  private struct Omission {
    let rule: ImportRule
    let reason: String
    let help: String
    let name: String
    let range: SourceRange
    let isNote: Bool
  }

  /// Adds a value of a token.
  ///
  /// - Parameters:
  ///   - path: Names from the root; characters that names cannot have become `-`.
  ///   - conditions: Contexts in which the value applies.
  ///   - value: The value.
  ///   - range: Place of the value.
  /// - Returns: Index of the token, to change its description and names.
  @discardableResult
  mutating func add(
    _ path: [String],
    _ conditions: [String: String] = [:],
    _ value: ImportedValue,
    _ range: SourceRange
  ) -> Int? {
    let original = path
    let path = TokenCollector.legal(path)
    let conditions = TokenCollector.legal(conditions)
    guard !path.isEmpty, !isTaken(path, by: original, range) else { return nil }
    if case .value(.fontFamily(let names)) = value, names.contains(where: { $0.hasBrace }) {
      let reason = "the token format reads a brace in the name of a font as a reference"
      leaveOut(path.joined(separator: "."), range, .noType, reason)
      return nil
    }
    if places[path] == nil {
      guard tokens.count < TokenCollector.limit else { return nil }
      places[path] = tokens.count
      tokens.append(ImportedToken(path: path))
    }
    guard let index = places[path] else { return nil }
    for (axis, context) in conditions.sorted(by: { $0.key < $1.key }) { declare(axis, [context]) }
    let variant = ImportedToken.Variant(conditions: conditions, value: value, range: range)
    if let old = tokens[index].variants.firstIndex(where: { $0.conditions == conditions }) {
      tokens[index].variants[old] = variant
    } else {
      tokens[index].variants.append(variant)
    }
    return index
  }

  /// Returns true if an entry of another name has this path already, and leaves the new one out.
  private mutating func isTaken(
    _ path: [String],
    by original: [String],
    _ range: SourceRange
  ) -> Bool {
    if places[path] == nil {
      if path != original { spelled[path] = original }
      return false
    }
    let first = spelled[path] ?? path
    guard first != original else { return false }
    leaveOut(
      original.joined(separator: "/"),
      range,
      .sameName,
      "its token would have the name of `\(first.joined(separator: "/"))`",
      help: "rename one of them"
    )
    return true
  }

  /// Changes a token that was added.
  mutating func change(_ index: Int?, _ edit: (inout ImportedToken) -> Void) {
    if let index { edit(&tokens[index]) }
  }

  /// True if a token has this path and a value under exactly these conditions.
  func has(_ path: [String], _ conditions: [String: String] = [:]) -> Bool {
    guard let index = places[TokenCollector.legal(path)] else { return false }
    let conditions = TokenCollector.legal(conditions)
    return tokens[index].variants.contains { $0.conditions == conditions }
  }

  /// Makes contexts of a modifier known, in this order.
  mutating func declare(_ axis: String, _ contexts: [String]) {
    let place =
      axes.firstIndex { $0.name == axis }
      ?? {
        axes.append((axis, []))
        return axes.count - 1
      }()
    let known = contexts.map(TokenCollector.legalContext)
    for context in known where !axes[place].contexts.contains(context) {
      axes[place].contexts.append(context)
    }
  }

  /// Records a value that is left out, and why.
  ///
  /// - Parameters:
  ///   - name: Name of the entry, for people.
  ///   - range: Its place.
  ///   - rule: Kind of the reason.
  ///   - reason: The reason as a clause: `its value is computed`.
  ///   - help: Advice.
  mutating func leaveOut(
    _ name: String,
    _ range: SourceRange,
    _ rule: ImportRule,
    _ reason: String,
    help: String = ""
  ) {
    omissions.append(
      Omission(rule: rule, reason: reason, help: help, name: name, range: range, isNote: false)
    )
  }

  /// Records a fact about a value that is not left out.
  mutating func remark(
    _ name: String,
    _ range: SourceRange,
    _ rule: ImportRule,
    _ fact: String,
    help: String = ""
  ) {
    omissions.append(
      Omission(rule: rule, reason: fact, help: help, name: name, range: range, isNote: true)
    )
  }

  /// Records an error in a file.
  mutating func report(_ message: String, _ range: SourceRange, help: String = "") {
    guard errors.count < 100 else { return }
    errors.append(
      Diagnostic(
        rule: ImportRule.syntax.id,
        message: message,
        range: range,
        help: help.isEmpty ? [] : [help]
      )
    )
  }

  /// Adds errors of another reader.
  mutating func add(_ diagnostics: [Diagnostic]) { errors += diagnostics }

  /// Everything that was collected; references to missing tokens are left out.
  mutating func finish() -> ImportedTokens {
    checkReferences()
    var counted = tokens
    counted.removeAll { $0.variants.isEmpty }
    return ImportedTokens(
      counted,
      axes: allAxes,
      diagnostics: errors + folded,
      leftOut: omissions.filter { !$0.isNote }.map(\.name)
    )
  }

  private mutating func checkReferences() {
    var users: [[String]: [Int]] = [:]
    for index in tokens.indices {
      for case .alias(let target) in tokens[index].variants.map(\.value) {
        users[target, default: []].append(index)
      }
    }
    // Leaving out one reference may leave another without its target.
    var pending = Array(tokens.indices.reversed())
    while let index = pending.popLast() {
      let variants = tokens[index].variants
      let isMissing = variants.map { variant in
        guard case .alias(let target) = variant.value else { return false }
        return places[target].map { tokens[$0].variants.isEmpty } ?? true
      }
      guard isMissing.contains(true) else { continue }
      tokens[index].variants = zip(variants, isMissing).filter { !$0.1 }.map(\.0)
      for (variant, isMissing) in zip(variants, isMissing) where isMissing {
        guard case .alias(let target) = variant.value else { continue }
        leaveOut(
          tokens[index].path.joined(separator: "."),
          variant.range,
          .missingReference,
          "there is no `\(target.joined(separator: "."))` to take the value from",
          help: "read the file that declares it too"
        )
      }
      if tokens[index].variants.isEmpty { pending += users[tokens[index].path] ?? [] }
    }
  }

  /// The modifiers with at least two contexts: `scheme`, `contrast`, then the others in the order of
  /// the source.
  private var allAxes: [ImportedAxis] {
    var all = axes
    for (name, usual) in TokenCollector.usualContexts {
      guard let place = all.firstIndex(where: { $0.name == name }) else { continue }
      all[place].contexts.removeAll { $0 == usual }
      all[place].contexts.insert(usual, at: 0)
    }
    let first = ["scheme", "contrast"].compactMap { name in all.first { $0.name == name } }
    let rest = all.filter { !["scheme", "contrast"].contains($0.name) }
    return (first + rest).map { axis in
      let contexts = axis.contexts.count > 1 ? axis.contexts : ["default"] + axis.contexts
      return ImportedAxis(name: axis.name, contexts: contexts)
    }
  }

  /// Contexts that a value without a condition belongs to.
  private static let usualContexts = [
    ("scheme", "light"), ("contrast", "normal"), ("idiom", "universal"), ("gamut", "any"),
  ]

  /// One diagnostic for each reason in each file.
  private var folded: [Diagnostic] {
    var groups: [String: [Omission]] = [:]
    var order: [String] = []
    for omission in omissions {
      let key = "\(omission.range.file) \(omission.rule.rawValue) \(omission.reason)"
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(omission)
    }
    return order.compactMap { key in groups[key].flatMap(TokenCollector.diagnostic) }
  }

  private static func diagnostic(_ group: [Omission]) -> Diagnostic? {
    guard let first = group.first else { return nil }
    let count = group.count
    let more = count == 1 ? "" : " and \(count - 1) more"
    let verb = first.isNote ? "" : count == 1 ? " is left out" : " are left out"
    var notes = group.dropFirst().prefix(6).map {
      Diagnostic.Note("`\($0.name)` here", at: $0.range)
    }
    if count > 7 { notes.append(Diagnostic.Note("and \(count - 7) more")) }
    return Diagnostic(
      rule: first.rule.id,
      severity: first.isNote ? .info : .warning,
      message: "`\(first.name)`\(more)\(verb): \(first.reason)",
      range: first.range,
      notes: notes,
      help: first.help.isEmpty ? [] : [first.help]
    )
  }
}

extension String {
  fileprivate var hasBrace: Bool { contains("{") || contains("}") }
}
