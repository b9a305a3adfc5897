/// Every word of the site with the units it occurs in; a unit is anything that search can find.
///
/// Words are in one buffer with its own hash table. A build looks up each word of each page,
/// and a dictionary of strings would take longer than reading the pages.
struct SearchVocabulary {
  /// Number of units.
  let units: Int

  private var letters: [UInt8] = []
  private var ends: [Int] = [0]
  private var hashes: [UInt32] = []
  private var newest: [UInt32] = []
  private var slots = [UInt32](repeating: 0, count: 1 << 12)
  /// The words of each unit by their numbers, units in ascending order.
  private(set) var log: [(word: UInt32, unit: UInt32)] = []
  private var reader = SearchWords()

  /// Starts an empty vocabulary over a number of units.
  init(units: Int) {
    self.units = units
    log.reserveCapacity(units * 24)
  }

  /// Adds the words of a part of a text.
  ///
  /// Units must come in ascending order.
  mutating func add(_ text: [UInt8], _ range: Range<Int>, unit: Int) {
    guard !range.isEmpty else { return }
    // Moved out of self, so that the closure may change the rest of it.
    var reader = SearchWords()
    swap(&reader, &self.reader)
    text.withUnsafeBufferPointer { text in
      reader.read(UnsafeBufferPointer(rebasing: text[range])) {
        note(number(of: $0), UInt32(unit))
      }
    }
    swap(&reader, &self.reader)
  }

  /// Adds the words of a text.
  mutating func add(_ text: String, unit: Int) {
    let bytes = Array(text.utf8)
    add(bytes, 0..<bytes.count, unit: unit)
  }

  private func isSpelled(_ known: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = ends[known]
    guard ends[known + 1] - start == word.count else { return false }
    for offset in word.indices where letters[start + offset] != word[offset] { return false }
    return true
  }

  /// Adds a word by its number to a unit.
  mutating func note(_ word: UInt32, _ unit: UInt32) {
    guard newest[Int(word)] != unit else { return }
    newest[Int(word)] = unit
    log.append((word, unit))
  }

  /// Number of a word; a new word gets a new number.
  mutating func number(of word: ArraySlice<UInt8>) -> UInt32 {
    word.withUnsafeBufferPointer { number(of: $0) }
  }

  /// Number of a word; a new word gets a new number.
  mutating func number(of word: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in word { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    // The low bits of this hash alone are weak.
    var slot = Int((hash ^ hash >> 15) & UInt32(slots.count - 1))
    while slots[slot] != 0 {
      let known = Int(slots[slot]) - 1
      if hashes[known] == hash, isSpelled(known, word) { return UInt32(known) }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = UInt32(hashes.count)
    slots[slot] = number + 1
    letters.append(contentsOf: word)
    ends.append(letters.count)
    hashes.append(hash)
    newest.append(.max)
    if hashes.count * 2 > slots.count { grow() }
    return number
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 4)
    for (word, hash) in hashes.enumerated() {
      var slot = Int((hash ^ hash >> 15) & UInt32(slots.count - 1))
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(word) + 1
    }
  }

  /// Written form of a vocabulary.
  struct Written {
    /// The words in the order of their bytes, each after the number of bytes that it shares with the
    /// one before, with blanks between them.
    var words: [UInt8] = []
    /// For each word the units as differences, with blanks between the lists.
    var postings: [UInt8] = []
    /// Words left out because they are nearly everywhere, with blanks between them.
    var common: [UInt8] = []
  }

  /// Writes words and units within a number of bytes each.
  ///
  /// A word in more than half of the units is useless and left out. Then the most common words are
  /// dropped until the rest fits. If the vocabulary is still too large, words of only one unit are
  /// dropped.
  func written(words limit: Int, postings postingLimit: Int) -> Written {
    var lists = [Range<Int>](repeating: 0..<0, count: hashes.count)
    let unitsByWord = sortedUnits(&lists)
    let order = hashes.indices.sorted { spelling($0).lexicographicallyPrecedes(spelling($1)) }
    let encoded = order.map { word in
      var digits = SearchDigits()
      var before = -1
      for unit in unitsByWord[lists[word]] {
        digits.append(Int(unit) - before - 1)
        before = Int(unit)
      }
      digits.endList()
      return digits.bytes
    }
    var isLeftOut = order.map { word in units >= 40 && lists[word].count * 2 > units }
    var size = 0
    for (place, list) in encoded.enumerated() where !isLeftOut[place] { size += list.count }
    if size > postingLimit {
      for place in encoded.indices.sorted(by: { (encoded[$0].count, $1) > (encoded[$1].count, $0) })
      where !isLeftOut[place] && size > postingLimit {
        isLeftOut[place] = true
        size -= encoded[place].count
      }
    }
    let isTooLarge = letters.count > limit
    var written = Written()
    var before: ArraySlice<UInt8> = []
    for (place, word) in order.enumerated() {
      let letters = spelling(word)
      guard !isLeftOut[place] else {
        written.common += letters + [UInt8(ascii: " ")]
        continue
      }
      guard !isTooLarge || lists[word].count > 1, written.words.count < limit else { continue }
      let shared = min(zip(before, letters).prefix { $0 == $1 }.count, 31)
      var head = SearchDigits()
      head.append(whole(letters, shared))
      written.words += head.bytes + letters.dropFirst(whole(letters, shared))
      written.words.append(UInt8(ascii: " "))
      written.postings += encoded[place]
      before = letters
    }
    return written
  }

  /// At most `count` bytes that end with a whole character.
  private func whole(_ letters: ArraySlice<UInt8>, _ count: Int) -> Int {
    var count = count
    while count > 0, count < letters.count, letters[letters.startIndex + count] & 0xC0 == 0x80 {
      count -= 1
    }
    return count
  }

  /// Number of words.
  var count: Int { hashes.count }

  /// The letters of a word by its number.
  func spelling(_ word: Int) -> ArraySlice<UInt8> {
    letters[ends[word]..<ends[word + 1]]
  }

  /// The units of all words, those of one word together and in ascending order.
  private func sortedUnits(_ lists: inout [Range<Int>]) -> [UInt32] {
    var next = [Int](repeating: 0, count: hashes.count + 1)
    for (word, _) in log { next[Int(word) + 1] += 1 }
    for word in hashes.indices {
      next[word + 1] += next[word]
      lists[word] = next[word]..<next[word + 1]
    }
    var units = [UInt32](repeating: 0, count: log.count)
    for (word, unit) in log {
      units[next[Int(word)]] = unit
      next[Int(word)] += 1
    }
    return units
  }
}
