public import Diagnostics
import SiteModel
import YAML

extension Fields {
  /// Reports a missing required key, at the start of the mapping or at the place that requires it.
  public mutating func require(
    _ key: String,
    _ isThere: Bool,
    _ help: String = "",
    at place: SourceRange? = nil
  ) {
    guard !isThere, keyRange(key) == nil else { return }
    let help = help.isEmpty ? [] : [help]
    report(
      "missing-key",
      "`\(key)` is missing",
      place ?? range.start,
      help: help,
      missing: key,
      isPart: false
    )
  }

  /// Adds a diagnostic of a missing key.
  ///
  /// If the key turns out to be misspelt, it is dropped, or moved there if the key is a part of a
  /// surface: nothing can be drawn without it, so no baseline may accept it as an unknown key.
  mutating func report(
    _ name: String,
    _ message: String,
    _ range: SourceRange,
    help: [String],
    missing key: String,
    isPart: Bool
  ) {
    missing.append((key, diagnostics.count, isPart))
    report(name, message, range, help: help)
  }

  /// Reports every key that no caller has read, and names the keys of a table as the valid ones.
  ///
  /// - Parameters:
  ///   - table: The declarations of the mapping's keys.
  ///   - foreign: Advice for keys of other programs.
  ///   - own: The key whose value may have any keys of the author's own; empty if there is none.
  public mutating func finish(
    _ table: @autoclosure () -> KeyTable,
    foreign: [String: String] = [:],
    own: String = ""
  ) {
    finish(valid: table().names, foreign: foreign, own: own)
  }

  /// Reports every key that no caller has read.
  ///
  /// - Parameters:
  ///   - list: The valid keys.
  ///   - foreign: Advice for keys of other programs.
  ///   - own: The key whose value may have any keys of the author's own; empty if there is none.
  mutating func finish(
    valid list: @autoclosure () -> [String],
    foreign: [String: String] = [:],
    own: String = ""
  ) {
    var meant: [String] = []
    defer { drop(missing: meant) }
    for index in entries.indices where !used[index] {
      guard let key = entries[index].key.text else { continue }
      if let name = foreign[key] {
        let label = "it is `\(name)` here"
        if moved(missingPart: [name], to: entries[index].key, label) { continue }
        meant.append(name)
        report("unknown-key", "unknown key `\(key)`", at(entries[index].key), label: label)
        continue
      }
      let valid = list()
      let label = didYouMean(key, in: valid)
      let near = nearest(to: key, in: valid)
      if moved(missingPart: near, to: entries[index].key, label) { continue }
      meant += near
      var help = choices("valid keys are", valid, besides: key)
      if label.isEmpty, !own.isEmpty { help.append("write your own keys below `\(own):`") }
      report(
        "unknown-key",
        "unknown key `\(key)`",
        at(entries[index].key),
        label: label,
        help: help
      )
    }
  }

  /// Reports unread keys whose names are close to one of these.
  mutating func finish(near valid: [String]) {
    var meant: [String] = []
    for index in entries.indices where !used[index] {
      guard let key = entries[index].key.text else { continue }
      let label = didYouMean(key, in: valid)
      guard !label.isEmpty else { continue }
      meant += nearest(to: key, in: valid)
      report("unknown-key", "unknown key `\(key)`", at(entries[index].key), label: label)
    }
    drop(missing: meant)
  }

  /// Moves the diagnostic of a missing part to the key that was meant as it; returns false if no
  /// such part is missing.
  private mutating func moved(
    missingPart names: [String],
    to key: YAMLNode,
    _ label: String
  ) -> Bool {
    guard let part = missing.first(where: { $0.isPart && names.contains($0.key) }) else {
      return false
    }
    diagnostics[part.index].range = at(key)
    diagnostics[part.index].label = label
    diagnostics[part.index].help = []
    missing.removeAll { $0.index == part.index }
    return true
  }

  /// Drops the diagnostics of missing keys that a misspelt key accounts for.
  private mutating func drop(missing names: [String]) {
    let dropped = Set(missing.filter { !$0.isPart && names.contains($0.key) }.map(\.index))
    guard !dropped.isEmpty else { return }
    diagnostics = diagnostics.indices.filter { !dropped.contains($0) }.map { diagnostics[$0] }
    missing = []
  }
}
