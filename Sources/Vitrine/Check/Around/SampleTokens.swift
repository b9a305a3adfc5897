import Diagnostics
import Samples

extension Around {
  /// Names in samples that should be those of tokens and are not.
  var unknownTokens: [Finding] {
    samples.flatMap { sample -> [Finding] in
      guard sample.mayTake(names), sample.tree.contains({ mayBeUnknown($0) }) else { return [] }
      let declared = sample.declaredNames
      var findings: [Finding] = []
      sample.tree.walk { expression, ancestry in
        guard let unknown = unknown(expression, ancestry, declared) else { return }
        let label = didYouMean(unknown.value, in: candidates(for: unknown.value))
        findings.append(
          Finding(
            "no token `\(unknown.value)` in system `\(system.id)`",
            at: place(sample.fileRange(unknown.range)),
            label: label
          )
        )
      }
      return findings
    }
  }

  /// The names of tokens as code writes them, those of the same owner for one that has an owner.
  private func candidates(for name: String) -> [String] {
    let all = names.codeNames
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return all.filter { !$0.contains(".") }.map { name.hasPrefix(".") ? "." + $0 : $0 }
    }
    let owner = name[...dot]
    let own = all.filter { $0.hasPrefix(owner) }
    return own.isEmpty ? all : own
  }

  /// Whether an expression may be such a name, wherever it stands; false is certain.
  private func mayBeUnknown(_ expression: Expression) -> Bool {
    guard let first = expression.base.name?.value else { return false }
    if !names.owners.isEmpty {
      var written = ""
      for (index, name) in expression.names.enumerated() {
        if names.owners.contains(written) { return true }
        written += (index == 0 ? "" : ".") + name.value
      }
    }
    if case .implicitMember = expression.base { return !names.codeNames.isEmpty }
    return (first == "Color" || first == "Font") && !names.codeNames.isEmpty
  }

  private func unknown(
    _ expression: Expression,
    _ ancestry: Ancestry,
    _ declared: Set<String>
  ) -> Spelled<String>? {
    let path = expression.names
    guard !path.isEmpty else { return nil }
    var written = ""
    for (index, name) in path.enumerated() {
      if names.owners.contains(written), names.token(written + "." + name.value) == nil {
        let full = written + "." + name.value
        let isMade = name.value.first?.isUppercase == true || typeMembers.contains(name.value)
        guard !isMade, !declared.contains(name.value),
          !names.owners.contains(where: { $0.hasPrefix(full) })
        else { return nil }
        return Spelled(full, path[0].range.lowerBound..<name.range.upperBound)
      }
      written += (index == 0 ? "" : ".") + name.value
    }
    return misspelt(expression, ancestry, declared)
  }

  /// A bare name that is a token's but for a letter or two.
  private func misspelt(
    _ expression: Expression,
    _ ancestry: Ancestry,
    _ declared: Set<String>
  ) -> Spelled<String>? {
    let path = expression.names
    let isImplicit = if case .implicitMember = expression.base { true } else { false }
    guard let last = isImplicit ? path.first : path.dropFirst().first, last.value.count >= 6,
      isImplicit || path.first?.value == "Color" || path.first?.value == "Font",
      !declared.contains(last.value), case .argument(_, _, _, let name)? = ancestry.steps.last,
      let name, takers.contains(name.value), names.token(last.value) == nil
    else { return nil }
    let near = Diagnostics.nearest(to: last.value, in: names.codeNames)
    guard near.contains(where: { isNear($0, last.value) }) else { return nil }
    return last
  }

  /// Whether two names are of one length but for two letters, so that nobody means two things.
  private func isNear(_ one: String, _ other: String) -> Bool {
    abs(one.count - other.count) <= 2 && one.prefix(3) == other.prefix(3)
  }
}

extension Sample {
  /// Whether it may name an owner of tokens, or a modifier that takes one; false is certain.
  fileprivate func mayTake(_ names: TokenNames) -> Bool {
    takers.contains { index.mayHold($0) }
      || names.owners.contains { owner in
        index.mayHold(owner.split(separator: ".").first.map(String.init) ?? owner)
      }
  }

  /// What the sample declares itself.
  fileprivate var declaredNames: Set<String> {
    var found: Set<String> = []
    tree.forEachStatement { statement in
      if case .declaration(let declaration) = statement, let name = declaration.name?.value {
        found.insert(name)
      }
    }
    return found
  }
}

/// Members that any type may have.
private let typeMembers: Set<String> = ["self", "init", "allCases", "shared", "rawValue"]

/// Modifiers that take a colour or a text style.
private let takers: Set<String> = [
  "foregroundColor", "foregroundStyle", "background", "fill", "stroke", "strokeBorder", "border",
  "tint", "font", "shadow",
]
