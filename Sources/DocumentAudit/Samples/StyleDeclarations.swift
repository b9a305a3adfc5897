import SiteModel

/// Reads declarations of CSS, SCSS and Less.
///
/// Statements end at `;`, `{` or `}` outside quotes and parentheses, as in CSS Syntax Level 3.
/// Comments of a line, `//`, are read as in SCSS.
struct StyleDeclarations {
  private let bytes: [UInt8]
  private let end: Int
  private var at: Int
  /// The place at which each open block begins: its declarations are one group.
  private var groups: [Int]
  private var found: [SampleDeclaration] = []

  /// The declarations in part of a file.
  static func all(in bytes: [UInt8], _ range: Range<Int>) -> [SampleDeclaration] {
    let start = range.lowerBound
    var reader = StyleDeclarations(bytes: bytes, end: range.upperBound, at: start, groups: [start])
    reader.run()
    return reader.found
  }

  private mutating func run() {
    while true {
      skipBlanks()
      guard at < end else { return }
      let start = at
      skipStatement()
      let stop = at
      guard at < end else { return take(start..<stop) }
      switch bytes[at] {
      case UInt8(ascii: "{"): groups.append(at)
      case UInt8(ascii: "}"):
        take(start..<stop)
        if groups.count > 1 { groups.removeLast() }
      default: take(start..<stop)
      }
      at += 1
    }
  }

  /// Skips blanks and comments; a comment on the line of the last declaration belongs to it.
  private mutating func skipBlanks() {
    var isSameLine = true
    while at < end {
      if bytes[at] == 0x0A { isSameLine = false }
      if bytes[at] <= 0x20 {
        at += 1
      } else if let comment = comment() {
        if isSameLine, let last = found.indices.last { found[last].comment = comment }
      } else {
        return
      }
    }
  }

  /// Moves past a comment, and returns what is in it.
  private mutating func comment() -> Range<Int>? {
    guard at + 1 < end, bytes[at] == UInt8(ascii: "/") else { return nil }
    let start = at + 2
    if bytes[at + 1] == UInt8(ascii: "*") {
      at = start
      while at + 1 < end, bytes[at] != UInt8(ascii: "*") || bytes[at + 1] != UInt8(ascii: "/") {
        at += 1
      }
      defer { at = min(at + 2, end) }
      return start..<max(start, min(at, end))
    }
    guard bytes[at + 1] == UInt8(ascii: "/") else { return nil }
    at = bytes[start..<end].firstIndex(of: 0x0A) ?? end
    return start..<at
  }

  /// Moves to the sign that ends a statement.
  private mutating func skipStatement() {
    var depth = 0
    while at < end {
      switch bytes[at] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(bytes[at])
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      // The braces of an interpolation, `#{$name}` or `${name}`, are part of the statement.
      case UInt8(ascii: "#") where at + 1 < end && bytes[at + 1] == UInt8(ascii: "{"):
        at = bytes[at..<end].firstIndex(of: UInt8(ascii: "}")) ?? end - 1
      case UInt8(ascii: "$") where at + 1 < end && bytes[at + 1] == UInt8(ascii: "{"):
        at = bytes[at..<end].firstIndex(of: UInt8(ascii: "}")) ?? end - 1
      case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): if depth <= 0 { return }
      case UInt8(ascii: "/") where depth <= 0:
        if comment() != nil { continue }
      default: break
      }
      at += 1
    }
  }

  private mutating func skipString(_ quote: UInt8) {
    at += 1
    while at < end, bytes[at] != quote, bytes[at] != 0x0A {
      at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    at = min(at, end - 1)
  }

  private mutating func take(_ statement: Range<Int>) {
    guard let colon = bytes[statement].firstIndex(of: UInt8(ascii: ":")),
      colon > statement.lowerBound
    else { return }
    let name = bytes.trimmed(statement.lowerBound..<colon)
    let isName = bytes[name].allSatisfy { $0.isNameByte || [0x2D, 0x24, 0x40].contains($0) }
    guard isName, !name.isEmpty else { return }
    var (start, stop) = (colon + 1, statement.upperBound)
    while start < stop, bytes[start] <= 0x20 { start += 1 }
    while stop > start, bytes[stop - 1] <= 0x20 { stop -= 1 }
    guard start < stop else { return }
    found.append(
      SampleDeclaration(
        property: SampleDeclaration.property(bytes[name]),
        name: name,
        value: start..<stop,
        group: groups.last ?? 0
      )
    )
  }
}
