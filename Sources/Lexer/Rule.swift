/// A construct that begins with certain bytes.
///
/// Rules contain no references, so iterating over them is cheap.
struct Rule: Sendable {
  /// The opening bytes, at least one.
  let opener: Signs
  /// The places in which the opening bytes count.
  let place: Place
  /// The kind of the lexeme; a word in the table of words takes its kind from there.
  let kind: Lexeme.Kind
  /// The extent of the construct.
  let shape: Shape

  /// Creates a rule.
  init(_ opener: Signs, _ kind: Lexeme.Kind, _ shape: Shape, _ place: Place = .anywhere) {
    self.opener = opener
    self.kind = kind
    self.shape = shape
    self.place = place
  }

  /// The places in which the opening bytes of a rule count.
  enum Place: Sendable {
    case anywhere
    /// At the beginning of the text.
    case start
    /// At the beginning of a line.
    case lineStart
    /// After only blanks in the line.
    case firstInLine
    /// After a blank or an opening bracket, or at the beginning of a line.
    case afterBlank

    var isAtLineStart: Bool {
      switch self {
      case .start, .lineStart, .firstInLine: true
      case .anywhere, .afterBlank: false
      }
    }
  }

  /// The extents of constructs.
  enum Shape: Sendable {
    /// The opening bytes alone.
    case signs
    /// The opening bytes and the byte after them.
    case pair
    /// The opening bytes and the word after them, which is required.
    case word
    /// To the end of the line.
    case line
    /// To the end of the line, including the line end.
    case wholeLine
    /// To the closing bytes, across lines; to the end if they are missing.
    case block(to: Signs, nests: Bool = false)
    /// A string.
    case quote(Quote)
    /// A string between the same number of `#` on both sides: `#"…"#`, `##"""…"""##`, `#/…/#`.
    case hashed(escape: UInt8, hole: UInt8)
    /// A regular expression between two slashes of a line, where a value may occur.
    case regex
    /// The opening bytes; then another mode begins, by its index.
    case go(Int)
    /// A tag's bracket and name; then the second mode begins.
    case tag
    /// A tag's last bracket; then the first mode begins, or another language in `script` and
    /// `style`.
    case tagEnd
    /// The header of a text on the lines below it, which are indented deeper than its own line.
    case blockScalar
    /// A word after `<<`, and the lines from the next one to a line with only that word.
    case hereDocument
    /// A line of at least three equal signs and a language, and code up to the next such line.
    case fence(Fenced)
  }

  /// The language of the code between fences.
  enum Fenced: Sendable {
    /// The language that the fence names.
    case named
    /// YAML, between lines of `---`.
    case yaml
  }
}

/// The syntax of a string.
struct Quote: Sendable {
  /// The closing bytes.
  var close: Signs
  /// The escape character, which changes the meaning of the next byte; 0 for none.
  var escape = UInt8(ascii: "\\")
  /// Whether it may contain line ends.
  var isLong = false
  /// Whether the closing byte, written twice, is an escaped closing byte.
  var doubles = false
  /// Whether it is a key if a colon follows.
  var canBeKey = false
  /// The bracket that begins an interpolation after the escape character; 0 for none.
  var hole: UInt8 = 0
  /// The meaning of a dollar sign in it.
  var dollars = Dollars.nothing

  /// The meanings of a dollar sign in a string.
  enum Dollars: Sendable {
    case nothing
    /// `${…}`.
    case braces
    /// `$name` and `${…}`.
    case names
    /// `$name`, `${…}` and `$(…)`.
    case commands
  }
}

/// Up to eight bytes, in one machine word.
struct Signs: Sendable, ExpressibleByStringLiteral {
  let count: Int
  private let word: UInt64

  init(stringLiteral text: StaticString) {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    precondition((1...8).contains(bytes.count), "signs are one to eight bytes")
    count = bytes.count
    word = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// One byte.
  init(_ byte: UInt8) {
    count = 1
    word = UInt64(byte)
  }

  var first: UInt8 { UInt8(truncatingIfNeeded: word) }

  /// Whether the bytes are at a place, before an end.
  @inline(__always)
  func stand(in bytes: UnsafeBufferPointer<UInt8>, at place: Int, before end: Int) -> Bool {
    guard place + count <= end else { return false }
    var rest = word
    for offset in 0..<count {
      if bytes[place + offset] != UInt8(truncatingIfNeeded: rest) { return false }
      rest >>= 8
    }
    return true
  }
}
