import SiteModel

/// A text cut into words, for rules that look for words and not for letters.
///
/// A word is a run of letters, marks, digits and `_`, with apostrophes inside: `can't` is one word,
/// `sign-in` is two.
public struct Words: Sendable {
  /// The words in their order.
  public private(set) var all: [Word] = []

  /// One word.
  public struct Word: Sendable {
    /// Lower case, with `'` for every apostrophe.
    public var text: String
    /// Its place in the UTF-8 of the text.
    public var bytes: Range<Int>
    /// Its sum, by which lists of words are looked through.
    var sum: WordSum
    /// Whether a clause begins with it: it is the first word, or a mark such as a comma precedes
    /// it.
    public var opensClause: Bool
  }

  /// Cuts a text.
  public init(_ text: String) {
    var text = text
    text.withUTF8 { cut($0) }
  }

  private mutating func cut(_ bytes: UnsafeBufferPointer<UInt8>) {
    all.reserveCapacity(bytes.count / 5 + 2)
    var scalars = Scalars(bytes)
    var opensClause = true
    while let scalar = scalars.next() {
      if scalar.isWordPart {
        let start = scalars.start
        scalars.skipWord()
        append(UnsafeBufferPointer(rebasing: bytes[start..<scalars.end]), at: start, opensClause)
        opensClause = false
      } else if scalar.separatesClauses {
        opensClause = true
      }
    }
  }

  /// Some words of another text.
  private init(_ words: ArraySlice<Word>) { all = Array(words) }

  /// Its runs of words between marks such as commas.
  public var clauses: [Words] {
    var clauses: [Words] = []
    var start = all.startIndex
    for index in all.indices where index > start && all[index].opensClause {
      clauses.append(Words(all[start..<index]))
      start = index
    }
    if start < all.endIndex { clauses.append(Words(all[start...])) }
    return clauses
  }

  /// Its words alone, parted by single spaces, for comparing whole texts.
  public var bare: String {
    all.reduce(into: "") { text, word in
      if !text.isEmpty { text += " " }
      text += word.text
    }
  }

  /// The first of some phrases that the text holds, word by word and within one clause.
  ///
  /// - Parameters:
  ///   - phrases: The phrases to find; of two at one place the longer one counts.
  ///   - accept: Whether a match counts, given the indices of its words.
  /// - Returns: The phrase as listed and its place in the UTF-8 of the text.
  public func first(
    of phrases: Phrases,
    where accept: (Range<Int>) -> Bool = { _ in true }
  ) -> (phrase: String, bytes: Range<Int>)? {
    for index in all.indices where phrases.mayBegin(with: all[index]) {
      for phrase in phrases.starting(with: all[index].text) {
        let end = index + phrase.words.count
        guard end <= all.count, holds(phrase.words, at: index), accept(index..<end) else {
          continue
        }
        return (phrase.text, all[index].bytes.lowerBound..<all[end - 1].bytes.upperBound)
      }
    }
    return nil
  }

  private func holds(_ words: [String], at index: Int) -> Bool {
    words.indices.dropFirst().allSatisfy {
      all[index + $0].text == words[$0] && !all[index + $0].opensClause
    }
  }

  private mutating func append(
    _ word: UnsafeBufferPointer<UInt8>,
    at start: Int,
    _ opensClause: Bool
  ) {
    var sum = WordSum(of: word)
    let text: String
    if sum.isKnown {
      text = String(plainInSmallLetters: word)
    } else {
      let small = String(inSmallLetters: word)
      text = word.contains(0xE2) ? String(small.map { $0 == "’" ? "'" : $0 }) : small
      // A word with other marks may still be plain in lower case.
      sum = WordSum(of: text.utf8)
    }
    let bytes = start..<start + word.count
    all.append(Word(text: text, bytes: bytes, sum: sum, opensClause: opensClause))
  }
}

/// Words and runs of words to look for, by their first word.
public struct Phrases: Sendable, ExpressibleByArrayLiteral {
  private var byFirstWord: [String: [(text: String, words: [String])]] = [:]
  private var firstWords: WordFilter
  /// The sums of the plain words of each phrase: a text that holds the phrase has all of them.
  private(set) var sums: [[WordSum]] = []

  /// Lower-case phrases, their words parted by single spaces.
  public init(arrayLiteral phrases: String...) {
    self.init(phrases)
  }

  /// Lower-case phrases, their words parted by single spaces.
  public init(_ phrases: some Collection<String>) {
    firstWords = WordFilter(count: phrases.count)
    for phrase in phrases {
      let words = phrase.split(separator: " ").map(String.init)
      guard let first = words.first else { continue }
      firstWords.insert(first)
      // Another word may be spelt in two ways, or be two words between apostrophes.
      let plain = words.filter { $0.utf8.allSatisfy(\.isNameByte) }
      sums.append(plain.map { WordSum(of: $0.utf8) })
      byFirstWord[first, default: []].append((phrase, words))
    }
    for first in byFirstWord.keys { byFirstWord[first]?.sort { $0.words.count > $1.words.count } }
  }

  /// Whether a phrase may begin with a word; false is certain.
  func mayBegin(with word: Words.Word) -> Bool { firstWords.mayHold(word.sum) }

  /// The phrases that begin with a word, the longest first.
  func starting(with word: String) -> [(text: String, words: [String])] {
    byFirstWord[word] ?? []
  }
}

/// Reads UTF-8 scalar by scalar and knows where it is.
private struct Scalars {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Offset of the scalar read last.
  private(set) var start = 0
  /// Offset after it.
  private(set) var end = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Whether the next byte begins a letter.
  var isBeforeLetter: Bool {
    guard end < bytes.count else { return false }
    return bytes[end] >= 0x80 || Unicode.Scalar(bytes[end]).isWordPart
  }

  mutating func next() -> Unicode.Scalar? {
    guard end < bytes.count else { return nil }
    start = end
    if bytes[end] < 0x80 {
      end += 1
      return Unicode.Scalar(bytes[start])
    }
    end += 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.first
  }

  /// Goes on to the end of the word that it is in.
  mutating func skipWord() {
    while end < bytes.count {
      if bytes[end].isNameByte {
        end += 1
        continue
      }
      guard bytes[end] >= 0x80 || bytes[end] == UInt8(ascii: "'") else { return }
      let before = end
      guard let scalar = next(), scalar.isWordPart || scalar.isApostrophe && isBeforeLetter else {
        end = before
        return
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isWordPart: Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    case 0..<0x80: false
    default: properties.isAlphabetic || properties.generalCategory == .nonspacingMark
    }
  }

  fileprivate var isApostrophe: Bool { self == "'" || self == "’" }

  fileprivate var separatesClauses: Bool {
    switch self {
    case " ": false
    case ".", ",", ";", ":", "!", "?", "(", ")", "…", "–", "—", "\n", "\"", "“", "”": true
    default: false
    }
  }
}
