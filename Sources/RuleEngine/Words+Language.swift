import SiteModel

extension Words.Word {
  /// Whether it has a letter with a mark that Vietnamese writes; many are other languages' as well.
  public var hasVietnameseMark: Bool {
    !sum.isKnown
      && text.unicodeScalars.contains { scalar in
        !scalar.isASCII && (scalar.isOnlyVietnamese || marked.contains(scalar))
      }
  }

  /// Whether it has a letter that hardly another language writes, such as `ơ` or `ậ`.
  var isSurelyVietnamese: Bool {
    !sum.isKnown && text.unicodeScalars.contains(where: \.isOnlyVietnamese)
  }

  /// Whether it is one of the small words of English that are no words of Vietnamese.
  public var isEnglishFunctionWord: Bool {
    functionWords.contains(self)
  }
}

extension Unicode.Scalar {
  fileprivate var isOnlyVietnamese: Bool {
    switch value {
    case 0x1A0, 0x1A1, 0x1AF, 0x1B0, 0x1EA0...0x1EF9, 0x309, 0x31B: true
    default: false
    }
  }
}

/// Letters that Vietnamese shares with other languages, and their marks as separate characters.
private let marked = Set(
  "àáâãăèéêìíĩòóôõùúũýđ".unicodeScalars
    + "\u{300}\u{301}\u{302}\u{303}\u{306}\u{323}".unicodeScalars
)

private let functionWords: WordSet = [
  "again", "and", "any", "are", "be", "been", "but", "can't", "could", "couldn't", "did", "didn't",
  "does", "doesn't", "for", "from", "has", "have", "if", "is", "isn't", "it", "its", "more", "not",
  "of", "our", "please", "that", "their", "then", "there", "this", "try", "was", "wasn't", "we",
  "were", "when", "will", "with", "you", "you're", "your",
]

/// At least half of three words or more have marks, one of them surely Vietnamese, and no small
/// word is English.
public func areVietnamese(_ words: [Words.Word]) -> Bool {
  guard words.count > 2, words.contains(where: \.isSurelyVietnamese) else { return false }
  return words.count(where: \.hasVietnameseMark) * 2 >= words.count
    && !words.contains(where: \.isEnglishFunctionWord)
}

/// Four words or more, none with a mark, two of them small words of English.
public func areEnglish(_ words: [Words.Word]) -> Bool {
  words.count > 3 && !words.contains(where: \.hasVietnameseMark)
    && words.count(where: \.isEnglishFunctionWord) > 1
}
