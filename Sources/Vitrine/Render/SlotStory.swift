import DesignTokens
import Mustache

/// What the slots of one specimen come to.
struct SlotStory {
  /// What is painted.
  let plan: SlotPlan
  /// The look of each slot, in the order of the specimen.
  let looks: [SlotLook]
  /// How its colours stand out.
  let evidence: Evidence

  /// The slots in one scheme as CSS custom properties, for a `style` attribute.
  func style(_ scheme: Int) -> [UInt8] {
    var style: [UInt8] = []
    style.reserveCapacity(looks.count * 64)
    for index in looks.indices { style += looks[index].styles[scheme] }
    return style
  }
}

/// What all specimens of a surface, state and system have in common that have the same parts.
final class SlotPlan {
  /// Whether each slot is painted; slots beyond are.
  private let painted: [Bool]
  /// The looks of slots that no spec has set.
  private var looks: [SlotLook?]
  /// How colours stand out, by what the slots came out as that a spec has set.
  var evidence: [[Shared<Specimen.Resolution>.Identity]: Evidence] = [:]

  /// Looks at the first specimen of the plan.
  init(_ specimen: Specimen) {
    painted = specimen.painted
    looks = Array(repeating: nil, count: specimen.slots.count)
  }

  /// Whether a slot is painted.
  func isPainted(_ index: Int) -> Bool {
    index >= painted.count || painted[index]
  }

  /// The look of a slot that no spec has set.
  func look(at index: Int, of specimen: Specimen, _ numbers: ReferenceNumbers) -> SlotLook {
    guard index < looks.count else { return SlotLook(specimen.slots[index], numbers) }
    if let look = looks[index] { return look }
    let look = SlotLook(specimen.slots[index], numbers)
    looks[index] = look
    return look
  }
}

/// A slot that is set to a token, as pages show it.
final class SlotLook {
  /// Its custom properties in each scheme, such as `--radius:8px;`.
  let styles: [[UInt8]]
  /// How many of their bytes are the slot's own: those after them go with a font.
  let ownCounts: [Int]
  /// The number of what it is set to; `nil` where that is nothing.
  let number: Int?
  /// Its row in the table of tokens.
  var row = ByVoice()

  /// Prints a slot.
  init(_ resolved: Specimen.ResolvedSlot, _ numbers: ReferenceNumbers) {
    number = resolved.reference.map { numbers.number(of: $0) }
    let all = resolved.values.map { customProperties(resolved.slot.name, $0) }
    styles = all.map { Array($0.own.utf8) + Array($0.tracking.utf8) }
    ownCounts = all.map(\.own.utf8.count)
  }
}

/// How the colours of a specimen stand out.
final class Evidence {
  /// Every text and graphic in every scheme.
  let pairs: [ContrastPair]
  /// The worst of them in each scheme.
  let worst: [ContrastPair?]
  /// Whether the title stands out most, in each scheme.
  let titleLeads: [Bool]
  /// The pairs as a table.
  var contrast = ByVoice()
  /// The colours that no token names.
  var composites = ByVoice()
  /// The worst of them in a sentence; empty where there is none.
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

/// The language and depth of the pages that show something, with what is the same on all of them.
final class Voice {
  /// Its place among the voices of a memo.
  let number: Int
  /// What a system calls its schemes.
  var schemes: [Int: [SchemeNames]] = [:]
  /// The sidebar by the folder of the page, as long as pages do not change.
  var sidebars: [SidebarKey: [SidebarRoom]] = [:]
  private var frames: [Int: Context] = [:]
  private var closedRooms: [RoomKey: SidebarRoom] = [:]
  private var lenses: [Bool: Value] = [:]
  private var ruleGroups: [RuleSet: Value] = [:]
  private var open: [Open: Value] = [:]

  /// More than this are forgotten, all at once.
  private static let limit = 1024

  /// A scheme as templates know it.
  struct SchemeNames {
    var name: String
    var title: String
    var fragment: String
  }

  private struct Open: Hashable {
    var rule: String
    var field: String
  }

  /// Creates a voice of this number.
  init(number: Int) {
    self.number = number
  }

  /// A folder from whose pages a sidebar looks the same.
  struct SidebarKey: Hashable {
    var language: Int
    var folder: String
  }

  /// A folder that a sidebar shows, by its place among the sections of a language.
  struct RoomKey: Hashable {
    var language: Int
    var section: Int
  }

  /// What all pages know, by the index of the site's language.
  func frame(inLanguage language: Int, _ make: () -> Context) -> Context {
    if let frame = frames[language] { return frame }
    let frame = make()
    frames[language] = frame
    return frame
  }

  /// A folder as all pages outside of it show it.
  func closedRoom(_ key: RoomKey, _ make: () -> SidebarRoom) -> SidebarRoom {
    if let room = closedRooms[key] { return room }
    if closedRooms.count >= Self.limit { closedRooms = [:] }
    let room = make()
    closedRooms[key] = room
    return room
  }

  /// The lenses of pages, with the switch of schemes or without it.
  func lenses(besideScheme: Bool, _ make: () -> Value) -> Value {
    if let value = lenses[besideScheme] { return value }
    let value = Value.shared(SharedValue(make()))
    lenses[besideScheme] = value
    return value
  }

  /// How many rules of each group had nothing to say.
  func groups(of passed: RuleSet, _ make: () -> Value) -> Value {
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

/// A shared value for each voice.
struct ByVoice {
  private var values: [Value?] = []

  /// Knows no value yet.
  init() {}

  /// The value for a voice; made when it is asked for first.
  mutating func value(_ voice: Voice, _ make: () -> Value) -> Value {
    if voice.number < values.count, let value = values[voice.number] { return value }
    while values.count <= voice.number { values.append(nil) }
    let value = Value.shared(SharedValue(make()))
    values[voice.number] = value
    return value
  }
}
