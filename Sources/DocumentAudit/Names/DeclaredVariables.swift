import SiteModel

/// Finds which of some variables a file declares: `--gap: 8px`, `@property --gap`, `$gap: 8px`,
/// `@gap: 8px`, `'--gap': 8` in a style object, and the parameters of mixins and functions in Sass.
struct DeclaredVariables {
  private let bytes: [UInt8]
  private let wanted: Set<String>
  private var at = 0
  /// The depth of parentheses in the parameters that are read; 0 outside of them.
  private var depth = 0
  private var found: Set<String> = []

  /// Finds those of some names that a file declares.
  ///
  /// - Parameters:
  ///   - wanted: Names, with their signs, as `key` returns them.
  ///   - bytes: A style sheet, or a component with style sheets in it.
  ///   - isComponent: Whether only the content of `style` elements counts.
  /// - Returns: The names that the file declares.
  static func all(
    of wanted: Set<String>,
    in bytes: [UInt8],
    isComponent: Bool = false
  ) -> Set<String> {
    var reader = DeclaredVariables(bytes: bytes, wanted: wanted)
    for range in isComponent ? styleElements(in: bytes) : [0..<bytes.count] { reader.read(range) }
    return reader.found
  }

  /// The name under which a variable is looked up: Sass reads `$a_b` and `$a-b` as one.
  static func key(_ name: String) -> String {
    name.hasPrefix("$") ? name.replacing("_", with: "-") : name
  }

  private init(bytes: [UInt8], wanted: Set<String>) {
    self.bytes = bytes
    self.wanted = wanted
  }

  private mutating func read(_ range: Range<Int>) {
    at = range.lowerBound
    depth = 0
    while at < range.upperBound {
      switch bytes[at] {
      case UInt8(ascii: "-") where bytes.begins(at..<range.upperBound, with: "--"):
        takeName(sign: 2, range.upperBound)
      case UInt8(ascii: "$"): takeName(sign: 1, range.upperBound)
      case UInt8(ascii: "@"): takeWord(range.upperBound)
      case UInt8(ascii: "/"): skipComment(range.upperBound)
      case UInt8(ascii: "(") where depth > 0:
        depth += 1
        at += 1
      case UInt8(ascii: ")") where depth > 0:
        depth -= 1
        at += 1
      default: at += 1
      }
    }
  }

  private mutating func takeName(sign: Int, _ end: Int) {
    let start = at
    at = nameEnd(at + sign, end)
    if start > 0, isInName(bytes[start - 1]) { return }
    let before = bytes[..<start].suffix(24).split { $0 <= 0x20 }.last ?? []
    let isProperty = before.elementsEqual("@property".utf8)
    // A style object has the name in quotes.
    let isQuoted =
      start > 0 && at < end && [0x22, 0x27].contains(bytes[at]) && bytes[start - 1] == bytes[at]
    let next = bytes[(isQuoted ? at + 1 : at)..<end].first { $0 > 0x20 }
    guard depth > 0 && sign == 1 || isProperty || next == UInt8(ascii: ":") else { return }
    note(start)
  }

  /// Takes a variable of Less, or the parameters of a mixin in Sass.
  private mutating func takeWord(_ end: Int) {
    let start = at
    at = nameEnd(at + 1, end)
    let word = bytes[(start + 1)..<at]
    if ["mixin", "function"].contains(where: { word.elementsEqual($0.utf8) }) {
      skipBlanks(end)
      at = nameEnd(at, end)
      skipBlanks(end)
      guard at < end, bytes[at] == UInt8(ascii: "(") else { return }
      at += 1
      depth = 1
    } else if bytes[at..<end].first(where: { $0 > 0x20 }) == UInt8(ascii: ":") {
      note(start)
    }
  }

  private mutating func note(_ start: Int) {
    guard at - start < 128 else { return }
    let name = DeclaredVariables.key(String(decoding: bytes[start..<at], as: UTF8.self))
    if wanted.contains(name) { found.insert(name) }
  }

  /// Moves past a comment; the slashes of an address begin none.
  private mutating func skipComment(_ end: Int) {
    if bytes.begins(at..<end, with: "/*") {
      at += 2
      while at < end, !bytes.begins(at..<end, with: "*/") { at += 1 }
      at = min(at + 2, end)
    } else if bytes.begins(at..<end, with: "//"), at == 0 || bytes[at - 1] <= 0x20 {
      at = bytes[at..<end].firstIndex(of: 0x0A) ?? end
    } else {
      at += 1
    }
  }

  private mutating func skipBlanks(_ end: Int) {
    while at < end, bytes[at] <= 0x20 { at += 1 }
  }

  private func nameEnd(_ start: Int, _ end: Int) -> Int {
    bytes[min(start, end)..<end].firstIndex { !isInName($0) } ?? end
  }

  private func isInName(_ byte: UInt8) -> Bool {
    byte.isNameByte || byte == UInt8(ascii: "-") || byte >= 0x80
  }

  /// The content of the `style` elements of a component.
  private static func styleElements(in bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var at = 0
    while let open = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
      at = open + 1
      guard bytes.begins(open..<bytes.count, with: "<style") else { continue }
      guard let start = bytes[open...].firstIndex(of: UInt8(ascii: ">")) else { return found }
      at = start + 1
      while at < bytes.count, !bytes.begins(at..<bytes.count, with: "</style") { at += 1 }
      found.append(start + 1..<at)
    }
    return found
  }
}
