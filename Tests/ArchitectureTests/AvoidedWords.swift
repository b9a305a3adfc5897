/// Words that the project does not use in prose, with the usual ones.
enum AvoidedWords {
  /// Single words in lower case, each with the usual ones.
  static let words: [String: String] = [
    "beside": "next to, with, in addition to", "kept": "saved, stays, unchanged",
    "lie": "be, be in", "lies": "is, is in", "lying": "in",
    "mend": "fix, correct, solve", "mended": "fixed", "mending": "fixing", "mends": "fixes, solves",
    "met": "found, read, fulfilled", "news": "message, status, information",
    "nobody": "no one, or a sentence with another subject", "room": "space",
    "stand": "be, mean", "stands": "is, means", "stood": "was", "tells": "says, shows",
    "told": "said, shown",
  ]

  /// Phrases in lower case, each with the usual ones.
  static let phrases: [(words: [String], instead: String)] = [
    (["lead", "to"], "go to, refer to, cause"), (["leads", "to"], "goes to, refers to, causes"),
    (["led", "to"], "caused"), (["takes", "in"], "includes"), (["taken", "in"], "included"),
    (["way", "out"], "action, next step"), (["ways", "out"], "actions, next steps"),
  ]

  /// Phrases that are plain English although they have a word of the list.
  ///
  /// A text tells people something; only things that "tell" without a listener are unclear.
  static let exceptions = [["tells", "people"], ["tells", "readers"], ["tells", "you"]]

  /// Returns the words of the list in a text, each with the usual ones.
  static func found(in text: String) -> [String] {
    let words = words(of: text)
    var found: [String] = []
    for (index, word) in words.enumerated() {
      let next = words[index...].prefix(8)
      if exceptions.contains(where: { next.starts(with: $0) }) { continue }
      if let instead = self.words[word] { found.append("`\(word)`: \(instead)") }
      for phrase in phrases where next.starts(with: phrase.words) {
        found.append("`\(phrase.words.joined(separator: " "))`: \(phrase.instead)")
      }
      if ["hold", "holds", "holding", "held"].contains(word), next.contains("against") {
        found.append("`\(word) against`: check, compare with")
      }
    }
    if words.contains("own"), text.firstMatch(of: possessive) != nil {
      found.append("`of its own`: own, separate")
    }
    return found
  }

  /// The possessive at the end of a phrase; in `of its own page` the words have another meaning.
  private static var possessive: Regex<Substring> {
    #/\bof (?:its|their|your|our|his) own(?=[^\w\s]|$| (?:and|are|as|by|for|if|in|or|that|to|which)\b)/#
      .ignoresCase()
  }

  /// Words in lower case; a hyphen is part of a word, so that "stand-in" is another word.
  static func words(of text: String) -> [String] {
    text.utf8.split { byte in
      let isLetter = byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      return !isLetter && byte != UInt8(ascii: "-") && byte != UInt8(ascii: "'") && byte < 0x80
    }.map { String($0)?.lowercased() ?? "" }
  }
}
