import Diagnostics
import SiteModel

/// The words and signs between an old name and the one that replaces it.
enum Renaming {
  /// Whether only a sign of a renaming is between two names: "renamed to", an arrow, or the bar between
  /// the columns of a table.
  ///
  /// Two names of one sentence about a change are not always a pair: "`Card.Body` takes `gap.lg`".
  static func joins(_ old: Range<Int>, _ new: Range<Int>, in bytes: [UInt8]) -> Bool {
    guard old.upperBound <= new.lowerBound, new.lowerBound - old.upperBound < 80 else {
      return false
    }
    let between = bytes[old.upperBound..<new.lowerBound]
    guard !between.contains(0x0A), between.count(where: { $0 == UInt8(ascii: "|") }) < 3 else {
      return false
    }
    let words = String(decoding: between, as: UTF8.self).lowercased()
      .split { !$0.isLetter && !$0.isNumber }
    // The comma of a list is no sign of a renaming.
    let hasSign = between.contains {
      $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ">") || $0 >= 0x80
    }
    return words.allSatisfy(signs.contains) && (hasSign || words.contains { $0 != "and" })
  }

  private static let signs: Set<Substring> = [
    "a", "and", "are", "as", "be", "became", "become", "becomes", "been", "by", "called",
    "changed", "deprecated", "favor", "favour", "for", "has", "have", "in", "instead", "into", "is",
    "it", "its", "name", "named", "names", "new", "now", "of", "please", "prefer", "removed",
    "renamed", "replace", "replaced", "replacement", "successor", "superseded", "switch", "the",
    "to", "token", "tokens", "use", "used", "uses", "was", "were", "with", "you",
  ]
}
