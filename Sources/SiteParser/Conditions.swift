import DesignTokens
import Diagnostics
public import SiteModel

/// Token sets of a table for other contexts than the default ones.
///
/// Covers the modifiers with no meaning for the site, such as `contrast` or `density`.
struct Conditions {
  private let table: TokenTable
  private let others: [TokenTable.Modifier]

  init(_ table: TokenTable) {
    self.table = table
    others = table.modifiers.filter {
      !["system", "scheme"].contains($0.name) && $0.contexts.count > 1
    }
  }

  /// Number of permutations up to which each is checked.
  ///
  /// If there are more, every pair of contexts is checked.
  static let limit = 64

  /// The combinations of a system that are checked in addition to the default one, those with the
  /// fewest other contexts first.
  func all(of system: String, base: System?) -> [System.Condition] {
    if others.isEmpty { return [] }
    var found: [(key: [String], condition: System.Condition)] = []
    for permutation in table.permutations
    where (permutation.inputs["system"] ?? system) == system {
      let key = others.map { permutation.inputs[$0.name] ?? usual($0) }
      let scheme = permutation.inputs["scheme"]
      let label = label(key)
      let neutral = base?.schemes.first { $0.name == scheme } ?? base?.schemes.first
      let tokens = System.Scheme(
        name: label.isEmpty ? scheme ?? "light" : scheme.map { "\($0), \(label)" } ?? label,
        tokens: permutation.set,
        base: neutral?.tokens ?? permutation.set
      )
      if let index = found.firstIndex(where: { $0.key == key }) {
        found[index].condition.schemes.append(tokens)
      } else {
        let contexts = zip(others, key).filter { $1 != usual($0) }
        let condition = System.Condition(
          contexts: contexts.map { System.Context(modifier: $0.name, name: $1) },
          schemes: [tokens]
        )
        found.append((key, condition))
      }
    }
    let all = isReduced ? pairwise(found.map(\.key)).map { found[$0] } : found
    let conditions = all.map(\.condition).filter { !$0.contexts.isEmpty }
    return (1...others.count).flatMap { count in conditions.filter { $0.contexts.count == count } }
  }

  /// Diagnostic that not every combination is checked; nil if all are.
  var note: Diagnostic? {
    guard isReduced, let first = others.first, let place = first.places[usual(first)] else {
      return nil
    }
    return Diagnostic(
      rule: "site/pairwise-permutations",
      severity: .info,
      message: "of \(table.permutations.count) permutations, those are checked that have every "
        + "pair of contexts of \(enumerated(others.map { "`\($0.name)`" }))",
      range: place,
      help: ["remove contexts, or divide the document, to have every permutation checked"]
    )
  }

  private var isReduced: Bool { !others.isEmpty && table.permutations.count > Conditions.limit }

  private func usual(_ modifier: TokenTable.Modifier) -> String {
    modifier.defaultContext ?? modifier.contexts.first ?? ""
  }

  /// The non-default contexts, with the modifier if two contexts have the same name.
  private func label(_ key: [String]) -> String {
    zip(others, key).filter { $1 != usual($0) }.map { modifier, context in
      let isShared = table.modifiers.count { $0.contexts.contains(context) } > 1
      return isShared ? "\(modifier.name) \(context)" : context
    }.joined(separator: ", ")
  }

  /// The indices of combinations that together have every pair of contexts.
  ///
  /// The one that adds most pairs is taken first.
  private func pairwise(_ keys: [[String]]) -> [Int] {
    func pairs(_ key: [String]) -> Set<[String]> {
      var pairs: Set<[String]> = []
      for first in key.indices {
        pairs.insert(["\(first)", key[first]])
        for second in key.indices.dropFirst(first + 1) {
          pairs.insert(["\(first)", key[first], "\(second)", key[second]])
        }
      }
      return pairs
    }
    var left = keys.map(pairs)
    var chosen: [Int] = []
    while let best = left.indices.max(by: { left[$0].count < left[$1].count }),
      !left[best].isEmpty
    {
      chosen.append(best)
      let covered = left[best]
      for index in left.indices { left[index].subtract(covered) }
    }
    return chosen.sorted()
  }
}

extension Site {
  /// Number of conditions of the system that has the most.
  public var conditionCount: Int { systems.map(\.conditions.count).max() ?? 0 }

  /// Gives the specimens of pages their slots in the conditions in which they look different.
  ///
  /// - Parameter indices: Indices of the pages.
  public mutating func addVariants(toPages indices: some Collection<Int>) {
    guard settings.specimenPages else { return }
    for condition in 0..<conditionCount {
      let resolver = resolver(inCondition: condition)
      for page in indices {
        for index in pages[page].specimens.indices {
          let specimen = pages[page].specimens[index]
          // A page that was read before has them already.
          if condition == 0, !specimen.variants.isEmpty {
            pages[page].specimens[index].variants = []
          }
          guard condition < systems[specimen.system].conditions.count else { continue }
          let slots = resolver.specimen(
            specimen.spec,
            surface: surface(specimen.surface.id) ?? specimen.surface,
            system: specimen.system
          ).slots
          pages[page].specimens[index].addVariant(slots, condition)
        }
      }
    }
  }

  private func resolver(inCondition index: Int) -> SlotResolver {
    SlotResolver(
      surfaces: surfaces,
      systems: systems(inCondition: index),
      settings: settings
    )
  }

  private func systems(inCondition index: Int) -> [System] {
    systems.map { system in
      index < system.conditions.count
        ? system.with(schemes: system.conditions[index].schemes) : system
    }
  }

  /// The site with other contexts: it has each system with such a condition, and the pages have
  /// the specimens of these systems, without counter-examples.
  ///
  /// - Parameter index: Index of the condition in each system.
  /// - Returns: A site for checking, not for drawing.
  public func inCondition(_ index: Int) -> Site {
    var site = self
    site.systems = systems(inCondition: index)
    let resolver = resolver(inCondition: index)
    for page in site.pages.indices {
      site.pages[page].fences = []
      site.pages[page].specimens = pages[page].specimens.filter { specimen in
        !specimen.isCounterExample && index < systems[specimen.system].conditions.count
      }.map { specimen in
        resolver.specimen(
          specimen.spec,
          surface: surface(specimen.surface.id) ?? specimen.surface,
          system: specimen.system
        )
      }
    }
    return site
  }
}

extension Specimen {
  /// Notes the slots in a condition, unless the specimen looks as it does by default.
  fileprivate mutating func addVariant(_ slots: [ResolvedSlot], _ condition: Int) {
    let painted = painted
    func isEqual(_ others: [ResolvedSlot]) -> Bool {
      zip(slots, others).enumerated().allSatisfy { index, pair in
        index < painted.count && !painted[index] || pair.0.values == pair.1.values
      }
    }
    if isEqual(self.slots) { return }
    if let known = variants.firstIndex(where: { isEqual($0.slots) }) {
      variants[known].conditions.append(condition)
    } else {
      variants.append(Variant(conditions: [condition], slots: slots))
    }
  }
}
