/// The rules for one part of a language: the bytes of words, and the constructs that begin with
/// each byte.
struct Mode: Sendable {
  /// The words that have a specific kind.
  let words: Words
  /// The class of each byte, and whether a rule begins with it.
  let classes: [ByteClass]
  /// Rules by their first byte; rules with the same byte are in the order in which they apply.
  let rules: [Rule]
  /// For each byte, the index of its first rule; its rules end at the first rule of the next byte.
  let firstRule: [UInt8]
  /// Whether a line end returns to the first mode.
  let endsWithLine: Bool

  /// Creates a mode.
  ///
  /// - Parameters:
  ///   - rules: The rules; the first that matches applies.
  ///   - words: The words that have a specific kind.
  ///   - rest: The treatment of bytes without a rule.
  ///   - inWords: Characters that may begin a word, besides letters.
  ///   - insideWords: Characters that a word may contain, but not begin with.
  ///   - endsWithLine: Whether a line end returns to the first mode.
  init(
    _ rules: [Rule],
    words: Words = Words(),
    rest: Rest = .code,
    inWords: String = "_$",
    insideWords: String = "",
    endsWithLine: Bool = false
  ) {
    let sorted = rules.enumerated().sorted {
      ($0.element.opener.first, $0.offset) < ($1.element.opener.first, $1.offset)
    }.map(\.element)
    self.rules = sorted
    self.words = words
    self.endsWithLine = endsWithLine
    classes = (0...255).map { byte in
      let byte = UInt8(byte)
      var kind = rest.kind(of: byte, isInWords: inWords.utf8.contains(byte))
      if byte.isLetter || byte.isDigit || (inWords + insideWords).utf8.contains(byte) {
        kind.formUnion(.inWord)
      }
      for rule in sorted where rule.opener.first == byte {
        kind.formUnion(rule.place.isAtLineStart ? .opensLine : .opens)
      }
      return kind
    }
    firstRule = (0...256).map { byte in
      UInt8(clamping: sorted.count { Int($0.opener.first) < byte })
    }
  }

  /// The treatments of bytes without a rule.
  enum Rest: Sendable {
    /// Words, numbers and symbols.
    case code
    /// Text, up to the next character with a meaning.
    case text
    /// Scalars of YAML.
    case scalars
    /// The beginning of a statement of CSS: a selector or a declaration.
    case statements

    fileprivate func kind(of byte: UInt8, isInWords: Bool) -> ByteClass {
      if byte.isBlank { return self == .text ? .text : .blank }
      switch self {
      case .text: return .text
      case .statements: return .statement
      case .scalars:
        if byte.isBracket { return .bracket }
        return byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") ? .mark : .scalar
      case .code:
        if byte.isBracket { return .bracket }
        if byte.isDigit { return .digit }
        return byte.isLetter || isInWords ? .word : .mark
      }
    }
  }
}

/// The class of a byte in a mode: one of a few kinds, and three facts.
struct ByteClass: OptionSet {
  let rawValue: UInt8

  static let mark: ByteClass = []
  static let blank = ByteClass(rawValue: 1)
  static let word = ByteClass(rawValue: 2)
  static let digit = ByteClass(rawValue: 3)
  static let bracket = ByteClass(rawValue: 4)
  static let text = ByteClass(rawValue: 5)
  static let scalar = ByteClass(rawValue: 6)
  static let statement = ByteClass(rawValue: 7)

  /// A word may contain it.
  static let inWord = ByteClass(rawValue: 0x10)
  /// A rule begins with it at the beginning of a line.
  static let opensLine = ByteClass(rawValue: 0x20)
  /// A rule begins with it anywhere.
  static let opens = ByteClass(rawValue: 0x40)

  /// The kind without the facts.
  var kind: ByteClass { ByteClass(rawValue: rawValue & 7) }
}

extension UInt8 {
  var isBlank: Bool { self == 0x20 || 0x09...0x0D ~= self }
  var isDigit: Bool { 0x30...0x39 ~= self }
  /// A letter of ASCII, or a byte of any other letter.
  var isLetter: Bool { 0x61...0x7A ~= self | 0x20 || self >= 0x80 }
  var isCapital: Bool { 0x41...0x5A ~= self }
  var isBracket: Bool {
    switch self {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"):
      true
    default: false
    }
  }
}
