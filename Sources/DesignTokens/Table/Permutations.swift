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
      inputs = modifiers.reduce([[:]]) { choices, modifier in
        choices.flatMap { choice in
          modifier.contexts.map { choice.merging([modifier.name: $0]) { $1 } }
        }
      }
      return
    }
    let usual = Dictionary(
      uniqueKeysWithValues: modifiers.map { modifier in
        (modifier.name, modifier.defaultContext ?? modifier.contexts[0])
      }
    )
    let varied = modifiers.flatMap { modifier in
      modifier.contexts.filter { $0 != usual[modifier.name] }.map { context in
        usual.merging([modifier.name: context]) { $1 }
      }
    }
    inputs = Array(([usual] + varied).prefix(TokenTable.permutationLimit))
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
        + "each context once, the others at their default",
      range: place,
      help: ["divide the document, or take contexts out"]
    )
  }
}
