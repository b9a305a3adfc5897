import Diagnostics

/// All choices of one context for every modifier.
struct Permutations {
  /// The choices; the last modifier changes fastest.
  let inputs: [[String: String]]
  private let total: Int?

  /// Combines all contexts of the modifiers, or varies modifiers one at a time if there would be
  /// too many.
  init(_ modifiers: [TokenTable.Modifier]) {
    var product: Int? = 1
    for modifier in modifiers {
      let (value, overflows) = (product ?? 0).multipliedReportingOverflow(
        by: modifier.contexts.count
      )
      product = product == nil || overflows ? nil : value
    }
    total = product
    if let product, product <= TokenTable.permutationLimit {
      inputs = choices(modifiers)
      return
    }
    let usual = Dictionary(
      uniqueKeysWithValues: modifiers.map { modifier in
        (modifier.name, modifier.defaultContext ?? modifier.contexts[0])
      }
    )
    // A context is of use only with all schemes of a system.
    let axes = modifiers.filter { ["system", "scheme"].contains($0.name) }
    let isFew = axes.reduce(1) { min($0 * $1.contexts.count, 1000) } <= 32
    let whole = isFew ? choices(axes) : [[:]]
    let varied = modifiers.filter { !isFew || whole[0][$0.name] == nil }.flatMap { modifier in
      modifier.contexts.filter { $0 != usual[modifier.name] }.map { [modifier.name: $0] }
    }
    let most = TokenTable.permutationLimit / whole.count
    inputs = ([[:]] + varied).prefix(most).flatMap { change in
      whole.map { usual.merging($0) { $1 }.merging(change) { $1 } }
    }
  }

  /// Returns a warning that not all permutations were resolved, at a place in the resolver
  /// document.
  func warning(_ place: SourceRange?) -> Diagnostic? {
    if let total, total <= TokenTable.permutationLimit { return nil }
    guard let place else { return nil }
    let number = total.map(String.init) ?? "far too many"
    return Diagnostic(
      rule: TokenFileRule.tooManyPermutations.id,
      severity: .warning,
      message: "the modifiers have \(number) permutations, of which \(inputs.count) are checked: "
        + "each context once, the other modifiers at their default",
      range: place,
      help: ["split the document, or remove contexts"]
    )
  }
}

/// Every choice of one context for each modifier.
private func choices(_ modifiers: [TokenTable.Modifier]) -> [[String: String]] {
  modifiers.reduce([[:]]) { choices, modifier in
    choices.flatMap { choice in
      modifier.contexts.map { choice.merging([modifier.name: $0]) { $1 } }
    }
  }
}
