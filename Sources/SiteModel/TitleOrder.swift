/// Place of a title in a list for people.
///
/// Numbers count as numbers, so that "Level 9" comes before "Level 10". Case and accents decide
/// only between titles that are equal without them, but a letter that a language has by itself,
/// such as `å` in Swedish, has its place in the alphabet. Scripts without an alphabet have the
/// order of Unicode. Equal titles have equal places on every machine.
/// - Source: Unicode Collation Algorithm (UTS #10), reduced to its first level, with the first-level
///   tailorings of CLDR.
public struct TitleOrder: Comparable, Sendable {
  /// One weight for each letter, sign or digit; marks have none.
  private let weights: [UInt64]
  private let title: String

  /// Creates the place of a title in the alphabet of a language, such as `sv` or `pt-BR`.
  public init(_ title: String, language: String) {
    self.title = title
    let alphabet = Alphabet.of(language)
    var weights: [UInt64] = []
    weights.reserveCapacity(title.utf8.count)
    var number: [UInt64] = []
    for character in title {
      if let digit = character.wholeNumberValue, (0...9).contains(digit) {
        number.append(UInt64(digit))
      } else {
        if !number.isEmpty { TitleOrder.append(&number, to: &weights) }
        weights += alphabet.weights(of: character)
      }
    }
    if !number.isEmpty { TitleOrder.append(&number, to: &weights) }
    self.weights = weights
  }

  /// A longer number is the larger one, so its length goes first; zeros in front say nothing.
  private static func append(_ number: inout [UInt64], to weights: inout [UInt64]) {
    let digits = number.drop { $0 == 0 }
    weights.append(Alphabet.digits + UInt64(digits.count))
    weights += digits
    number.removeAll(keepingCapacity: true)
  }

  /// Returns true for titles of the same bytes.
  public static func == (one: TitleOrder, other: TitleOrder) -> Bool {
    one.title.utf8.elementsEqual(other.title.utf8)
  }

  /// Returns true if the first title comes before the other.
  public static func < (one: TitleOrder, other: TitleOrder) -> Bool {
    one.weights == other.weights
      ? one.title.precedesInBytes(other.title)
      : one.weights.lexicographicallyPrecedes(other.weights)
  }
}
