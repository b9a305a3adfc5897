public import Diagnostics
public import SiteModel
public import YAML

/// Reads the keys of one YAML mapping and reports errors in them.
///
/// Keys that no caller reads are unknown; `finish` reports them with the nearest valid one.
public struct Fields {
  /// Group of the diagnostics: `spec`, `site`, `page`, `surface`.
  public let group: String
  /// Source range of the mapping.
  let range: SourceRange
  /// Diagnostics found so far.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// The keys with their values, as written.
  let entries: [YAMLEntry]
  /// The keys of `entries`; callers ask for dozens, and few are present.
  private let names: [String]
  /// True for each of `entries` that a caller has read.
  private(set) var used: [Bool]
  /// Required keys that are missing, each with the index of its diagnostic.
  var missing: [(key: String, index: Int)] = []

  /// Starts with a mapping; anything else is reported and treated as an empty one.
  public init(_ node: YAMLNode, group: String, file: String) {
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

  /// True if the mapping has a key that was not read yet.
  var hasUnread: Bool { used.contains(false) }

  /// The value of a key, of any kind.
  mutating func node(_ key: String) -> YAMLNode? {
    guard let index = names.firstIndex(of: key) else { return nil }
    used[index] = true
    return entries[index].value
  }

  /// The source range of a key.
  public func keyRange(_ key: String) -> SourceRange? {
    names.firstIndex(of: key).map { at(entries[$0].key) }
  }

  /// All keys with their values, in the order written, for mappings with free names as keys.
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
  public mutating func text(_ key: String) -> Located<String>? {
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
        "write a value after `\(key):`, in quotes if it begins with `#`, or remove the key"
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
  public mutating func integer(_ key: String) -> Located<Int>? {
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

  /// A value from a fixed list of words.
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

  /// Returns true if the text is a language tag; reports it otherwise.
  mutating func isLanguageTag(_ text: Located<String>) -> Bool {
    if SiteModel.isLanguageTag(text.value) { return true }
    report(
      "wrong-type",
      "`\(text.value)` is not a language tag",
      text.range,
      help: ["write a tag of BCP 47, such as `en`, `pt-BR` or `zh-Hant`"]
    )
    return false
  }

  /// A list of texts; a single text counts as a list of one.
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
  public mutating func list(_ key: String) -> [YAMLNode]? {
    guard let node = node(key) else { return nil }
    guard case .sequence(let elements) = node.value else {
      wrongType(key, node, expected: "a list")
      return nil
    }
    return elements
  }

  /// A mapping below a key, as fields of the same group; pass it to `merge` afterwards.
  mutating func fields(_ key: String) -> Fields? {
    node(key).map { Fields($0, group: group, file: range.file) }
  }

  /// Adds the diagnostics of a nested mapping.
  public mutating func merge(_ other: Fields) {
    diagnostics += other.diagnostics
  }

  /// Adds a diagnostic of this group.
  public mutating func report(
    _ name: String,
    _ message: String,
    _ range: SourceRange,
    severity: Severity = .error,
    label: String = "",
    help: [String] = []
  ) {
    diagnostics.append(
      Diagnostic(
        rule: "\(group)/\(name)",
        severity: severity,
        message: message,
        range: range,
        label: label,
        help: help
      )
    )
  }

  /// Adds a diagnostic.
  public mutating func add(_ diagnostic: Diagnostic) {
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

/// All valid names as help, only if no name is similar, or if there are few names.
func choices(_ lead: String, _ names: [String], besides typed: String) -> [String] {
  if names.isEmpty { return [] }
  let isHelp = names.count <= 12 || didYouMean(typed, in: names).isEmpty
  return isHelp ? ["\(lead) \(listed(names))"] : []
}

extension SourceRange {
  /// The first byte of the range, for marks where the whole range is too long.
  var start: SourceRange {
    SourceRange(file: file, bytes: bytes.lowerBound..<min(bytes.lowerBound + 1, bytes.upperBound))
  }
}
