import Diagnostics
import SampleCode
import SiteModel

extension EmbeddedContent {
  /// Findings for names in samples that look like token names and are not.
  public var unknownTokens: [Finding] {
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

  /// Returns the names of tokens in code; for a name with an owner only those of the same owner.
  private func candidates(for name: String) -> [String] {
    let all = names.codeNames
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return all.filter { !$0.contains(".") }.map { name.hasPrefix(".") ? "." + $0 : $0 }
    }
    let owner = name[...dot]
    let own = all.filter { $0.hasPrefix(owner) }
    return own.isEmpty ? all : own
  }

  /// Whether an expression may be such a name, in any context; false is certain.
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
  ) -> LocatedValue<String>? {
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
        return LocatedValue(full, path[0].range.lowerBound..<name.range.upperBound)
      }
      written += (index == 0 ? "" : ".") + name.value
    }
    return misspelt(expression, ancestry, declared)
  }

  /// A bare name that differs from a token's name by a letter or two.
  private func misspelt(
    _ expression: Expression,
    _ ancestry: Ancestry,
    _ declared: Set<String>
  ) -> LocatedValue<String>? {
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

  /// Whether two names differ in length by at most two and begin with the same three letters.
  private func isNear(_ one: String, _ other: String) -> Bool {
    abs(one.count - other.count) <= 2 && one.prefix(3) == other.prefix(3)
  }
}

extension Sample {
  /// Whether the sample may name an owner of tokens, or a modifier that takes a token; false is
  /// certain.
  fileprivate func mayTake(_ names: TokenNames) -> Bool {
    takers.contains { index.mayHold($0) }
      || names.owners.contains { owner in
        index.mayHold(owner.split(separator: ".").first.map(String.init) ?? owner)
      }
  }

  /// The names that the sample declares itself.
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
