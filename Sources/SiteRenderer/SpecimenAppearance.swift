import DesignTokens
import Mustache
import SiteModel

/// Appearance of one specimen's slots.
struct SpecimenAppearance {
  /// Plan that says which slots are painted.
  let plan: SlotPlan
  /// The look of each slot, in the order of the specimen's slots.
  let analyses: [SlotLook]
  /// Contrast of the specimen's colours.
  let contrastReport: ContrastReport

  /// The classes of its plates in a scheme, for the rules of the token sheet.
  func classes(_ scheme: String) -> String {
    var classes = "\(scheme) \(plan.surfaceClasses)"
    for look in analyses where look.slotClass != nil { classes += " \(look.slotClass ?? "")" }
    return classes
  }
}

/// Values shared by all specimens with the same surface, state, system and parts.
final class SlotPlan {
  /// The classes for slots that no spec sets.
  let surfaceClasses: String
  /// For each slot, true if it is painted; slots beyond the list are.
  private let painted: [Bool]
  /// The looks of slots that no spec sets.
  private var analyses: [SlotLook?]
  /// Contrast reports, by the resolutions of the slots that a spec sets.
  var contrastReport: [[CopyOnWriteBox<Specimen.Resolution>.Identity]: ContrastReport] = [:]

  /// Reads the painted slots of the plan's first specimen.
  init(_ specimen: Specimen) {
    surfaceClasses = SiteRenderer.surfaceClasses(of: specimen)
    painted = specimen.painted
    analyses = Array(repeating: nil, count: specimen.slots.count)
  }

  /// Returns true if a slot is painted.
  func isPainted(_ index: Int) -> Bool {
    index >= painted.count || painted[index]
  }

  /// The look of a slot that no spec has set.
  func look(at index: Int, of specimen: Specimen, _ numbers: ReferenceNumbers) -> SlotLook {
    guard index < analyses.count else { return SlotLook(specimen.slots[index], numbers) }
    if let look = analyses[index] { return look }
    let look = SlotLook(specimen.slots[index], numbers)
    analyses[index] = look
    return look
  }
}

/// A slot with a token, as pages show it.
final class SlotLook {
  /// Its custom properties in each scheme, such as `--radius:8px;`.
  let styles: [[UInt8]]
  /// Number of bytes in each scheme that belong to the slot itself; the bytes after them belong to
  /// its font.
  let ownCounts: [Int]
  /// The class for its token; nil if no spec sets it.
  let slotClass: String?
  /// The number of its reference; nil if it has none.
  let number: Int?
  /// Its row in the table of tokens.
  var row = ByLocale()

  /// Prints a slot.
  init(_ resolved: Specimen.ResolvedSlot, _ numbers: ReferenceNumbers) {
    number = resolved.reference.map { numbers.number(of: $0) }
    slotClass = resolved.origin.variesBySpec ? SiteRenderer.slotClass(resolved) : nil
    let all = resolved.values.map { customProperties(resolved.slot.name, $0) }
    styles = all.map { Array($0.own.utf8) + Array($0.tracking.utf8) }
    ownCounts = all.map(\.own.utf8.count)
  }
}

/// Contrast of the colours of a specimen.
final class ContrastReport {
  /// Every text and graphic in every scheme.
  let pairs: [ContrastPair]
  /// The worst of them in each scheme.
  let worst: [ContrastPair?]
  /// For each scheme, true if the title leads: it has more contrast than some secondary text, and
  /// no less than any.
  let titleLeads: [Bool]
  /// The pairs as a table.
  var contrast = ByLocale()
  /// The colours that no token names.
  var composites = ByLocale()
  /// The worst of them in a sentence; empty if there is none.
  var line: String?
  /// The pairs as lines of comma-separated values, from the scheme on.
  var lines: [[UInt8]]?

  /// Measures a specimen.
  init(_ specimen: Specimen, schemes: Int) {
    let pairs = specimen.contrastPairs(schemes: schemes)
    self.pairs = pairs
    worst = (0..<schemes).map { scheme in
      pairs.filter { $0.scheme == scheme }.min { $0.ratio / $0.required < $1.ratio / $1.required }
    }
    titleLeads = (0..<schemes).map { pairs.titleLeads(in: $0) }
  }
}

/// The language and depth of pages, with the values that such pages share.
final class RenderLocale {
  /// Its number in the cache.
  let number: Int
  /// Names of each system's schemes.
  var schemes: [Int: [SchemeNames]] = [:]
  /// The sidebar by the folder of the page; used only while pages do not change.
  var sidebars: [SidebarKey: [SidebarSection]] = [:]
  private var frames: [Int: Context] = [:]
  private var closedSections: [SectionKey: SidebarSection] = [:]
  private var lenses: [Bool: Value] = [:]
  private var ruleGroups: [RuleBits: Value] = [:]
  private var open: [Open: Value] = [:]

  /// Limit of each cache; beyond it the cache is emptied.
  private static let limit = 1024

  /// The values of a scheme for templates.
  struct SchemeNames {
    var name: String
    var title: String
    var fragment: String
    /// The classes of a plate in this scheme.
    var classes: String
  }

  private struct Open: Hashable {
    var rule: String
    var field: String
  }

  /// Creates a locale with this number.
  init(number: Int) {
    self.number = number
  }

  /// A folder whose pages all have the same sidebar.
  struct SidebarKey: Hashable {
    var language: Int
    var folder: String
  }

  /// A folder in the sidebar, by its index among the sections of a language.
  struct SectionKey: Hashable {
    var language: Int
    var section: Int
  }

  /// Returns the values that all pages share, by the index of the site's language.
  func frame(inLanguage language: Int, _ make: () -> Context) -> Context {
    if let frame = frames[language] { return frame }
    let frame = make()
    frames[language] = frame
    return frame
  }

  /// A folder as pages outside it show it.
  func closedSection(_ key: SectionKey, _ make: () -> SidebarSection) -> SidebarSection {
    if let section = closedSections[key] { return section }
    if closedSections.count >= Self.limit { closedSections = [:] }
    let section = make()
    closedSections[key] = section
    return section
  }

  /// The lenses of pages, with or without the scheme switch.
  func lenses(besideScheme: Bool, _ make: () -> Value) -> Value {
    if let value = lenses[besideScheme] { return value }
    let value = Value.shared(SharedValue(make()))
    lenses[besideScheme] = value
    return value
  }

  /// Returns the number of passed rules in each group.
  func groups(of passed: RuleBits, _ make: () -> Value) -> Value {
    if let value = ruleGroups[passed] { return value }
    if ruleGroups.count >= Self.limit { ruleGroups = [:] }
    let value = Value.shared(SharedValue(make()))
    ruleGroups[passed] = value
    return value
  }

  /// A rule that could not decide.
  func unchecked(_ rule: (rule: String, field: String), _ make: () -> Value) -> Value {
    let key = Open(rule: rule.rule, field: rule.field)
    if let value = open[key] { return value }
    if open.count >= Self.limit { open = [:] }
    let value = Value.shared(SharedValue(make()))
    open[key] = value
    return value
  }
}

/// A shared value for each locale.
struct ByLocale {
  private var values: [Value?] = []

  /// Creates an empty value.
  init() {}

  /// Returns the value for a locale, and makes it on first use.
  mutating func value(_ locale: RenderLocale, _ make: () -> Value) -> Value {
    if locale.number < values.count, let value = values[locale.number] { return value }
    while values.count <= locale.number { values.append(nil) }
    let value = Value.shared(SharedValue(make()))
    values[locale.number] = value
    return value
  }
}
