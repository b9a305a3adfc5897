import Diagnostics

/// Collects the findings of all permutations and reports each fact once.
///
/// A fact in several permutations becomes one finding, with a note that names them. A fact in
/// several files, as when each theme has the same fault, becomes one finding with the other places
/// as notes.
struct Fold {
  fileprivate struct Fact {
    var diagnostic: Diagnostic
    var missing: Int?
    var permutations: Set<Int>
    var others: [SourceRange] = []
  }

  private struct Key: Hashable {
    let rule: String
    let message: String
  }

  private var facts: [Fact] = []
  private var byKey: [Key: [Int]] = [:]

  /// Adds the findings of one permutation.
  mutating func add(_ findings: [Finding], permutation: Int) {
    for finding in findings { add(finding, permutation) }
  }

  private mutating func add(_ finding: Finding, _ permutation: Int) {
    let diagnostic = finding.diagnostic
    let key = Key(rule: diagnostic.rule, message: diagnostic.message)
    let same = byKey[key] ?? []
    if let fact = same.first(where: { facts[$0].diagnostic.range == diagnostic.range }) {
      facts[fact].permutations.insert(permutation)
      // One permutation in which it is certain is enough.
      if !diagnostic.isUndecided { facts[fact].diagnostic.isUndecided = false }
    } else if let first = same.first, facts[first].diagnostic.range.file != diagnostic.range.file {
      facts[first].permutations.insert(permutation)
      if !facts[first].others.contains(diagnostic.range) {
        facts[first].others.append(diagnostic.range)
        facts[first].takeFixes(of: diagnostic)
      }
    } else {
      byKey[key, default: []].append(facts.count)
      facts.append(
        Fact(diagnostic: diagnostic, missing: finding.missing, permutations: [permutation])
      )
    }
  }

  /// One diagnostic for each fact, with hints for missing paths.
  func diagnostics(
    _ permutations: [TokenTable.Permutation],
    _ modifiers: [TokenTable.Modifier],
    _ hints: MissingHints
  ) -> [Diagnostic] {
    // Each search for a similar name compares all names.
    var searches = 200
    return joined(hints).map { fact in
      var diagnostic = fact.diagnostic
      if let missing = fact.missing, searches > 0 {
        searches -= 1
        hints.add(to: &diagnostic, for: missing)
      }
      for range in fact.others.prefix(8) {
        diagnostic.notes.append(Diagnostic.Note("the same is here", at: range))
      }
      if fact.others.count > 8 {
        diagnostic.notes.append(Diagnostic.Note("and in \(fact.others.count - 8) more places"))
      }
      let inputs = fact.permutations.sorted().map { permutations[$0].inputs }
      if let where_ = phrase(inputs, of: permutations.count, modifiers) {
        diagnostic.notes.append(Diagnostic.Note(where_))
      }
      return diagnostic
    }
  }

  /// Facts in which all references to a left-out token are one, because they have one solution.
  private func joined(_ hints: MissingHints) -> [Fact] {
    var found: [Fact] = []
    var first: [Int: Int] = [:]
    for fact in facts {
      guard let missing = fact.missing, hints.isLeftOut(missing) else {
        found.append(fact)
        continue
      }
      if let index = first[missing] {
        found[index].permutations.formUnion(fact.permutations)
        found[index].others += [fact.diagnostic.range] + fact.others
      } else {
        first[missing] = found.count
        found.append(fact)
      }
    }
    return found
  }

  /// Names the permutations with a fact; nil for all of them.
  private func phrase(
    _ inputs: [[String: String]],
    of total: Int,
    _ modifiers: [TokenTable.Modifier]
  ) -> String? {
    if inputs.count == total { return nil }
    var product = 1
    var parts: [String] = []
    for modifier in modifiers {
      let used = Set(inputs.compactMap { $0[modifier.name] })
      product *= used.count
      if used.count == modifier.contexts.count { continue }
      let names = modifier.contexts.filter(used.contains).map { "`\($0)`" }
      parts.append("`\(modifier.name)` is \(names.joined(separator: " or "))")
    }
    if product == inputs.count { return "only where \(parts.joined(separator: " and "))" }
    let named = inputs.prefix(4).map { input in
      modifiers.map { "`\($0.name)`: `\(input[$0.name] ?? "")`" }.joined(separator: ", ")
    }
    let rest = inputs.count > 4 ? "; …" : ""
    return "only in \(inputs.count) of \(total) permutations: "
      + named.joined(separator: "; ") + rest
  }
}

extension Fold.Fact {
  /// Makes a fix also cover the same fault in another file.
  fileprivate mutating func takeFixes(of other: Diagnostic) {
    for fix in other.fixes {
      guard let index = diagnostic.fixes.firstIndex(where: { $0.title == fix.title }) else {
        continue
      }
      diagnostic.fixes[index].edits += fix.edits
    }
  }
}
