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
      missing: key
    )
  }

  /// Adds a diagnostic of a missing key, which moves to the key that turns out to be a misspelling
  /// of it: both have one cause.
  mutating func report(
    _ name: String,
    _ message: String,
    _ range: SourceRange,
    help: [String],
    missing key: String
  ) {
    missing.append((key, diagnostics.count))
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
    for index in entries.indices where !used[index] {
      guard let key = entries[index].key.text else { continue }
      if let name = foreign[key] {
        let label = "it is `\(name)` here"
        if moved(missing: [name], to: entries[index].key, label) { continue }
        report("unknown-key", "unknown key `\(key)`", at(entries[index].key), label: label)
        continue
      }
      let valid = list()
      let label = didYouMean(key, in: valid)
      let near = nearest(to: key, in: valid)
      if moved(missing: near, to: entries[index].key, label) { continue }
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
    for index in entries.indices where !used[index] {
      guard let key = entries[index].key.text else { continue }
      let label = didYouMean(key, in: valid)
      let near = nearest(to: key, in: valid)
      if near.isEmpty || moved(missing: near, to: entries[index].key, label) { continue }
      report("unknown-key", "unknown key `\(key)`", at(entries[index].key), label: label)
    }
  }

  /// Moves the diagnostic of a missing key to the key that was meant as it; returns false if none of
  /// the names is missing.
  private mutating func moved(
    missing names: [String],
    to key: YAMLNode,
    _ label: String
  ) -> Bool {
    guard let place = missing.firstIndex(where: { names.contains($0.key) }) else { return false }
    let index = missing.remove(at: place).index
    diagnostics[index].range = at(key)
    diagnostics[index].label = label
    diagnostics[index].help = []
    return true
  }
}
