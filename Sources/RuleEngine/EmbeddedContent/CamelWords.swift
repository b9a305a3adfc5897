public import SiteModel

extension String {
  /// Its words in lower case, parted where a capital begins: `email` and `error` of `emailError`.
  public var camelWords: [String] {
    guard !utf8.allSatisfy({ $0 < 0x80 }) else { return asciiCamelWords }
    var words: [String] = []
    var isCapital = true
    for character in self {
      guard character.isLetter else {
        isCapital = true
        if words.last != "" { words.append("") }
        continue
      }
      if words.isEmpty || (character.isUppercase && !isCapital) { words.append("") }
      words[words.count - 1].append(contentsOf: character.lowercased())
      isCapital = character.isUppercase
    }
    return words.filter { !$0.isEmpty }
  }

  /// Whether one of its words may be in a list; false is certain.
  public func mayHaveCamelWord(of filter: WordFilter) -> Bool {
    var sum = WordSum()
    var isCapital = true
    var isEmpty = true
    for byte in utf8 {
      if byte >= 0x80 { return true }
      if !byte.isLetter || byte.isCapital && !isCapital {
        if !isEmpty, filter.mayHold(sum) { return true }
        sum = WordSum()
        isEmpty = true
      }
      isCapital = !byte.isLetter || byte.isCapital
      guard byte.isLetter else { continue }
      sum.add(byte)
      isEmpty = false
    }
    return !isEmpty && filter.mayHold(sum)
  }

  /// The same for ASCII, which nearly all names are.
  private var asciiCamelWords: [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var isCapital = true
    func close() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    for byte in utf8 {
      if !byte.isLetter {
        close()
        isCapital = true
        continue
      }
      if byte.isCapital && !isCapital { close() }
      word.append(byte | 0x20)
      isCapital = byte.isCapital
    }
    close()
    return words
  }
}

extension String {
  /// Whether the last of some names with dots between is that of a loading flag.
  var saysLoading: Bool {
    guard loadingFlags.filter.mayHold(WordSum(of: utf8.lastName)) else { return false }
    let last = split(separator: ".").last.map(String.init) ?? self
    return loadingFlags.hold(last.lowercased())
  }

  /// Whether the last of some names with dots between is that of an error or its text.
  public var saysError: Bool {
    guard mayHaveCamelWord(of: errorWords.filter) else { return false }
    let last = split(separator: ".").last.map(String.init) ?? self
    return last.camelWords.contains(where: errorWords.hold)
  }
}

private let loadingFlags: WordSet = [
  "isloading", "isfetching", "isrefreshing", "loading", "showloading",
]
private let errorWords: WordSet = ["error", "failure"]

extension String.UTF8View {
  /// The text after the last dot; dots at the end do not count.
  fileprivate var lastName: SubSequence {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == UInt8(ascii: ".") {
      end = index(before: end)
    }
    let start = self[..<end].lastIndex(of: UInt8(ascii: ".")).map { index(after: $0) }
    return self[(start ?? startIndex)..<end]
  }
}
