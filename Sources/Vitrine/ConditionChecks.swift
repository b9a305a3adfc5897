import Diagnostics
import RuleEngine
import Rules
import SiteModel
import SiteParser

/// Returns findings that occur only in contexts of modifiers besides `system` and `scheme`, not in
/// the default ones.
///
/// - Parameters:
///   - site: Parsed site.
///   - only: Ids or groups of the rules to run; empty runs all.
/// - Returns: Findings that name the contexts. One that several combinations share is reported
///   once.
func checkConditions(of site: Site, only: Set<String> = []) async -> [Diagnostic] {
  let count = site.conditionCount
  guard count > 0 else { return [] }
  let rules = Rule.all.filter {
    only.isEmpty || only.contains($0.id) || only.contains($0.group)
  }.compactMap(\.inConditions)
  let checker = Checker(site.settings, of: .all, rules: rules, asked: only)
  var found = ConditionFindings(await checker.findings(in: site))
  for index in 0..<count {
    var names: [(own: String, usual: String)] = []
    for system in site.systems where index < system.conditions.count {
      for (own, usual) in zip(system.conditions[index].schemes, system.schemes) {
        names.append((own.name, usual.name))
      }
    }
    // Each has its own contrast cache.
    let checker = Checker(site.settings, of: .all, rules: rules, asked: only)
    for diagnostic in await checker.findings(in: site.inCondition(index)) {
      found.add(diagnostic, names)
    }
  }
  return found.all
}

extension Rule {
  /// The part of the rule that depends only on specimens and tokens, if it has one.
  fileprivate var inConditions: Rule? {
    switch check {
    case .specimen: Rule(text, check: check)
    case .specimenAndSite(let ofSpecimen, _):
      Rule(text, check: group == "contrast" ? check : .specimen(ofSpecimen))
    case .site: group == "contrast" ? Rule(text, check: check) : nil
    case .page, .samples: nil
    }
  }
}

extension Checker {
  /// Returns the rules' findings for the specimens of all pages and for the whole site.
  fileprivate func findings(in site: Site) async -> [Diagnostic] {
    let context = context(for: site)
    let pages = site.pages.indices.filter { !site.pages[$0].specimens.isEmpty }
    let found = await concurrentMap(pages) { checkSpecimens(of: site.pages[$0], context) }
    // Rules that could not decide are counted with the check in the default contexts.
    return (found.flatMap(\.self) + (await checkWhole(context))).filter { !$0.isUndecided }
  }
}

/// Findings of several conditions, each fact once.
private struct ConditionFindings {
  private struct Fact: Hashable {
    let rule: String
    let range: SourceRange
    /// The message with the names of the default schemes.
    let message: String
  }

  private let known: Set<Fact>
  private var found: [(diagnostic: Diagnostic, also: [String])] = []
  private var places: [Fact: Int] = [:]

  /// Begins with the findings of the default contexts, which are reported elsewhere.
  init(_ usual: [Diagnostic]) {
    known = Set(usual.map { Fact(rule: $0.rule, range: $0.range, message: $0.message) })
  }

  /// Adds a finding unless it is known.
  mutating func add(_ diagnostic: Diagnostic, _ names: [(own: String, usual: String)]) {
    // The text between backticks belongs to the author.
    var parts = diagnostic.message.split(separator: "`", omittingEmptySubsequences: false)
    for index in stride(from: 0, to: parts.count, by: 2) {
      for (own, usual) in names { parts[index] = parts[index].replacing(own, with: usual)[...] }
    }
    let message = parts.joined(separator: "`")
    let fact = Fact(rule: diagnostic.rule, range: diagnostic.range, message: message)
    if known.contains(fact) { return }
    if let place = places[fact] {
      let also = names.map(\.own).filter { diagnostic.message.contains($0) }
      found[place].also += also
    } else {
      places[fact] = found.count
      var own = diagnostic
      // A fix for these contexts may harm the default ones.
      own.fixes = []
      found.append((own, []))
    }
  }

  /// All findings, each with a note on the contexts that have it.
  var all: [Diagnostic] {
    found.map { diagnostic, also in
      guard !also.isEmpty else { return diagnostic }
      var diagnostic = diagnostic
      let named =
        also.prefix(6).map { "`\($0)`" } + (also.count > 6 ? ["\(also.count - 6) more"] : [])
      diagnostic.notes.append(Diagnostic.Note("the same is true in \(enumerated(named))"))
      return diagnostic
    }
  }
}
