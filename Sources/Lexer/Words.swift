/// The words of a language that have a specific kind, and the options that give other words a kind.
struct Words: Sendable {
  /// The options that give words a kind.
  let options: Options
  private var slots: [Slot]
  private var text: [UInt8] = []

  /// The facts about a word.
  struct Entry: Sendable {
    /// The kind of the word.
    var kind: Lexeme.Kind
    /// The places in which it has that kind.
    var use: Use
  }

  /// The places in which a word has its kind.
  enum Use: Sendable {
    /// Everywhere except as a label.
    case reserved
    /// Everywhere; it is a value, which may come before a colon.
    case value
    /// Everywhere; it does not begin an argument, so after a bracket or a comma it is a label.
    case statement
    /// Before a word: `open` in `open class`.
    case modifier
    /// Before a word, a brace or an arrow: `get` in `get {`.
    case accessor
    /// Everywhere, even after a dot: `init` in `Text.init`.
    case member
  }

  /// The options that give words a kind.
  struct Options: OptionSet, Sendable {
    let rawValue: UInt8

    /// A capital begins a type.
    static let capitalsAreTypes = Options(rawValue: 1)
    /// A word after a dot is a name.
    static let dotsMakeNames = Options(rawValue: 2)
    /// A word before a colon is a key.
    static let colonsMakeKeys = Options(rawValue: 4)
    /// A word before a colon is a label, and so a name.
    static let colonsMakeLabels = Options(rawValue: 8)
    /// A word before an equals sign is a key.
    static let equalsMakeKeys = Options(rawValue: 16)
    /// A word after an equals sign is a string.
    static let equalsMakeStrings = Options(rawValue: 32)
    /// A word outside the lists is a tag.
    static let restIsTags = Options(rawValue: 64)
    /// A word outside the lists is an attribute.
    static let restIsAttributes = Options(rawValue: 128)
  }

  private struct Slot {
    var start = 0
    var count = 0
    var entry = Entry(kind: .plain, use: .reserved)
  }

  /// Words of one kind with the same places.
  struct List: Sendable {
    fileprivate let words: String
    fileprivate let entry: Entry

    private init(_ words: String, _ kind: Lexeme.Kind, _ use: Use) {
      self.words = words
      entry = Entry(kind: kind, use: use)
    }

    static func reserved(_ words: String, _ kind: Lexeme.Kind = .keyword) -> List {
      List(words, kind, .reserved)
    }
    static func value(_ words: String) -> List { List(words, .keyword, .value) }
    static func statement(_ words: String) -> List { List(words, .keyword, .statement) }
    static func modifier(_ words: String) -> List { List(words, .keyword, .modifier) }
    static func accessor(_ words: String) -> List { List(words, .keyword, .accessor) }
    static func member(_ words: String) -> List { List(words, .keyword, .member) }
  }

  /// Creates a table from lists of words, separated by spaces.
  init(_ options: Options = [], _ lists: [List] = []) {
    self.options = options
    let words = lists.flatMap { list in
      list.words.utf8.split { $0.isBlank }.map { ($0, list.entry) }
    }
    var size = 16
    while size < words.count * 3 { size *= 2 }
    slots = Array(repeating: Slot(), count: size)
    for (word, entry) in words {
      var place = Int(word.reduce(Words.emptyHash, Words.hash)) & (size - 1)
      while slots[place].count > 0 { place = (place + 1) & (size - 1) }
      slots[place] = Slot(start: text.count, count: word.count, entry: entry)
      text += word
    }
  }

  /// The hash of an empty word.
  static let emptyHash: UInt32 = 2_166_136_261

  /// Returns the hash of some bytes with one more byte after them: FNV-1a.
  @inline(__always)
  static func hash(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 16_777_619
  }

  /// Returns the facts about a word by its hash, or `nil` if it is not in the table.
  @inline(__always)
  func find(_ word: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ hash: UInt32) -> Entry? {
    var place = Int(hash) & (slots.count - 1)
    while slots[place].count > 0 {
      let slot = slots[place]
      if slot.count == range.count, isEqual(slot, word, range) { return slot.entry }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  private func isEqual(
    _ slot: Slot,
    _ word: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> Bool {
    for offset in 0..<slot.count
    where text[slot.start + offset] != word[range.lowerBound + offset] { return false }
    return true
  }
}
