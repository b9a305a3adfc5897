import Diagnostics
import SiteModel

/// The system that a text is about, judged by its words.
struct SystemChoice: Sendable {
  /// Index in `Site.systems`.
  let system: Int
  /// The number of places in the text with a name of its tokens.
  let matches: Int

  /// Counts the names of each system in a text.
  ///
  /// The earlier system wins a tie, so that the site's default comes first.
  ///
  /// - Parameters:
  ///   - file: The text.
  ///   - mentions: The names in it.
  ///   - site: The site.
  ///   - systems: Indices of the systems to choose from; at least one.
  init(_ file: SourceFile, _ mentions: [NameMention], in site: Site, among systems: [Int]) {
    let counts = SystemChoice.counts(file, mentions, in: systems.map { site.names[$0] })
    var best = (system: systems.first ?? 0, matches: 0)
    for (system, matches) in zip(systems, counts) where matches > best.matches {
      best = (system, matches)
    }
    (system, matches) = best
  }

  /// Counts the names of one system in a text.
  init(_ file: SourceFile, _ mentions: [NameMention], in site: Site, system: Int) {
    self.system = system
    matches = SystemChoice.counts(file, mentions, in: [site.names[system]])[0]
  }

  /// The number of names of each system.
  private static func counts(
    _ file: SourceFile,
    _ mentions: [NameMention],
    in systems: [TokenNames]
  ) -> [Int] {
    let words = NameWords(file.bytes).counts
    let spelled = mentions.filter(\.needsSpelling).map { (file.bytes.text($0.range), $0.name) }
    return systems.map { names in
      words.reduce(0) { $0 + (names.isNamed($1.key) ? $1.value : 0) }
        + spelled.count { names.token($0.0, as: $0.1) != nil }
    }
  }
}

extension TokenNames {
  /// Whether a word is the name of a token, perhaps with members after it, or of an owner of
  /// tokens.
  fileprivate func isNamed(_ word: String) -> Bool {
    var name = word[...]
    while true {
      if token(name) != nil || owners.contains(String(name)) { return true }
      guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
      name = name[..<dot]
    }
  }
}

extension NameMention {
  /// Whether only the spellings of a system can tell that it names a token.
  fileprivate var needsSpelling: Bool { [.sass, .less, .word].contains(name.form) }
}

/// The words of a text that can only be names: with a dot, with a capital inside, or after `--`.
private struct NameWords {
  /// The number of occurrences of each word.
  private(set) var counts: [String: Int] = [:]

  init(_ bytes: [UInt8]) {
    var at = 0
    while at < bytes.count {
      guard isNameByte(bytes[at]) else {
        at += 1
        continue
      }
      let start = at
      while at < bytes.count, isNameByte(bytes[at]) { at += 1 }
      var end = at
      while end > start, bytes[end - 1] == UInt8(ascii: ".") || bytes[end - 1] == 0x2D { end -= 1 }
      let word = bytes[start..<end]
      if isName(word) { counts[String(decoding: word, as: UTF8.self), default: 0] += 1 }
    }
  }

  private func isName(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.count > 2, word.count < 128 else { return false }
    return word.starts(with: [0x2D, 0x2D]) || word.contains(UInt8(ascii: "."))
      || word.dropFirst().contains { (0x41...0x5A).contains($0) }
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
