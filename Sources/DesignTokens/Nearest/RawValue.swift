/// A value that an author wrote instead of a token's name.
public enum RawValue: Sendable, Equatable {
  case color(Color)
  /// A length in CSS pixels.
  case dimension(Double)
  /// A number without a unit; percentages are divided by 100.
  case number(Double)
  /// A length of time in milliseconds.
  case duration(Double)

  /// Reads a raw value as people write it: `#DC2626`, `rgb(220 38 38 / 50%)`, `white`, `12px`,
  /// `12pt`, `1rem`, `12`, `0.12`, `12%`, `300ms`, `0.3s`.
  ///
  /// - Parameters:
  ///   - text: The value as written.
  ///   - root: The pixels of a rem.
  /// - Returns: The value, or nil for other text.
  public static func parse(_ text: String, root: Double = 16) -> RawValue? {
    // Most texts are paths of tokens, and a word with dots is no raw value.
    if text.utf8.first?.isLetter == true, text.utf8.contains(UInt8(ascii: ".")),
      !text.utf8.contains(UInt8(ascii: "("))
    {
      return nil
    }
    let text = text.trimmed.lowercased()
    if let color = Color(author: text) { return .color(color) }
    let units: [(String, (Double) -> RawValue)] = [
      ("ms", { .duration($0) }), ("rem", { .dimension($0 * root) }), ("px", { .dimension($0) }),
      ("pt", { .dimension($0) }), ("dp", { .dimension($0) }), ("sp", { .dimension($0) }),
      ("%", { .number($0 / 100) }),
      ("s", { .duration($0 * 1000) }), ("", { .number($0) }),
    ]
    for (unit, make) in units where text.hasSuffix(unit) {
      return plainNumber(text.dropLast(unit.count)).map(make)
    }
    return nil
  }
}

/// The number in a text of sign, digits, point and exponent; surrounding blanks are ignored.
func plainNumber(_ text: some StringProtocol) -> Double? {
  let text = String(text).trimmed
  guard !text.isEmpty, text.utf8.allSatisfy({ "+-.0123456789e".utf8.contains($0) }) else {
    return nil
  }
  let number = Double(text.hasPrefix(".") ? "0" + text : text)
  return number?.isFinite == true ? number : nil
}

extension UInt8 {
  /// An ASCII letter.
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}

extension String {
  /// The text without leading and trailing blanks.
  var trimmed: String {
    var slice = self[...]
    while slice.first?.isWhitespace == true { slice.removeFirst() }
    while slice.last?.isWhitespace == true { slice.removeLast() }
    return String(slice)
  }
}
