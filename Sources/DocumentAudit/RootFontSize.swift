import Diagnostics
import SiteModel

/// A font size that style sheets give the root element, so that a rem is that long.
struct RootFontSize: Equatable {
  /// The size in CSS pixels.
  let pixels: Double
  /// The rule as written, such as `html { font-size: 62.5% }`.
  let rule: String
  /// The file with the rule.
  let file: String

  /// Returns the size on which some files agree; nil if they set none, or more than one.
  static func learned(from files: some Sequence<SourceFile>) -> RootFontSize? {
    let found = files.flatMap { all(in: $0) }
    guard let first = found.first, found.allSatisfy({ $0.pixels == first.pixels }) else {
      return nil
    }
    return first
  }

  /// The sizes that the rules in a file give, except those that depend on the screen.
  private static func all(in file: SourceFile) -> [RootFontSize] {
    let bytes = file.bytes
    let property: StaticString = "font-size"
    guard bytes.hold(property) else { return [] }
    var found: [RootFontSize] = []
    var at = 0
    while let start = bytes[at...].firstIndex(of: UInt8(ascii: "f")) {
      at = start + 1
      guard bytes[start...].starts(with: "font-size".utf8) else { continue }
      let end = start + property.utf8CodeUnitCount
      guard let rule = rule(around: start, bytes), let pixels = pixels(after: end, bytes) else {
        continue
      }
      found.append(
        RootFontSize(
          pixels: pixels.size,
          rule: "\(rule) { font-size: \(pixels.text) }",
          file: file.path
        )
      )
    }
    return found
  }

  /// Returns the selector of the root element if a declaration is directly in a rule with it.
  private static func rule(around place: Int, _ bytes: [UInt8]) -> String? {
    guard let open = bytes[..<place].lastIndex(where: { $0 == 0x7B || $0 == 0x7D }),
      bytes[open] == 0x7B
    else { return nil }
    let start = bytes[..<open].lastIndex { [0x0A, 0x3B, 0x60, 0x7B, 0x7D].contains($0) }
    // A rule inside another, such as a media query, holds only sometimes.
    let before = bytes[..<(start.map { $0 + 1 } ?? 0)].last { $0 > 0x20 }
    guard before != UInt8(ascii: "{") else { return nil }
    let selector = bytes.trimmed((start.map { $0 + 1 } ?? 0)..<open)
    let names = bytes[selector].split(separator: UInt8(ascii: ",")).map {
      String(decoding: $0, as: UTF8.self).filter { $0 != " " }
    }
    return names.first { $0 == "html" || $0 == ":root" }
  }

  /// Reads a size in pixels or in percent of the browser's 16 pixels.
  private static func pixels(after place: Int, _ bytes: [UInt8]) -> (size: Double, text: String)? {
    let rest = bytes[place...].drop { $0 == 0x20 }
    guard rest.first == UInt8(ascii: ":") else { return nil }
    let value = rest.dropFirst().prefix { ![0x0A, 0x21, 0x3B, 0x7D].contains($0) }
    let text = String(decoding: bytes[bytes.trimmed(value.indices)], as: UTF8.self)
    let units: [(String, Double)] = [("%", 0.16), ("px", 1)]
    for (unit, factor) in units where text.hasSuffix(unit) {
      guard let number = Double(text.dropLast(unit.count)) else { return nil }
      let size = number * factor
      return (4...64).contains(size) ? (size, text) : nil
    }
    return nil
  }
}
