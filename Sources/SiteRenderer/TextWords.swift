import SiteModel
import Synchronization

/// The words of pages' texts, passed from one build to the next, so that unchanged texts need not
/// be split into words again.
///
/// A unit of the search is a page. On smaller sites the text above its first heading and the text
/// under each heading are separate units. The words are stored in the order of the units.
public final class TextWords: Sendable {
  private let before: [UInt8]
  private let unchanged: Set<Int>
  private let after = Mutex<[UInt8]>([])

  /// - Parameters:
  ///   - before: Cache of the last build; empty if there is none.
  ///   - unchanged: Indices of unchanged pages, on a site with the same pages and headings.
  public init(before: [UInt8] = [], unchanged: Set<Int> = []) {
    (self.before, self.unchanged) = (before, unchanged)
  }

  /// Cache for the next build; empty until the search index has been written.
  public var note: [UInt8] { after.withLock { $0 } }

  /// Returns the words from the last build; nil if there are none, or if the search was of another
  /// kind.
  func known(pages: Int, isBySection: Bool) -> KnownWords? {
    guard !before.isEmpty, !unchanged.isEmpty else { return nil }
    return KnownWords(before, unchanged: unchanged, pages: pages, isBySection: isBySection)
  }

  /// Stores the words that a vocabulary has so far, which are those of texts only.
  ///
  /// - Parameters:
  ///   - vocabulary: The words.
  ///   - sections: Number of further units of each page.
  ///   - isBySection: True if those have words.
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

/// Reads the cached words unit by unit, in their order.
struct KnownWords {
  private let unchanged: Set<Int>
  private var reader: CacheReader
  private var spellings: [ArraySlice<UInt8>] = []
  /// The number of each word in the new vocabulary; nil until a unit has it.
  private var numbers: [UInt32?] = []
  private var isBroken = false

  fileprivate init?(_ note: [UInt8], unchanged: Set<Int>, pages: Int, isBySection: Bool) {
    self.unchanged = unchanged
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
  /// - Returns: True if they were cached; if false, read them from the page's text.
  mutating func take(of page: Int, to vocabulary: inout SearchVocabulary, unit: Int) -> Bool {
    read { known throws(CacheReader.Malformed) in
      let words = try known.list()
      return known.add([words], of: page, to: &vocabulary, unit..<unit + 1)
    }
  }

  /// Adds the words under the headings of a page.
  ///
  /// - Returns: True if they were cached; if false, read them from the page's text.
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

  /// Runs a read and returns its result.
  ///
  /// After the first malformed read, this and all later reads return false.
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
    guard unchanged.contains(page), words.count == units.count else { return false }
    for (unit, words) in zip(units, words) {
      for word in words {
        // A word that no page has any more is dropped.
        let number = numbers[word] ?? vocabulary.number(of: spellings[word])
        numbers[word] = number
        vocabulary.note(number, UInt32(unit))
      }
    }
    return true
  }
}
