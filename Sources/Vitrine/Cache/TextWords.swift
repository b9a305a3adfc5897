import Synchronization

/// The words of the texts of pages, handed on from one build to the next, so that texts that are as
/// they were need not be cut into words again.
///
/// A unit of the search is a page, or on smaller sites what stands above its first heading and under
/// each; the words of each are noted in the order of the units.
final class TextWords: Sendable {
  private let before: [UInt8]
  private let kept: Set<Int>
  private let after = Mutex<[UInt8]>([])

  /// - Parameters:
  ///   - before: What the last build noted; empty where there was none.
  ///   - kept: Indices of the pages that are as they were, in a site whose pages and headings are.
  init(before: [UInt8] = [], kept: Set<Int> = []) {
    (self.before, self.kept) = (before, kept)
  }

  /// What the next build may know, once the search has been written.
  var note: [UInt8] { after.withLock { $0 } }

  /// What is known; `nil` where nothing is, or of another kind of search.
  func known(pages: Int, isBySection: Bool) -> KnownWords? {
    guard !before.isEmpty, !kept.isEmpty else { return nil }
    return KnownWords(before, kept: kept, pages: pages, isBySection: isBySection)
  }

  /// Notes the words that a vocabulary has by now: those of texts alone.
  ///
  /// - Parameters:
  ///   - vocabulary: The words.
  ///   - sections: How many units each page has beside its own.
  ///   - isBySection: Whether those have words.
  func note(_ vocabulary: SearchVocabulary, sections: [Int], isBySection: Bool) {
    var writer = CacheWriter()
    writer.write(sections.count)
    writer.write(isBySection ? 1 : 0)
    writer.write(vocabulary.count)
    for word in 0..<vocabulary.count { writer.write(bytes: vocabulary.spelling(word)) }
    var words = vocabulary.log[...]
    func write(unit: Int) {
      let own = words.prefix { $0.unit == unit }
      words = words.dropFirst(own.count)
      writer.write(own.count)
      for (word, _) in own { writer.write(Int(word)) }
    }
    for page in sections.indices { write(unit: page) }
    var unit = sections.count
    for count in sections where isBySection {
      writer.write(count)
      for section in 0..<count { write(unit: unit + section) }
      unit += count
    }
    after.withLock { $0 = writer.bytes }
  }
}

/// Reads what was noted of words, unit by unit, in their order.
struct KnownWords {
  private let kept: Set<Int>
  private var reader: CacheReader
  private var spellings: [ArraySlice<UInt8>] = []
  /// The number of each word in the new vocabulary, once a unit has had it.
  private var numbers: [UInt32?] = []
  private var isBroken = false

  fileprivate init?(_ note: [UInt8], kept: Set<Int>, pages: Int, isBySection: Bool) {
    self.kept = kept
    do throws(CacheReader.Malformed) {
      reader = try CacheReader(note[...])
      guard try reader.number() == pages, try reader.number() == (isBySection ? 1 : 0) else {
        return nil
      }
      spellings = try reader.list { reader throws(CacheReader.Malformed) in
        try reader.inlineBytes()
      }
      numbers = Array(repeating: nil, count: spellings.count)
    } catch {
      return nil
    }
  }

  /// Adds the words that a page has by itself.
  ///
  /// - Returns: Whether they were known; if not, the page's text tells them.
  mutating func take(of page: Int, to vocabulary: inout SearchVocabulary, unit: Int) -> Bool {
    read { known throws(CacheReader.Malformed) in
      let words = try known.list()
      return known.add([words], of: page, to: &vocabulary, unit..<unit + 1)
    }
  }

  /// Adds the words that stand under the headings of a page.
  ///
  /// - Returns: Whether they were known; if not, the page's text tells them.
  mutating func take(
    of page: Int,
    to vocabulary: inout SearchVocabulary,
    units: Range<Int>
  ) -> Bool {
    read { known throws(CacheReader.Malformed) in
      var words: [[Int]] = []
      for _ in 0..<(try known.reader.number()) { words.append(try known.list()) }
      return known.add(words, of: page, to: &vocabulary, units)
    }
  }

  /// What cannot be read once cannot be read further on.
  private mutating func read(
    _ take: (inout KnownWords) throws(CacheReader.Malformed) -> Bool
  ) -> Bool {
    guard !isBroken else { return false }
    do throws(CacheReader.Malformed) {
      return try take(&self)
    } catch {
      isBroken = true
      return false
    }
  }

  private mutating func list() throws(CacheReader.Malformed) -> [Int] {
    let count = spellings.count
    return try reader.list { reader throws(CacheReader.Malformed) in
      let word = try reader.number()
      guard word < count else { throw CacheReader.Malformed() }
      return word
    }
  }

  private mutating func add(
    _ words: [[Int]],
    of page: Int,
    to vocabulary: inout SearchVocabulary,
    _ units: Range<Int>
  ) -> Bool {
    guard kept.contains(page), words.count == units.count else { return false }
    for (unit, words) in zip(units, words) {
      for word in words {
        // A word that no page has any more is none of the site's.
        let number = numbers[word] ?? vocabulary.number(of: spellings[word])
        numbers[word] = number
        vocabulary.note(number, UInt32(unit))
      }
    }
    return true
  }
}
