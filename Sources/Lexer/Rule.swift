/// What begins with certain signs.
///
/// Rules hold no references, so that going through them costs nothing.
struct Rule: Sendable {
  /// The signs, at least one.
  let opener: Signs
  /// Where they count.
  let place: Place
  /// What becomes of it; a word takes its kind from the table of words, where it stands there.
  let kind: Lexeme.Kind
  /// How far it goes.
  let shape: Shape

  /// Creates a rule.
  init(_ opener: Signs, _ kind: Lexeme.Kind, _ shape: Shape, _ place: Place = .anywhere) {
    self.opener = opener
    self.kind = kind
    self.shape = shape
    self.place = place
  }

  /// Where the signs of a rule count.
  enum Place: Sendable {
    case anywhere
    /// At the begin of the text.
    case start
    /// At the margin.
    case lineStart
    /// With nothing but blanks before it in the line.
    case firstInLine
    /// Behind a blank or an opening bracket, or at the begin of a line.
    case afterBlank

    var isAtLineStart: Bool {
      switch self {
      case .start, .lineStart, .firstInLine: true
      case .anywhere, .afterBlank: false
      }
    }
  }

  /// How far a rule goes.
  enum Shape: Sendable {
    /// The signs alone.
    case signs
    /// The signs and a byte behind them.
    case pair
    /// The signs and the word behind them, which must be there.
    case word
    /// To the end of the line.
    case line
    /// Over the end of the line.
    case wholeLine
    /// To the closing signs, over lines; to the end, where they are missing.
    case block(to: Signs, nests: Bool = false)
    /// A string.
    case quote(Quote)
    /// A string between as many `#` on both sides: `#"…"#`, `##"""…"""##`, `#/…/#`.
    case hashed(escape: UInt8, hole: UInt8)
    /// A regular expression between two strokes of a line, where a value can stand.
    case regex
    /// The signs; then another mode holds, by its number.
    case go(Int)
    /// A tag's bracket and name; then the second mode holds.
    case tag
    /// A tag's last bracket; then the first mode holds, or another language in `script` and `style`.
    case tagEnd
    /// The head of a text that stands below it, deeper than its own line.
    case blockScalar
    /// A word after `<<`, and the lines from the next to one with that word alone.
    case hereDocument
    /// A line of at least three equal signs and a language, and code up to the next such line.
    case fence(Fenced)
  }

  /// The language of what stands between fences.
  enum Fenced: Sendable {
    /// The one that the fence names.
    case named
    /// YAML, between lines of `---`.
    case yaml
  }
}

/// How a string goes on and ends.
struct Quote: Sendable {
  /// What ends it.
  var close: Signs
  /// The sign that takes its meaning from the next byte; 0 for none.
  var escape = UInt8(ascii: "\\")
  /// Whether it goes over lines.
  var isLong = false
  /// Whether the closing sign, written twice, stands for itself.
  var doubles = false
  /// Whether it is a key when a colon follows.
  var canBeKey = false
  /// The bracket that begins code when it follows the escaping sign; 0 for none.
  var hole: UInt8 = 0
  /// What a dollar sign begins in it.
  var dollars = Dollars.nothing

  /// What a dollar sign begins in a string.
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

  /// Whether they stand at a place, before an end.
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
