/// A style sheet whose rules for reader preferences also apply to the page's own switches.
///
/// The rules in `@media (prefers-reduced-motion: reduce)` and `@media (prefers-contrast: more)`
/// are repeated for specimens shown with that switch on. The rules in `@media
/// (prefers-reduced-motion: no-preference)` do not apply to those. A surface states each rule
/// once.
func answeringSwitches(_ sheet: [UInt8]) -> [UInt8] {
  var out: [UInt8] = []
  out.reserveCapacity(sheet.count + 1024)
  var heads: [ArraySlice<UInt8>] = []
  var head = 0
  var copied = 0
  var at = 0
  while at < sheet.count {
    if let end = endOfQuiet(sheet, from: at) {
      if sheet[at..<end].starts(with: Array("/*".utf8)), isBlank(sheet[head..<at]) { head = end }
      at = end
      continue
    }
    switch sheet[at] {
    case UInt8(ascii: "{"):
      let name = sheet[head..<at]
      if let preference = Preference(name), let end = endOfBlock(sheet, from: at) {
        let body = sheet[at + 1..<end]
        let isNested = heads.contains { !$0.trimmed.starts(with: [UInt8(ascii: "@")]) }
        // CSS allows no keyframes inside a rule.
        if !body.holdsKeyframes {
          out += sheet[copied..<head]
          copied = end + 1
          out += preference.switched(name, body, isNested: isNested)
        }
        at = end + 1
        head = at
        continue
      }
      heads.append(name)
      head = at + 1
    case UInt8(ascii: "}"):
      _ = heads.popLast()
      head = at + 1
    case UInt8(ascii: ";"): head = at + 1
    default: break
    }
    at += 1
  }
  return out + sheet[copied...]
}

/// Media query that a switch on the page can also turn on.
private enum Preference {
  case lessMotion, anyMotion, moreContrast

  init?(_ head: ArraySlice<UInt8>) {
    switch String(decoding: head.trimmed.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self) {
    case "@media(prefers-reduced-motion:reduce)": self = .lessMotion
    case "@media(prefers-reduced-motion:no-preference)": self = .anyMotion
    case "@media(prefers-contrast:more)": self = .moreContrast
    default: return nil
    }
  }

  /// The block, followed by its version for the switch.
  func switched(
    _ head: ArraySlice<UInt8>,
    _ body: ArraySlice<UInt8>,
    isNested: Bool
  ) -> [UInt8] {
    let asked = Array(head) + Array("{".utf8)
    let context = places.map { isNested ? "\($0) &" : $0 }.joined(separator: ", ") + " {"
    switch self {
    case .anyMotion: return asked + Array(context.utf8) + Array(body) + Array("}}".utf8)
    case .lessMotion, .moreContrast:
      return asked + Array(body) + Array("} \(context)".utf8) + Array(body) + Array("}".utf8)
    }
  }

  /// Selectors of the specimens to which the preference applies: on a page with the switch on, and
  /// in the strip.
  ///
  /// A browser finds each by its element or class; it would compare `:is` with every element.
  private var places: [String] {
    switch self {
    case .lessMotion: ["main:has([name=\"motion\"]:checked)", ".way[data-way=\"motion\"]"]
    case .anyMotion:
      [
        ":where(main:not(:has([name=\"motion\"]:checked)))",
        ":where(.way:not([data-way=\"motion\"]))",
      ]
    case .moreContrast:
      ["main:has([name=\"contrast\"]:checked)", ".way[data-way=\"contrast\"]"]
    }
  }
}

/// Returns the end of the comment or string that begins here, or nil if none begins.
private func endOfQuiet(_ sheet: [UInt8], from start: Int) -> Int? {
  switch sheet[start] {
  case UInt8(ascii: "/") where sheet[start...].starts(with: Array("/*".utf8)):
    return sheet[(start + 2)...].firstRange(of: Array("*/".utf8))?.upperBound ?? sheet.count
  case UInt8(ascii: "\""), UInt8(ascii: "'"):
    var at = start + 1
    while at < sheet.count, sheet[at] != sheet[start] {
      at += sheet[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(at + 1, sheet.count)
  default: return nil
  }
}

/// Returns the index of the brace that closes the one here; nil if there is none.
private func endOfBlock(_ sheet: [UInt8], from start: Int) -> Int? {
  var depth = 0
  var at = start
  while at < sheet.count {
    if let end = endOfQuiet(sheet, from: at) {
      at = end
      continue
    }
    if sheet[at] == UInt8(ascii: "{") { depth += 1 }
    if sheet[at] == UInt8(ascii: "}") { depth -= 1 }
    if depth == 0 { return at }
    at += 1
  }
  return nil
}

private func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
  bytes.trimmed.isEmpty
}

extension ArraySlice<UInt8> {
  /// True if the bytes contain `@keyframes`.
  fileprivate var holdsKeyframes: Bool {
    indices.contains { place in
      self[place] == UInt8(ascii: "@") && self[place...].starts(with: "@keyframes".utf8)
    }
  }

  /// The bytes without surrounding white space.
  fileprivate var trimmed: ArraySlice<UInt8> {
    let isSpace = { (byte: UInt8) in byte <= UInt8(ascii: " ") }
    let start = firstIndex { !isSpace($0) } ?? endIndex
    let end = lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
    return self[start..<Swift.max(start, end)]
  }
}
