import DesignTokens
import Diagnostics
import JSONRPC
import Rules
import SiteModel
import SiteParser

/// Offers for a half-typed spec.
struct SpecCompletion {
  let workspace: Workspace
  /// Lines of the spec.
  let lines: [String]
  let cursor: YAMLCursor
  /// Index of the spec's system.
  let system: Int

  private var site: Site { workspace.site }
  private var surface: Surface? { workspace.surfaceOf(lines) }
  private var forms: KeyForms { KeyForms(.spec) }

  /// The text before the cursor that an offer replaces.
  var prefix: String {
    let last = cursor.lastItem
    guard isToken, let stroke = last.lastIndex(of: "/") else { return last }
    return String(last[last.index(after: stroke)...].drop { $0 == " " })
  }

  private var isToken: Bool { cursor.path == ["style"] && cursor.key != nil }

  /// The offers.
  var items: [CompletionItem] {
    guard let key = cursor.flowKey ?? cursor.key else {
      return cursor.path == ["breaks"] ? rules : keys
    }
    switch (cursor.path, key) {
    case ([], "surface"):
      return site.surfaces.map { surface in
        CompletionItem(
          label: surface.id,
          kind: .module,
          detail: surface.title,
          documentation: surface.description
        )
      }
    case ([], "state"): return states
    case ([], "view"):
      return site.settings.views.map { view in
        CompletionItem(
          label: view.id,
          kind: .reference,
          detail: "\(view.kind.rawValue): \(view.title)"
        )
      }
    case ([], "system"):
      return site.systems.map {
        CompletionItem(label: $0.id, kind: .reference, detail: $0.title)
      }
    case ([], "pattern"):
      return site.settings.patterns.map { CompletionItem(label: $0.id, kind: .reference) }
    case ([], "breaks"): return rules
    case ([], "lang"): return languages
    case ([], "duration"), ([], "expected-wait"):
      return workspace.tokens(ofType: .duration, in: system)
    case (["actions"], "icon"): return icons
    case (["style"], let name): return values(ofSlot: name)
    case ([], let name):
      guard let part = surface?.parts.first(where: { $0.name == name }) else { break }
      return part.kind == .icon ? icons + words([noIcon]) : words(part.values)
    default: break
    }
    return words(forms.words(of: key, in: cursor.path))
  }

  private var states: [CompletionItem] {
    let allowed = surface?.states ?? State.allCases
    let own = site.settings.states.filter { allowed.contains($0.kind) }
    return words(allowed.map(\.rawValue))
      + own.map { CompletionItem(label: $0.name, kind: .member, detail: $0.title) }
  }

  private var languages: [CompletionItem] { words(site.settings.languages) }

  private var icons: [CompletionItem] {
    site.theme.icons.keys.sorted().map { CompletionItem(label: $0, kind: .value, detail: "icon") }
  }

  private var rules: [CompletionItem] {
    RuleText.all.map { rule in
      CompletionItem(
        label: rule.id,
        kind: .reference,
        detail: rule.severity.rawValue,
        documentation: rule.explanation
      )
    }
  }

  private func words(_ words: [String]) -> [CompletionItem] {
    words.enumerated().map { CompletionItem(label: $1, kind: .member, rank: $0) }
  }

  private func values(ofSlot name: String) -> [CompletionItem] {
    guard let slot = surface?.slot(name) else { return [] }
    if slot.type == .color, cursor.lastItem.contains("/") {
      return workspace.tokens(ofType: .number, category: "opacity", in: system)
    }
    return workspace.tokens(for: slot, in: system)
  }

  private var keys: [CompletionItem] {
    switch cursor.path.first {
    case "style":
      let slots = surface?.slots.filter { !cursor.siblings.contains($0.name) } ?? []
      return slots.enumerated().map { place, slot in
        var item = CompletionItem(label: slot.name, kind: .field, detail: slot.type.rawValue)
        item.documentation = workspace.description(of: slot, of: surface)
        item.text = "\(slot.name): "
        item.rank = place
        return item
      }
    case "allow":
      return rules.map { item in
        var item = item
        item.text = "\(item.label): "
        return item
      }
    default: break
    }
    let declared = forms.keys(in: cursor.path).filter { !cursor.siblings.contains($0.name) }
    return (cursor.path.isEmpty ? parts : []) + keyItems(declared, from: 100)
  }

  private var parts: [CompletionItem] {
    let parts = surface?.parts.filter {
      !cursor.siblings.contains($0.name) && $0.kind != .actions
    }
    return (parts ?? []).enumerated().map { place, part in
      let need = part.isRequired ? ", required" : ""
      return CompletionItem(
        label: part.name,
        kind: .field,
        detail: "\(part.kind.rawValue) part of \(surface?.id ?? "")\(need)",
        text: "\(part.name): ",
        rank: part.isRequired ? place : place + 50
      )
    }
  }
}

/// Offers of declared keys.
///
/// - Parameters:
///   - keys: The keys in the order of the guide.
///   - rank: Rank of the first one; keys that must be there come before all others.
/// - Returns: An offer for each key.
func keyItems(_ keys: [KeyDeclaration], from rank: Int = 0) -> [CompletionItem] {
  keys.enumerated().map { place, key in
    var item = CompletionItem(
      label: key.name,
      kind: .field,
      detail: key.isRequired ? "required" : ""
    )
    item.documentation = key.meaning
    if case .mapping = key.form {
      item.text = "\(key.name):"
    } else {
      item.text = "\(key.name): "
    }
    item.rank = key.isRequired ? 0 : rank + place
    return item
  }
}
