public import DesignTokens
import SiteModel

/// A piece of prose that can be compared: a code span, a colour, a figure, a word.
public struct ProseMark: Sendable {
  /// The kind of mark, with its value.
  public let kind: Kind
  /// Its place in the file; for a code span and a quotation the text between the delimiters.
  public let range: Range<Int>

  /// The kinds of marks.
  public enum Kind: Sendable, Equatable {
    /// Text between backticks.
    case code(String)
    /// A colour as digits.
    case colour(Color)
    /// A number, or two with a dash between, and its unit: `px`, `ms`, `%`, or empty.
    case figure(ClosedRange<Double>, unit: String)
    /// A run of letters and digits.
    case word
    /// Text between double quotes.
    case quote(String)
    /// One other character; 0 for one that is not ASCII.
    case sign(UInt8)
  }

  /// The text of a code span.
  public var code: String? {
    if case .code(let text) = kind { text } else { nil }
  }

  /// The text between quotes.
  var quote: String? {
    if case .quote(let text) = kind { text } else { nil }
  }

  /// Whether the mark is the given sign.
  public func isSign(_ sign: Unicode.Scalar) -> Bool {
    guard case .sign(let own) = kind else { return false }
    return UInt32(own) == sign.value && own < 0x80
  }

  /// Whether the mark is a value: a colour or a figure.
  public var isValue: Bool {
    switch kind {
    case .colour, .figure: true
    default: false
    }
  }
}

/// Cuts prose into marks.
struct ProseScanner {
  private let bytes: [UInt8]
  private let end: Int
  private var at: Int
  private var marks: [ProseMark] = []

  /// Returns the marks in part of a file, without Markdown syntax and link targets.
  static func marks(of bytes: [UInt8], in range: Range<Int>) -> [ProseMark] {
    var scanner = ProseScanner(bytes: bytes, end: range.upperBound, at: range.lowerBound)
    scanner.marks.reserveCapacity(range.count / 6)
    scanner.run()
    return scanner.marks
  }

  private init(bytes: [UInt8], end: Int, at: Int) {
    self.bytes = bytes
    self.end = end
    self.at = at
  }

