import DesignTokens
import SiteModel

extension Workspace {
  /// The tokens of a system that a slot accepts, the most used first.
  func tokens(for slot: Surface.Slot, in system: Int) -> [CompletionItem] {
    offers(system) { accepts($0, type: slot.type, category: slot.category, in: system) }
  }

  /// The tokens of a system that are opacities, or that are durations.
  func tokens(ofType type: TokenType, category: String? = nil, in system: Int) -> [CompletionItem] {
    offers(system) { accepts($0, type: type, category: category, in: system) }
  }

  private func accepts(
    _ token: DeclaredToken,
    type: TokenType,
    category: String?,
    in system: Int
  ) -> Bool {
    guard token.token.type == type, token.token.deprecation == nil else { return false }
    guard let category else { return true }
    let patterns = Category.all(named: category, in: site.systems[system], site.settings.categories)
    return patterns.contains { $0.contains(token.path) }
  }

  private func offers(
    _ system: Int,
    where accepts: (DeclaredToken) -> Bool
  ) -> [CompletionItem] {
    guard system < site.names.count else { return [] }
    let uses = uses(in: system)
    return site.names[system].declared.enumerated().filter { accepts($0.element) }.map {
      place,
      token in
      item(token, system, rank: place - (uses[token.path] ?? 0) * 10_000)
    }
  }

  /// Number of specs that name each token of a system.
  private func uses(in system: Int) -> [String: Int] {
    var counts: [String: Int] = [:]
    for page in site.pages {
      for specimen in page.specimens where specimen.system == system {
        for style in specimen.spec.style {
          guard case .token(let reference) = style.value.value else { continue }
          counts[reference.path, default: 0] += 1
          if let opacity = reference.opacity { counts[opacity, default: 0] += 1 }
        }
      }
    }
    return counts.mapValues { min($0, 5_000) }
  }

  /// The offer of a token.
  func item(_ token: DeclaredToken, _ system: Int, rank: Int) -> CompletionItem {
    var item = CompletionItem(
      label: token.path,
      kind: .value,
      detail: values(of: token, in: system)
    )
    if case .color(let color) = token.token.value {
      item.kind = .color
      item.documentation = color.hex
    } else {
      item.documentation = token.token.description ?? ""
    }
    item.rank = rank
    return item
  }
}
