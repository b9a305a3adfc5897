/// Place of a title in a list for people.
///
/// Numbers count as numbers, so that "Level 9" comes before "Level 10". Marks decide between titles
/// that are equal without them, and then capitals. A letter that a language has by itself, such as
/// `å` in Swedish or `ch` in Czech, has its place in the alphabet. Chinese has the order of
/// dictionaries for common characters, and that of Unicode for others. Equal titles have equal
/// places on every machine.
/// - Source: Unicode Collation Algorithm (UTS #10), reduced, with tailorings of CLDR.
public struct TitleOrder: Comparable, Sendable {
  /// One weight for each letter, sign or digit.
  private var weights: [UInt64] = []
  /// The marks of each, in the same order.
  private var marks: [UInt64] = []
  private let title: String

  /// Creates the place of a title in the alphabet of a language, such as `sv` or `pt-BR`.
  public init(_ title: String, language: String) {
    self.title = title
    let alphabet = Alphabet.of(language)
    // Most titles have no other characters, and a site may have tens of thousands of titles.
    if !alphabet.ascii.isEmpty, title.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      read(Array(title.utf8), alphabet.ascii)
      return
    }
    let characters = Array(title)
    weights.reserveCapacity(characters.count)
    marks.reserveCapacity(characters.count)
    var number: [UInt64] = []
    var at = 0
    while at < characters.count {
      if let digit = characters[at].wholeNumberValue, (0...9).contains(digit) {
        number.append(UInt64(digit))
        at += 1
        continue
      }
      if !number.isEmpty { append(&number) }
      var text = characters
      if at > 0, let vowel = TitleOrder.vowel(of: characters[at], after: characters[at - 1]) {
        text[at] = Character(vowel)
      }
      for element in alphabet.elements(of: text, at: &at) {
        weights.append(element.weight)
        marks.append(element.mark)
      }
    }
    if !number.isEmpty { append(&number) }
  }

  /// Reads a title in ASCII.
  private mutating func read(_ title: [UInt8], _ weightOf: [UInt64]) {
    weights.reserveCapacity(title.count)
    var number: [UInt64] = []
    for byte in title {
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        number.append(UInt64(byte - UInt8(ascii: "0")))
        continue
      }
      if !number.isEmpty { append(&number) }
      weights.append(weightOf[Int(byte)])
    }
    if !number.isEmpty { append(&number) }
    marks = [UInt64](repeating: 0, count: weights.count)
  }

  /// A longer number is the larger one, so its length goes first; zeros in front say nothing.
  private mutating func append(_ number: inout [UInt64]) {
    let digits = number.drop { $0 == 0 }
    weights.append(Alphabet.digits + UInt64(digits.count))
    weights += digits
    marks += [UInt64](repeating: 0, count: digits.count + 1)
    number.removeAll(keepingCapacity: true)
  }

  /// The vowel that the Japanese sign `ー` makes longer.
  private static func vowel(of sign: Character, after letter: Character) -> Unicode.Scalar? {
    guard sign == "ー" else { return nil }
    return letter.unicodeScalars.first.flatMap { Kana($0)?.vowel }
  }

  /// Returns true for titles of the same bytes.
  public static func == (one: TitleOrder, other: TitleOrder) -> Bool {
    one.title.utf8.elementsEqual(other.title.utf8)
  }

  /// Returns true if the first title comes before the other.
  public static func < (one: TitleOrder, other: TitleOrder) -> Bool {
    if one.weights != other.weights { return one.weights.lexicographicallyPrecedes(other.weights) }
    if one.marks != other.marks { return one.marks.lexicographicallyPrecedes(other.marks) }
    return one.title.precedesInBytes(other.title)
  }
}