  private mutating func run() {
    while at < end {
      let byte = bytes[at]
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "*"): at += 1
      case UInt8(ascii: "`"): takeCode()
      case UInt8(ascii: "\""): takeQuote(closing: [byte])
      case UInt8(ascii: "]") where at + 1 < end && bytes[at + 1] == UInt8(ascii: "("): skipTarget()
      case UInt8(ascii: "#"): takeColour()
      case 0x30...0x39: takeNumber()
      case UInt8(ascii: ".") where isFraction: takeNumber()
      default: takeOther(byte)
      }
    }
  }

  private mutating func takeOther(_ byte: UInt8) {
    if let length = punctuation(at) {
      // Typographic quotes are three bytes that differ in the last.
      if bytes[at + 2] == 0x9C {
        at += 2
        takeQuote(closing: [0xE2, 0x80, 0x9D])
      } else {
        add(.sign(0), length)
      }
    } else if isWordByte(byte) {
      takeWord()
    } else if let length = variable(byte) {
      let text = String(decoding: bytes[at..<at + length], as: UTF8.self)
      add(.code(text), length)
    } else {
      add(.sign(byte), 1)
    }
  }

  /// The length of a name such as `--p-space-400` or `$spacing-05`, which is code without backticks
  /// too.
  private func variable(_ byte: UInt8) -> Int? {
    let sign = byte == UInt8(ascii: "-") ? 2 : byte == UInt8(ascii: "$") ? 1 : 0
    guard sign > 0, at + sign < end, bytes[at + sign].isLetter,
      sign == 1 || bytes[at + 1] == byte,
      at == 0 || !isWordByte(bytes[at - 1]) && bytes[at - 1] != byte
    else { return nil }
    var stop = at + sign
    while stop < end, bytes[stop].isNameByte || bytes[stop] == UInt8(ascii: "-") { stop += 1 }
    return stop - at
  }

  private mutating func add(_ kind: ProseMark.Kind, _ length: Int) {
    let stop = min(at + length, end)
    marks.append(ProseMark(kind: kind, range: at..<stop))
    at = stop
  }

  /// Characters of General Punctuation and arrows take three bytes, the first being E2.
  private func punctuation(_ start: Int) -> Int? {
    guard bytes[start] == 0xE2, start + 2 < end else { return nil }
    return 3
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    byte.isNameByte || (byte >= 0x80 && byte != 0xE2)
  }

  private mutating func takeWord() {
    let start = at
    while at < end, isWordByte(bytes[at]) || isApostrophe(at) { at += 1 }
    marks.append(ProseMark(kind: .word, range: start..<at))
  }

  private func isApostrophe(_ place: Int) -> Bool {
    bytes[place] == UInt8(ascii: "'") && place + 1 < end && isWordByte(bytes[place + 1])
  }

  private mutating func takeCode() {
    let start = at
    while at < end, bytes[at] == UInt8(ascii: "`") { at += 1 }
    let length = at - start
    var run = 0
    for place in at..<end {
      guard bytes[place] == UInt8(ascii: "`") else {
        run = 0
        continue
      }
      run += 1
      let isClosed = place + 1 == end || bytes[place + 1] != UInt8(ascii: "`")
      guard run == length, isClosed else { continue }
      let inside = at..<place + 1 - length
      let text = String(decoding: bytes[inside], as: UTF8.self)
      marks.append(ProseMark(kind: .code(text), range: inside))
      at = place + 1
      return
    }
  }

  private mutating func takeQuote(closing: [UInt8]) {
    let start = at + 1
    var place = start
    while place + closing.count <= end, place - start < 400, bytes[place] != 0x0A {
      if bytes[place..<place + closing.count].elementsEqual(closing) {
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        marks.append(ProseMark(kind: .quote(text), range: start..<place))
        at = place + closing.count
        return
      }
      place += 1
    }
    at = start
  }

  private mutating func skipTarget() {
    while at < end, bytes[at] != UInt8(ascii: ")") { at += 1 }
    at = min(at + 1, end)
  }

  private mutating func takeColour() {
    var stop = at + 1
    while stop < end, bytes[stop].isNameByte { stop += 1 }
    let digits = Substring(String(decoding: bytes[at + 1..<stop], as: UTF8.self))
    let isLong = [6, 8].contains(digits.count)
    let isShort = digits.count == 3 && digits.contains(where: \.isLetter)
    if isLong || isShort, let colour = Color(hexDigits: digits) {
      add(.colour(colour), stop - at)
    } else {
      at = stop
    }
  }

  /// Whether a decimal without a digit before its point begins here: `.5`.
  private var isFraction: Bool {
    guard at + 1 < end, bytes[at + 1].isDigit else { return false }
    return at == 0
      || bytes[at - 1] < 0x80 && !isWordByte(bytes[at - 1]) && bytes[at - 1] != bytes[at]
  }

  private mutating func takeNumber() {
    let start = at
    guard let low = number(&at) else {
      at = max(at, start + 1)
      return
    }
    var high = low
    if let dash = dash(at), at + dash < end, bytes[at + dash].isDigit {
      var rest = at + dash
      if let top = number(&rest), top >= low {
        high = top
        at = rest
      }
    }
    guard let unit = takeUnit() else {
      at = start
      return bytes[at] == UInt8(ascii: ".") ? add(.sign(bytes[at]), 1) : takeWord()
    }
    marks.append(ProseMark(kind: .figure(low...high, unit: unit), range: start..<at))
  }

  private func number(_ place: inout Int) -> Double? {
    let start = place
    while place < end, bytes[place].isDigit { place += 1 }
    if place + 1 < end, bytes[place] == UInt8(ascii: "."), bytes[place + 1].isDigit {
      place += 1
      while place < end, bytes[place].isDigit { place += 1 }
    }
    // A larger number is not a length or a time, and calculations with it would fail.
    return Double(String(decoding: bytes[start..<place], as: UTF8.self)).flatMap {
      $0 <= 1e15 ? $0 : nil
    }
  }

  private func dash(_ place: Int) -> Int? {
    guard place < end else { return nil }
    if bytes[place] == UInt8(ascii: "-") { return 1 }
    guard place + 2 < end, bytes[place] == 0xE2, bytes[place + 1] == 0x80 else { return nil }
    return [0x92, 0x93, 0x94].contains(bytes[place + 2]) ? 3 : nil
  }

  /// Reads the unit after a number and moves past it; `nil` if the number is part of a word.
  private mutating func takeUnit() -> String? {
    guard at < end else { return "" }
    if bytes[at] == UInt8(ascii: "%") {
      at += 1
      return "%"
    }
    let isApart = bytes[at] == 0x20
    let start = isApart ? at + 1 : at
    if isApart, start < end, bytes[start] == UInt8(ascii: "%") {
      at = start + 1
      return "%"
    }
    var stop = start
    while stop < end, isWordByte(bytes[stop]) { stop += 1 }
    guard stop > start else { return "" }
    if let unit = units[String(decoding: bytes[start..<stop], as: UTF8.self)] {
      at = stop
      return unit
    }
    return isApart ? "" : nil
  }
}

private let units: [String: String] = [
  "px": "px", "pt": "px", "dp": "px", "sp": "px", "pixels": "px", "points": "px", "pixel": "px",
  "point": "px", "ms": "ms", "milliseconds": "ms", "s": "s", "sec": "s", "seconds": "s",
  "second": "s", "rem": "rem", "percent": "%",
]
