/// Reads declarations and style sheets.
struct StyleReader {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the declarations in a `style` attribute, or inside a rule.
  func declarations(_ range: Range<Int>) -> [CSSDeclaration] {
    // `{{ color: 'red' }}` of JSX is code.
    if bytes[range].first == UInt8(ascii: "{") { return [] }
    var cursor = ByteCursor(bytes, range)
    var found: [CSSDeclaration] = []
    while true {
      cursor.skipStyleBlanks()
      guard cursor.byte != nil else { return found }
      let start = cursor.at
      cursor.skipValue { ":;{".utf8.contains($0) }
      if cursor.take(":") {
        let name = trimmed(start..<cursor.at - 1)
        let valueStart = cursor.at
        cursor.skipValue { ";{".utf8.contains($0) }
        // A rule in a rule, `a:hover {`.
        if cursor.byte == UInt8(ascii: "{") {
          _ = cursor.takeBraces()
        } else if let one = declaration(name, valueStart..<cursor.at) {
          found.append(one)
        }
      } else if cursor.byte == UInt8(ascii: "{") {
        _ = cursor.takeBraces()
      }
      _ = cursor.take(";")
    }
  }

  func declaration(_ name: Range<Int>, _ written: Range<Int>) -> CSSDeclaration? {
    guard !name.isEmpty, bytes[name].allSatisfy(\.isStyleWord) else { return nil }
    var value = trimmed(written)
    var isImportant = false
    if let mark = bytes[value].lastIndex(of: UInt8(ascii: "!")),
      lowercase(bytes[mark..<value.upperBound]).filter({ $0 != " " }) == "!important"
    {
      isImportant = true
      value = trimmed(value.lowerBound..<mark)
    }
    guard !value.isEmpty else { return nil }
    let isCustom = bytes[name].starts(with: "--".utf8)
    let property = isCustom ? String(decoding: bytes[name], as: UTF8.self) : lowercase(bytes[name])
    return CSSDeclaration(
      property: LocatedValue(property, name),
      value: LocatedValue(String(decoding: bytes[value], as: UTF8.self), value),
      parts: ValueReader.parts(bytes, value),
      isImportant: isImportant
    )
  }

  /// The rules of a style sheet.
  func sheet(_ range: Range<Int>) -> StyleSheet {
    var sheet = StyleSheet(range: range, rules: [])
    var cursor = ByteCursor(bytes, range)
    var conditions: [StyleCondition] = []
    while true {
      cursor.skipStyleBlanks()
      guard cursor.byte != nil else { return sheet }
      if cursor.take("}") {
        _ = conditions.popLast()
        continue
      }
      let start = cursor.at
      cursor.skipValue { ";{}".utf8.contains($0) }
      let prelude = trimmed(start..<cursor.at)
      guard cursor.byte == UInt8(ascii: "{") else {
        _ = cursor.take(";")
        continue
      }
      if let condition = StyleCondition(lowercase(bytes[prelude])), conditions.count < 16 {
        cursor.at += 1
        conditions.append(condition)
        continue
      }
      let block = cursor.takeBraces()
      // At-rules for fonts, animations and unsupported conditions.
      if bytes[prelude].first == UInt8(ascii: "@") { continue }
      let inside = block.lowerBound + 1..<max(block.lowerBound + 1, block.upperBound - 1)
      if let rule = rule(prelude, inside, conditions) { sheet.rules.append(rule) }
    }
  }

  private func rule(
    _ prelude: Range<Int>,
    _ inside: Range<Int>,
    _ conditions: [StyleCondition]
  ) -> StyleRule? {
    guard !conditions.contains(where: \.isNever) else { return nil }
    let selectors = SelectorReader(bytes).selectors(prelude)
    guard !selectors.isEmpty else { return nil }
    var declarations = declarations(inside)
    for index in declarations.indices {
      declarations[index].scheme = conditions.last { $0.scheme != .any }?.scheme ?? .any
      declarations[index].isCertain = conditions.allSatisfy(\.isCertain)
    }
    let range = prelude.lowerBound..<inside.upperBound + 1
    return StyleRule(selectors: selectors, declarations: declarations, range: range)
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    guard let first = bytes[range].firstIndex(where: { $0 > 0x20 }),
      let last = bytes[range].lastIndex(where: { $0 > 0x20 })
    else { return range.lowerBound..<range.lowerBound }
    return first..<last + 1
  }
}

/// The condition of a block of rules.
private struct StyleCondition {
  var scheme = CSSScheme.any
  var isCertain = true
  /// True if the condition is never true on a screen.
  var isNever = false

  /// Reads `@media …`, `@supports …` and the like, in lower case; `nil` for at-rules that contain
  /// no rules.
  init?(_ prelude: String) {
    let word = prelude.prefix { $0 != " " && $0 != "(" && $0 != "\n" }
    switch word {
    case "@layer": break
    case "@supports", "@container", "@scope": isCertain = false
    case "@media":
      let query = prelude.dropFirst(word.count).filter { !$0.isWhitespace }
      switch query {
      case "screen", "all": break
      case "(prefers-color-scheme:dark)", "screenand(prefers-color-scheme:dark)": scheme = .dark
      case "(prefers-color-scheme:light)", "screenand(prefers-color-scheme:light)": scheme = .light
      case "print": isNever = true
      default:
        isCertain = false
        if query.contains("prefers-color-scheme:dark") { scheme = .dark }
      }
    default: return nil
    }
  }
}

extension ByteCursor {
  /// Moves to a byte outside quotes, brackets, comments and character references, or to the end.
  mutating func skipValue(until stops: (UInt8) -> Bool) {
    var depth = 0
    while let byte {
      if depth == 0, stops(byte) { return }
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(0, depth - 1)
      case UInt8(ascii: "\\"): at += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        at += 1
        _ = takeAll { $0 != byte && $0 != 0x0A }
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skip(past: "*/"); continue
      case UInt8(ascii: "&"): skipReference(); continue
      default: break
      }
      at = min(at + 1, end)
    }
  }

  /// Skips `&quot;`, whose semicolon does not end a declaration.
  private mutating func skipReference() {
    at += 1
    let name = takeAll { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "#") }
    if !name.isEmpty { _ = take(";") }
  }
}
