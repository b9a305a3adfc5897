/// The words of a language that mean something, and what else makes a word more than a name.
struct Words: Sendable {
  /// What makes a word more than a name.
  let options: Options
  private var slots: [Slot]
  private var text: [UInt8] = []

  /// What is known of a word.
  struct Entry: Sendable {
    /// What it is where it counts.
    var kind: Lexeme.Kind
    /// Where it counts.
    var use: Use
  }

  /// Where a word counts.
  enum Use: Sendable {
    /// Everywhere, but as a label.
    case reserved
    /// Everywhere; a value, which may stand before a colon.
    case value
    /// Everywhere; it begins no argument, so behind a bracket or a comma it is a label.
    case statement
    /// Where a word follows: `open` in `open class`.
    case modifier
    /// Where a word, a brace or an arrow follows: `get` in `get {`.
    case accessor
    /// Everywhere, even behind a dot: `init` in `Text.init`.
    case member
  }

  /// What makes a word more than a name.
  struct Options: OptionSet, Sendable {
    let rawValue: UInt8

    /// A capital begins a type.
    static let capitalsAreTypes = Options(rawValue: 1)
    /// Behind a dot stand names only.
    static let dotsMakeNames = Options(rawValue: 2)
    /// A colon that follows makes a key.
    static let colonsMakeKeys = Options(rawValue: 4)
    /// A colon that follows makes a label, which is a name.
    static let colonsMakeLabels = Options(rawValue: 8)
    /// An equals sign that follows makes a key.
    static let equalsMakeKeys = Options(rawValue: 16)
    /// An equals sign before it makes a string.
    static let equalsMakeStrings = Options(rawValue: 32)
    /// What is not listed is a tag.
    static let restIsTags = Options(rawValue: 64)
    /// What is not listed is an attribute.
    static let restIsAttributes = Options(rawValue: 128)
  }

  private struct Slot {
    var start = 0
    var count = 0
    var entry = Entry(kind: .plain, use: .reserved)
  }

  /// Words of one kind that count in the same places.
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

  /// Creates a table from lists of words with blanks between them.
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

  /// The hash of no bytes.
  static let emptyHash: UInt32 = 2_166_136_261

  /// The hash of bytes with one more behind them: FNV-1a.
  @inline(__always)
  static func hash(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 16_777_619
  }

  /// What is known of a word whose hash is known.
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
