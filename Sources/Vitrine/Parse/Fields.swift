import Diagnostics
import YAML

/// Reads the keys of one YAML mapping and reports what is wrong with them.
///
/// Keys that nothing asked for are unknown; `finish` reports them with the nearest valid one.
struct Fields {
  /// Group of the diagnostics: `spec`, `site`, `page`, `surface`.
  let group: String
  /// Where the mapping stands.
  let range: SourceRange
  /// What was found wrong so far.
  private(set) var diagnostics: [Diagnostic] = []
  private let entries: [YAMLEntry]
  /// The keys of `entries`: dozens are asked for, and few are there.
  private let names: [String]
  private var used: [Bool]

  /// Starts on a mapping; anything else is reported and read as an empty one.
  init(_ node: YAMLNode, group: String, file: String) {
    self.group = group
    range = SourceRange(file: file, bytes: node.range)
    if case .mapping(let entries) = node.value {
      self.entries = entries
    } else {
      entries = []
      if !node.isEmpty {
        diagnostics.append(
          Diagnostic(
            rule: "\(group)/wrong-type",
            message: "expected `key: value` lines, found \(node.shape)",
            range: range
          )
        )
      }
    }
    names = entries.map(\.name)
    used = [Bool](repeating: false, count: entries.count)
  }

  /// Whether there is a key that nothing has asked for yet.
  var hasUnread: Bool { used.contains(false) }

  /// The value of a key, whatever it is.
  mutating func node(_ key: String) -> YAMLNode? {
    guard let index = names.firstIndex(of: key) else { return nil }
    used[index] = true
    return entries[index].value
  }

  /// The place of a key itself.
  func keyRange(_ key: String) -> SourceRange? {
    names.firstIndex(of: key).map { at(entries[$0].key) }
  }

  /// All keys with their values, in the order written, for mappings whose keys are names.
  mutating func all() -> [(key: Located<String>, value: YAMLNode)] {
    used = [Bool](repeating: true, count: entries.count)
    var all: [(key: Located<String>, value: YAMLNode)] = []
    all.reserveCapacity(entries.count)
    for entry in entries {
      guard let name = entry.key.text else { continue }
      all.append((Located(name, at: at(entry.key)), entry.value))
    }
    return all
  }

  /// A scalar; an empty one is reported and counts as absent.
  mutating func text(_ key: String) -> Located<String>? {
    guard let node = node(key) else { return nil }
    return text(of: node, named: key)
  }

  /// The text of a node that must be a scalar.
  mutating func text(of node: YAMLNode, named key: String) -> Located<String>? {
    guard let text = node.text else {
      wrongType(key, node, expected: "text")
      return nil
    }
    if node.isEmpty {
      let help =
        "write a value after `\(key):`, in quotes when it begins with `#`, or leave the key out"
      report("empty-value", "`\(key)` has no value", at(node), help: [help])
      return nil
    }
    return Located(text, at: at(node))
  }

  /// `true` or `false`.
  mutating func flag(_ key: String) -> Located<Bool>? {
    guard let text = text(key) else { return nil }
    switch text.value {
    case "true": return Located(true, at: text.range)
    case "false": return Located(false, at: text.range)
    default:
      report("wrong-type", "`\(key)` is `true` or `false`, not `\(text.value)`", text.range)
      return nil
    }
  }

  /// A whole number.
  mutating func integer(_ key: String) -> Located<Int>? {
    guard let text = text(key) else { return nil }
    guard let number = Int(text.value) else {
      report("wrong-type", "`\(key)` is a whole number, not `\(text.value)`", text.range)
      return nil
    }
    return Located(number, at: text.range)
  }

  /// One word of a fixed list.
  mutating func choice<Choice>(_ key: String, _: Choice.Type) -> Located<Choice>?
  where Choice: RawRepresentable<String> & CaseIterable & Sendable {
    guard let text = text(key) else { return nil }
    return choice(text, named: key, Choice.self)
  }

  /// One word of a fixed list, already read.
  mutating func choice<Choice>(
    _ text: Located<String>,
    named key: String,
    _: Choice.Type
  ) -> Located<Choice>? where Choice: RawRepresentable<String> & CaseIterable & Sendable {
    if let choice = Choice(rawValue: text.value) { return Located(choice, at: text.range) }
    let valid = Choice.allCases.map(\.rawValue)
    report(
      "unknown-value",
      "`\(text.value)` is no \(key)",
      text.range,
      label: didYouMean(text.value, in: valid),
      help: ["`\(key)` is one of \(listed(valid))"]
    )
    return nil
  }

