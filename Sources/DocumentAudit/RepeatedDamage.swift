import Diagnostics
import SiteModel

/// Damage that one mistake did to a whole file: letters read in another encoding, and code that lost
/// its fences.
enum RepeatedDamage {
  private static let rules: Set<String> = ["source/lost-fences", "source/mojibake"]

  /// Joins the findings of one kind of damage in a file to the first, with a note at each other place.
  static func join(_ found: inout [Diagnostic]) {
    var firsts: [String: Int] = [:]
    var joined: [Diagnostic] = []
    for diagnostic in found {
      guard rules.contains(diagnostic.rule) else {
        joined.append(diagnostic)
        continue
      }
      let key = "\(diagnostic.rule) \(diagnostic.range.file)\n\(cause(diagnostic))"
      guard let first = firsts[key] else {
        firsts[key] = joined.count
        joined.append(diagnostic)
        continue
      }
      joined[first].add(diagnostic)
    }
    found = joined
  }

  /// The text that findings of the same cause share: the encoding, but not the number of lines.
  private static func cause(_ diagnostic: Diagnostic) -> String {
    diagnostic.message.filter { !$0.isNumber }
  }
}

extension Diagnostic {
  /// Adds a finding of the same cause: its place, and its edits if both have an exact fix.
  fileprivate mutating func add(_ other: Diagnostic) {
    notes.append(Note(DeadNames.samePlace, at: other.range))
    notes += other.notes.filter { $0.range == nil }
    guard fixes.count == 1, other.fixes.count == 1 else {
      fixes = []
      return
    }
    let edits = fixes[0].edits + other.fixes[0].edits
    fixes = [Fix(title: "restore \(counted(edits.count, "place"))", edits: edits)]
  }
}
