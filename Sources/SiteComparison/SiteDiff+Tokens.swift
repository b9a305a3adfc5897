import DesignTokens

extension SiteDiff.TokenChange {
  /// Tokens that were added, removed or changed, in the order of the newer site; removed ones come
  /// last in their system.
  static func all(_ old: Catalogue, _ new: Catalogue) -> [SiteDiff.TokenChange] {
    let before = Dictionary(old.systems.map { ($0.id, $0) }) { first, _ in first }
    let after = Set(new.systems.map(\.id))
    let gone = old.systems.filter { !after.contains($0.id) }
    return new.systems.flatMap { compare(before[$0.id]?.tokens ?? [], $0.tokens, in: $0.id) }
      + gone.flatMap { compare($0.tokens, [], in: $0.id) }
  }

  private static func compare(
    _ old: [Catalogue.Token],
    _ new: [Catalogue.Token],
    in system: String
  ) -> [SiteDiff.TokenChange] {
    let before = Dictionary(old.map { ($0.path, $0) }) { first, _ in first }
    let after = Dictionary(new.map { ($0.path, $0) }) { first, _ in first }
    let names = renames(old.filter { after[$0.path] == nil }, new.filter { before[$0.path] == nil })
    var changes: [SiteDiff.TokenChange] = []
    for token in new {
      if let other = before[token.path] {
        if other.type != token.type || other.values != token.values {
          changes.append(change(system, token, .changed, from: other, to: token))
        }
      } else if let name = names.first(where: { $0.value == token.path })?.key {
        changes.append(change(system, token, .renamed(from: name), from: nil, to: token))
      } else {
        changes.append(change(system, token, .added, from: nil, to: token))
      }
    }
    for token in old where after[token.path] == nil && names[token.path] == nil {
      changes.append(change(system, token, .removed, from: token, to: nil))
    }
    // A token follows another if its own declaration is unchanged and one that it names changed.
    let moved = Set(changes.filter { $0.kind == .changed }.map(\.path))
    for index in changes.indices where changes[index].kind == .changed {
      let path = changes[index].path
      guard let references = after[path]?.references, references == before[path]?.references
      else { continue }
      changes[index].because = references.filter { moved.contains($0) && $0 != path }
    }
    return changes
  }

  private static func change(
    _ system: String,
    _ token: Catalogue.Token,
    _ kind: Kind,
    from old: Catalogue.Token?,
    to new: Catalogue.Token?
  ) -> SiteDiff.TokenChange {
    var schemes = (new?.values ?? []).map(\.name)
    for value in old?.values ?? [] where !schemes.contains(value.name) {
      schemes.append(value.name)
    }
    var values: [SiteDiff.ValueChange] = []
    for scheme in schemes {
      let before = old?.values.first { $0.name == scheme }?.value
      let after = new?.values.first { $0.name == scheme }?.value
      guard before != after else { continue }
      values.append(
        SiteDiff.ValueChange(
          scheme: scheme,
          old: before,
          new: after,
          distance: SiteDiff.Distance(from: before, to: after)
        )
      )
    }
    return SiteDiff.TokenChange(
      system: system,
      path: token.path,
      type: token.type,
      kind: kind,
      values: values
    )
  }

  /// New names by old ones, if exactly one removed and one added token are the same except for the
  /// name.
  private static func renames(
    _ gone: [Catalogue.Token],
    _ come: [Catalogue.Token]
  ) -> [String: String] {
    func content(_ token: Catalogue.Token) -> [String] {
      [token.type] + token.values.flatMap { [$0.name, $0.value] }
    }
    let went = Dictionary(grouping: gone, by: content)
    let came = Dictionary(grouping: come, by: content)
    var names: [String: String] = [:]
    for (content, tokens) in went {
      guard tokens.count == 1, let others = came[content], others.count == 1 else { continue }
      names[tokens[0].path] = others[0].path
    }
    return names
  }
}

extension SiteDiff.Distance {
  /// Calculates the distance between two CSS values; nil if no number expresses it.
  init?(from old: String?, to new: String?) {
    guard let old, let new, let before = RawValue.parse(old), let after = RawValue.parse(new)
    else { return nil }
    switch (before, after) {
    case (.color(let one), .color(let other)):
      self.init(amount: Color.distance(one, other), unit: "ΔE")
    case (.dimension(let one), .dimension(let other)): self.init(amount: other - one, unit: "px")
    case (.duration(let one), .duration(let other)): self.init(amount: other - one, unit: "ms")
    case (.number(let one), .number(let other)): self.init(amount: other - one, unit: "")
    default: return nil
    }
  }

  /// Text for people: `ΔE 4.2`, `+4 px`, `−0.02`.
  var text: String {
    if unit == "ΔE" { return "ΔE \(decimal(amount, places: 1))" }
    let sign = amount < 0 ? "\u{2212}" : "+"
    return "\(sign)\(decimal(abs(amount), places: 3))\(unit.isEmpty ? "" : " \(unit)")"
  }
}