  /// A language tag of BCP 47.
  mutating func languageTag(_ key: String) -> Located<String>? {
    guard let text = text(key) else { return nil }
    return isLanguageTag(text) ? text : nil
  }

  /// Whether a text is a language tag; one that is not is reported.
  mutating func isLanguageTag(_ text: Located<String>) -> Bool {
    if Vitrine.isLanguageTag(text.value) { return true }
    report(
      "wrong-type",
      "`\(text.value)` is no language tag",
      text.range,
      help: ["write a tag of BCP 47, such as `en`, `pt-BR` or `zh-Hant`"]
    )
    return false
  }

  /// A list of texts; one text alone counts as a list of one.
  mutating func texts(_ key: String) -> [Located<String>] {
    guard let node = node(key) else { return [] }
    guard case .sequence(let elements) = node.value else {
      return text(of: node, named: key).map { [$0] } ?? []
    }
    var texts: [Located<String>] = []
    for element in elements {
      if let text = text(of: element, named: key) { texts.append(text) }
    }
    return texts
  }

  /// The elements of a list; anything else is reported.
  mutating func list(_ key: String) -> [YAMLNode]? {
    guard let node = node(key) else { return nil }
    guard case .sequence(let elements) = node.value else {
      wrongType(key, node, expected: "a list")
      return nil
    }
    return elements
  }

  /// A mapping below a key, as fields of the same group; give it back with `merge`.
  mutating func fields(_ key: String) -> Fields? {
    node(key).map { Fields($0, group: group, file: range.file) }
  }

  /// Takes over what was found wrong below.
  mutating func merge(_ other: Fields) {
    diagnostics += other.diagnostics
  }

  /// Reports a key that must be there, at the mapping's begin or at the place that asks for it.
  mutating func require(
    _ key: String,
    _ isThere: Bool,
    _ help: String = "",
    at place: SourceRange? = nil
  ) {
    guard !isThere, keyRange(key) == nil else { return }
    let help = help.isEmpty ? [] : [help]
    report("missing-key", "`\(key)` is missing", place ?? range.start, help: help)
  }

  /// Reports every key that nothing asked for.
  ///
  /// - Parameters:
  ///   - list: The keys that there are.
  ///   - foreign: What stands here for keys of other programs.
  mutating func finish(
    valid list: @autoclosure () -> [String],
    foreign: [String: String] = [:]
  ) {
    for index in entries.indices where !used[index] {
      guard let key = entries[index].key.text else { continue }
      if let own = foreign[key] {
        let label = "it is `\(own)` here"
        report("unknown-key", "unknown key `\(key)`", at(entries[index].key), label: label)
        continue
      }
      let valid = list()
      report(
        "unknown-key",
        "unknown key `\(key)`",
        at(entries[index].key),
        label: didYouMean(key, in: valid),
        help: choices("valid keys are", valid, besides: key)
      )
    }
  }

  /// Reports keys that nothing asked for and that are nearly one of these.
  mutating func finish(near valid: [String]) {
    for index in entries.indices where !used[index] {
      guard let key = entries[index].key.text else { continue }
      let label = didYouMean(key, in: valid)
      guard !label.isEmpty else { continue }
      report("unknown-key", "unknown key `\(key)`", at(entries[index].key), label: label)
    }
  }

  /// Adds a diagnostic of this group.
  mutating func report(
    _ name: String,
    _ message: String,
    _ range: SourceRange,
    label: String = "",
    help: [String] = []
  ) {
    diagnostics.append(
      Diagnostic(
        rule: "\(group)/\(name)",
        message: message,
        range: range,
        label: label,
        help: help
      )
    )
  }

  /// Adds a diagnostic that has more to say.
  mutating func add(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  /// The place of a node.
  func at(_ node: YAMLNode) -> SourceRange {
    SourceRange(file: range.file, bytes: node.range)
  }

  private mutating func wrongType(_ key: String, _ node: YAMLNode, expected: String) {
    report("wrong-type", "`\(key)` takes \(expected), found \(node.shape)", at(node))
  }
}

/// All that could have been written: said only where no name is near, or the names are few.
func choices(_ lead: String, _ names: [String], besides typed: String) -> [String] {
  if names.isEmpty { return [] }
  let isHelp = names.count <= 12 || didYouMean(typed, in: names).isEmpty
  return isHelp ? ["\(lead) \(listed(names))"] : []
}

extension SourceRange {
  /// The first byte of the range: what to mark where a long range would mark too much.
  var start: SourceRange {
    SourceRange(file: file, bytes: bytes.lowerBound..<min(bytes.lowerBound + 1, bytes.upperBound))
  }
}
