import SampleCode
import SiteModel

extension State {
  /// Returns the state that a name implies: `emailError`, `isSaving`, `emptyStateView`.
  static func named(in name: String) -> State? {
    guard name.mayHaveCamelWord(of: stateNames) else { return nil }
    for word in name.camelWords {
      switch word {
      case "error", "errors", "failure", "failed", "fail": return .error
      case "empty": return .empty
      case "warning": return .warning
      case "loading", "saving", "submitting", "uploading", "deleting", "sending", "refreshing":
        return .loading
      case "success", "succeeded": return .success
      default: break
      }
    }
    return nil
  }

  /// Returns the state that the conditions of a branch imply.
  static func implied(by conditions: [Condition]) -> State? {
    conditions.lazy.compactMap { condition -> State? in
      switch condition {
      case .test(let test): implied(by: test)
      case .binding(let binding):
        (binding.value?.lastName).flatMap(named(in:)).flatMap { $0 == .error ? $0 : nil }
          ?? (binding.value == nil ? named(in: binding.name.value) : nil)
      case .pattern(let pattern, _): implied(by: pattern)
      case .availability: nil
      }
    }.first
  }

  /// Returns the state that a case of a `switch` implies.
  static func implied(by one: Switching.Case) -> State? {
    guard let pattern = one.patterns.last else { return nil }
    return implied(by: pattern)
  }

  private static func implied(by pattern: CasePattern) -> State? {
    if let condition = pattern.condition, implied(by: condition) == .empty { return .empty }
    guard let name = pattern.name?.value else { return nil }
    switch name {
    case "loaded", "success", "content": return .content
    case "notInitiated", "idle", "none", "some": return nil
    default: return named(in: name)
    }
  }

  private static func implied(by test: Expression) -> State? {
    guard !test.has(prefix: "!") else { return nil }
    switch test.base {
    case .operators(let operands, let signs):
      let isThere = signs.contains { $0.value == "!=" }
      let isJoined = signs.allSatisfy { $0.value == "&&" }
      guard isThere || isJoined, let first = operands.first else { return nil }
      if isThere {
        guard operands.count == 2, case .nil = operands[1].base else { return nil }
        return first.lastName.flatMap(named(in:))
      }
      return operands.lazy.compactMap { implied(by: $0) }.first
    case .name:
      guard let name = test.lastName, test.call == nil else { return nil }
      if name == "isEmpty" { return test.names.dropLast().isEmpty ? nil : .empty }
      return named(in: name)
    default: return nil
    }
  }

  /// Returns the state that the names and symbols in a view imply.
  static func shown(by expression: Expression) -> State? {
    var hasError = false
    var hasSign = false
    var colour: State?
    var isLoading = false
    expression.forEachExpression { part in
      if let (name, call) = part.made {
        switch name.value {
        case "Text", "Label":
          if let name = call[0]?.lastName, State.named(in: name) == .error { hasError = true }
        case "ProgressView": isLoading = true
        default: break
        }
        let symbol = (call["systemName"] ?? call["systemImage"])?.string?.value ?? ""
        if alarming.contains(where: { symbol.hasPrefix($0) }) { hasSign = true }
      }
      guard part.call == nil || part.links.count > 1 else { return }
      let names = part.names
      for name in names.dropFirst(names.count > 1 ? 1 : 0)
      where name.value.mayHaveCamelWord(of: colourWords) {
        let words = name.value.camelWords
        if words.contains("danger") || words == ["red"] || words == ["error"] { colour = .error }
        if colour == nil, words.contains("warning") || words == ["orange"] { colour = .warning }
      }
    }
    if hasError { return .error }
    if hasSign { return colour ?? .warning }
    return isLoading ? .loading : nil
  }
}

extension Expression {
  /// The last of its names before any call: `isLoading` of `viewModel.isLoading`.
  var lastName: String? { names.last?.value }
}

/// Words in names that imply a state.
private let stateNames = WordFilter([
  "error", "errors", "failure", "failed", "fail", "empty", "warning", "loading", "saving",
  "submitting", "uploading", "deleting", "sending", "refreshing", "success", "succeeded",
])

/// Words in names of colours that imply a state.
private let colourWords = WordFilter(["danger", "red", "error", "warning", "orange"])

/// Beginnings of the names of symbols that warn.
private let alarming = [
  "exclamationmark", "wifi.slash", "wifi.exclamationmark", "xmark.octagon", "icloud.slash",
]
