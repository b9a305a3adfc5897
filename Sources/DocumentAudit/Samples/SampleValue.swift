import DesignTokens
import SiteModel

/// A part of a declaration's value that can be compared with tokens.
struct SampleValue: Sendable {
  /// Its place in the file.
  let range: Range<Int>
  /// The token that it names, or the value that it writes.
  let kind: Kind
  /// The value that `var(--name, 16px)` has without the property, with its place.
  var fallback: (value: RawValue, range: Range<Int>)?

  /// The kinds of parts.
  enum Kind: Sendable {
    case token(DeclaredToken)
    case raw(RawValue)
  }

  /// The parts of a declaration's value, in source order.
  static func all(
    of declaration: SampleDeclaration,
    in source: AuditedSource
  ) -> [SampleValue] {
    let (names, root) = (source.names, source.system.rootFontSize)
    return pieces(declaration.value, source.bytes).compactMap { range in
      let text = source.text(range)
      if text.hasPrefix("var(") { return variable(range, text, names, root) }
      if let token = token(text, declaration, names) {
        return SampleValue(range: range, kind: .token(token))
      }
      guard let raw = raw(text, declaration, root) else { return nil }
      return SampleValue(range: range, kind: .raw(raw))
    }
  }

  /// The words of a value; parentheses keep what is in them together.
  private static func pieces(_ value: Range<Int>, _ bytes: [UInt8]) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = value.lowerBound
    var depth = 0
    for place in value {
      switch bytes[place] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case let byte where depth <= 0 && (byte <= 0x20 || byte == 0x2C || byte == 0x2F):
        if place > start { pieces.append(start..<place) }
        start = place + 1
      default: break
      }
    }
    if value.upperBound > start { pieces.append(start..<value.upperBound) }
    // A call that is no colour, such as `calc(…)` or `map-get(…)`, has its names inside.
    return pieces
  }

  private static func variable(
    _ range: Range<Int>,
    _ text: String,
    _ names: TokenNames,
    _ root: Double
  ) -> SampleValue? {
    guard let token = names.token(text) else { return nil }
    var value = SampleValue(range: range, kind: .token(token))
    if let comma = text.firstIndex(of: ","), text.hasSuffix(")") {
      let inside = text[text.index(after: comma)...].dropLast()
      let start =
        range.lowerBound + text.utf8.distance(from: text.startIndex, to: inside.startIndex)
      let blanks = inside.utf8.prefix { $0 <= 0x20 }.count
      let trimmed = inside.dropFirst(blanks)
      value.fallback = RawValue.parse(String(trimmed), root: root).map {
        ($0, start + blanks..<start + blanks + trimmed.utf8.count)
      }
    }
    return value
  }

  /// The token of a name, also behind the namespace of a Sass module, or of a step that an attribute
  /// takes: `gap="400"`.
  private static func token(
    _ text: String,
    _ declaration: SampleDeclaration,
    _ names: TokenNames
  ) -> DeclaredToken? {
    if let sign = text.firstIndex(of: "$"), sign > text.startIndex {
      return names.token(text[sign...])
    }
    if let token = names.token(text) { return token }
    guard declaration.takesBareNumbers,
      let category = SampleCategory(property: declaration.property)
    else { return nil }
    let steps = names.tokens(endingIn: text).filter { category.takes($0.token) }
    return steps.count == 1 && text.count < 8 ? steps[0] : nil
  }

  /// Reads a raw value with a unit; bare numbers count only where they mean pixels.
  private static func raw(
    _ text: String,
    _ declaration: SampleDeclaration,
    _ root: Double
  ) -> RawValue? {
    if let colour = androidColour(text) { return .color(colour) }
    var text = text
    for unit in [".dp", ".sp"] where text.hasSuffix(unit) {
      text = text.dropLast(3) + "px"
    }
    if text.hasSuffix("sp"), text.first?.isNumber == true { text = text.dropLast(2) + "px" }
    guard let raw = RawValue.parse(text, root: root) else { return nil }
    if case .number(let number) = raw {
      let isPlain = text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
      // A small number of a component may be the index of a scale: `p={2}`.
      let least: Double = declaration.element == nil ? 2 : 10
      let isLength = declaration.takesBareNumbers && !declaration.isInScale && number >= least
      return isLength && isPlain ? .dimension(number) : nil
    }
    return raw
  }

  /// `Color(0xFFB3261E)`, whose first two digits are the opacity.
  private static func androidColour(_ text: String) -> Color? {
    guard text.hasPrefix("Color(0x"), text.hasSuffix(")") else { return nil }
    let digits = text.dropFirst(8).dropLast().filter { $0 != "_" }
    guard digits.count == 8 else { return nil }
    return Color(hexDigits: Substring(String(digits.dropFirst(2)) + digits.prefix(2)))
  }
}
