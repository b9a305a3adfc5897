import DesignTokens

/// A claim in prose about the contrast of one colour on another.
public struct ContrastClaim {
  /// One side of a pair, as written between backticks.
  public struct Side {
    /// The text of the code span: a token, or a colour as digits.
    public let text: String
    /// Place of the code span's text in the UTF-8 of the sentence.
    public let bytes: Range<Int>
  }

  /// The colour of the text.
  public let text: Side
  /// The colour behind the text.
  public let backdrop: Side

  /// The pairs of a sentence: two code spans with nothing but `on` between them.
  public static func pairs(in sentence: [UInt8]) -> [ContrastClaim] {
    let spans = codeSpans(in: sentence)
    return zip(spans, spans.dropFirst()).compactMap { text, backdrop in
      let between = sentence[text.bytes.upperBound + 1..<backdrop.bytes.lowerBound - 1]
      let word = between.filter { $0 > 0x20 }
      guard word.elementsEqual("on".utf8), between.first == 0x20, between.last == 0x20 else {
        return nil
      }
      return ContrastClaim(text: text, backdrop: backdrop)
    }
  }

  private static func codeSpans(in sentence: [UInt8]) -> [Side] {
    let ticks = sentence.indices.filter { sentence[$0] == UInt8(ascii: "`") }
    return stride(from: 0, to: ticks.count - 1, by: 2).map { index in
      let bytes = ticks[index] + 1..<ticks[index + 1]
      return Side(text: String(decoding: sentence[bytes], as: UTF8.self), bytes: bytes)
    }
  }

  /// The ratios that a sentence states: figures with two decimals, and those before `:1` or `to 1`.
  ///
  /// The numbers 1, 3, 4.5 and 7 are left out: WCAG uses them as bounds, so they are not claims.
  public static func ratios(in sentence: [UInt8]) -> [Double] {
    var ratios: [Double] = []
    var isCode = false
    var at = 0
    while at < sentence.count {
      if sentence[at] == UInt8(ascii: "`") { isCode.toggle() }
      guard !isCode, isDigit(sentence[at]), at == 0 || isOpen(sentence[at - 1]) else {
        at += 1
        continue
      }
      let end = numberEnd(sentence, at)
      let digits = String(decoding: sentence[at..<end], as: UTF8.self)
      let decimals = digits.split(separator: ".").dropFirst().first?.count ?? 0
      let isRatio = decimals == 2 || isToOne(sentence[end...])
      let isOther = isUnit(sentence[end...]) || isVersion(sentence[end...])
      if isRatio, !isOther, let ratio = Double(digits), !isBound(ratio) { ratios.append(ratio) }
      at = end
      while at < sentence.count, isDigit(sentence[at]) || sentence[at] == 0x2E { at += 1 }
    }
    return ratios
  }

  private static func isBound(_ ratio: Double) -> Bool { [1, 3, 4.5, 7].contains(ratio) }

  private static func numberEnd(_ bytes: [UInt8], _ start: Int) -> Int {
    var end = start
    while end < bytes.count, isDigit(bytes[end]) { end += 1 }
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."), isDigit(bytes[end + 1]) {
      end += 1
      while end < bytes.count, isDigit(bytes[end]) { end += 1 }
    }
    return end
  }

  private static func isToOne(_ rest: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: rest.prefix(5).filter { $0 != 0x20 }, as: UTF8.self)
    return text.hasPrefix(":1") || text.hasPrefix("to1")
  }

  /// `%`, `px` and the like.
  private static func isUnit(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.first.map { isLetter($0) || $0 == UInt8(ascii: "%") } ?? false
  }

  /// The rest of `0.12.1`.
  private static func isVersion(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.first == UInt8(ascii: ".") && rest.dropFirst().first.map(isDigit) == true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x41...0x5A).contains(byte & 0xDF)
  }

  /// Whether a number may begin after this byte: not inside a word, a version or a date.
  private static func isOpen(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, UInt8(ascii: "|"), UInt8(ascii: "("), UInt8(ascii: "*"): true
    default: false
    }
  }
}
