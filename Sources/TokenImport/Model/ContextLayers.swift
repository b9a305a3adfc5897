import Diagnostics

/// The tokens as layers of a resolver document: a base set, and a layer for each context.
///
/// A token whose value depends on a modifier has no value in the base set. If it depends on two, the
/// later modifier refers to a second token, which depends on the earlier one only:
/// `contrast-high.brand` for `brand`.
struct ContextLayers {
  /// One declaration in a layer.
  struct Entry {
    let path: [String]
    let value: ImportedValue
    let range: SourceRange
    let token: ImportedToken
    /// True for the first declaration of the token, which has the facts about it.
    let isFirst: Bool
    /// The token that this one is a part of, if it was added for a second modifier.
    let isVariantOf: [String]?
  }

  /// Declarations in every context.
  private(set) var base: [Entry] = []
  /// Declarations by modifier and context.
  private(set) var layers: [String: [String: [Entry]]] = [:]

  /// Paths of tokens that have been declared.
  private var described: Set<[String]> = []

  /// Distributes tokens over the contexts of their modifiers.
  init(_ imported: ImportedTokens) {
    for token in imported.tokens {
      let used = Set(token.variants.flatMap(\.conditions.keys))
      let axes = imported.axes.filter { used.contains($0.name) }
      guard let variant = token.variants.first else { continue }
      if axes.isEmpty {
        let last = token.variants.last ?? variant
        base.append(
          Entry(
            path: token.path,
            value: last.value,
            range: last.range,
            token: token,
            isFirst: true,
            isVariantOf: nil
          )
        )
      } else {
        distribute(token, token.path, axes[...], [:])
      }
    }
  }

  private mutating func distribute(
    _ token: ImportedToken,
    _ path: [String],
    _ axes: ArraySlice<ImportedAxis>,
    _ fixed: [String: String]
  ) {
    guard let last = axes.last else { return }
    let others = axes.dropLast()
    for (place, context) in last.contexts.enumerated() {
      let contexts = fixed.merging([last.name: context]) { $1 }
      if others.isEmpty {
        guard let variant = token.variant(in: contexts) else { continue }
        put(last.name, context, path, variant.value, variant.range, token)
      } else if place == 0 {
        distribute(token, path, others, contexts)
      } else {
        let usual = fixed.merging([last.name: last.contexts[0]]) { $1 }
        let values = ContextLayers.choices(others).map { choice in
          (
            here: token.variant(in: contexts.merging(choice) { $1 }),
            usual: token.variant(in: usual.merging(choice) { $1 })
          )
        }
        if values.allSatisfy({ $0.here?.value == $0.usual?.value }) { continue }
        guard let first = values.lazy.compactMap(\.here).first else { continue }
        if values.allSatisfy({ $0.here?.value == first.value }) {
          put(last.name, context, path, first.value, first.range, token)
        } else {
          let helper = TokenCollector.legal(["\(last.name)-\(context)"]) + path
          put(last.name, context, path, .alias(helper), first.range, token)
          distribute(token, helper, others, contexts)
        }
      }
    }
  }

  private mutating func put(
    _ axis: String,
    _ context: String,
    _ path: [String],
    _ value: ImportedValue,
    _ range: SourceRange,
    _ token: ImportedToken
  ) {
    let isOwn = path == token.path
    let isFirst = isOwn && described.insert(path).inserted
    layers[axis, default: [:]][context, default: []].append(
      Entry(
        path: path,
        value: value,
        range: range,
        token: token,
        isFirst: isFirst,
        isVariantOf: isOwn ? nil : token.path
      )
    )
  }

  /// Every choice of a context for each modifier.
  static func choices(_ axes: some Sequence<ImportedAxis>) -> [[String: String]] {
    axes.reduce([[:]]) { choices, axis in
      choices.flatMap { choice in
        axis.contexts.map { choice.merging([axis.name: $0]) { $1 } }
      }
    }
  }
}
