/// Reads code once, by the tables of a language.
struct Scanner {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The end of the text; the bytes after it belong to another language.
  let end: Int
  let start: Int
  let language: Language
  /// The number of languages around this one.
  let depth: Int
  var lexemes: [Lexeme] = []
  var mode: Mode
  /// The first byte that is not yet in a lexeme.
  var at: Int
  /// The last byte of the last lexeme, without blanks and comments; 0 at the beginning.
  var before: UInt8 = 0
  /// The kind of that lexeme.
  var kindBefore = Lexeme.Kind.plain
  /// The strings whose interpolations contain the current place, the innermost last.
  var holes: [Hole] = []
  /// The number of open brackets in YAML.
  var openBrackets = 0
  /// The offset before which a search for the end of a regular expression has already failed.
  var noRegexBefore = 0
  /// The word that ends the here-document below.
  var hereWord: Range<Int>?
  /// The name of a tag whose content is another language.
  var rawTag: Range<Int>?

  /// A string that continues after the bracket that closes an interpolation.
  struct Hole {
    var quote: Quote
    var hashes: Int
    var kind: Lexeme.Kind
    var open: UInt8
    var close: UInt8
    var depth = 0
  }

  init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    _ language: Language,
    depth: Int = 0
  ) {
    self.bytes = bytes
    self.language = language
    self.depth = depth
    start = range.lowerBound
    at = start
    end = range.upperBound
    mode = language.modes[0]
    lexemes.reserveCapacity(range.count / 3)
  }

  /// Reads to the end.
  mutating func run() {
    while at < end {
      let byte = bytes[at]
      let here = mode.classes[Int(byte)]
      if here.rawValue & 0x60 != 0, openRule(byte, here) { continue }
      switch here.kind {
      case .blank: blanks()
      case .word: word()
      case .digit: number()
      case .bracket: bracket(byte)
      case .text: text()
      case .scalar: scalar()
      case .statement: statement()
      default: emit(.mark, to: at + 1)
      }
    }
  }

  /// Ends a lexeme before a place and begins the next one there; does nothing without bytes.
  mutating func emit(_ kind: Lexeme.Kind, to place: Int) {
    guard place > at else { return }
    if kind == .plain {
      if let last = lexemes.last, last.kind == .plain {
        lexemes[lexemes.count - 1].range = last.range.lowerBound..<place
        at = place
        return
      }
    } else if kind != .comment {
      before = bytes[place - 1]
      kindBefore = kind
    }
    lexemes.append(Lexeme(kind, at..<place))
    at = place
  }

  /// Reads a part in another language; below two levels of other languages the part stays plain.
  mutating func embed(_ other: Language?, to place: Int) {
    guard place > at else { return }
    guard let other, depth < 2 else { return emit(.plain, to: place) }
    var inner = Scanner(bytes, at..<place, other, depth: depth + 1)
    inner.run()
    lexemes += inner.lexemes
    at = place
  }

  /// Returns the offset of the first line end from a place on, or the end of the text.
  func lineEnd(from place: Int) -> Int {
    var place = place
    while place < end, bytes[place] != UInt8(ascii: "\n") { place += 1 }
    return place
  }

  /// Returns the offset after the first line end from a place on.
  func nextLine(from place: Int) -> Int {
    min(lineEnd(from: place) + 1, end)
  }

  /// Returns the offset after the spaces and tabs from a place on.
  func behindBlanks(from place: Int) -> Int {
    var place = place
    while place < end, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
    return place
  }

  /// Returns the offset after the word bytes from a place on.
  func behindWord(from place: Int) -> Int {
    var place = place
    while place < end, mode.classes[Int(bytes[place])].contains(.inWord) { place += 1 }
    return place
  }

  /// Returns the byte at a place, or 0 after the end.
  @inline(__always)
  func byte(_ place: Int) -> UInt8 {
    place < end ? bytes[place] : 0
  }

  private mutating func blanks() {
    var place = at + 1
    var isNewLine = bytes[at] == UInt8(ascii: "\n")
    if isNewLine, hereWord != nil { return hereDocument(from: place) }
    while place < end, bytes[place].isBlank {
      if bytes[place] == UInt8(ascii: "\n") {
        if hereWord != nil { return hereDocument(from: place + 1) }
        isNewLine = true
      }
      place += 1
      // A mode that ends with the line must not include the blanks of the next line.
      if isNewLine, mode.endsWithLine { break }
    }
    emit(.plain, to: place)
    if isNewLine, mode.endsWithLine {
      mode = language.modes[0]
      holes.removeAll()
    }
  }

  /// Reads text up to the next byte with which a rule may begin, or to the next line.
  private mutating func text() {
    var place = at
    if place == start || bytes[place - 1] == UInt8(ascii: "\n") {
      place = behindBlanks(from: place)
      // A rule for the beginning of a line may follow its blanks.
      if place > at { return emit(.plain, to: place) }
    }
    repeat {
      place += 1
      if bytes[place - 1] == UInt8(ascii: "\n") { break }
    } while place < end && !mode.classes[Int(bytes[place])].contains(.opens)
    emit(.plain, to: place)
  }

  private mutating func bracket(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"): openBrackets += 1
    case UInt8(ascii: "]"), UInt8(ascii: "}"): openBrackets = max(0, openBrackets - 1)
    default: break
    }
    emit(.mark, to: at + 1)
    guard let hole = holes.last else { return }
    if byte == hole.open {
      holes[holes.count - 1].depth += 1
    } else if byte == hole.close {
      guard hole.depth == 0 else { return holes[holes.count - 1].depth -= 1 }
      holes.removeLast()
      quote(hole.quote, hole.kind, hashes: hole.hashes, from: at)
    }
  }
}
