/// The brackets that are open at a place.
///
/// Braces take precedence over other brackets: `)` does not close anything outside its `{`, and `}`
/// closes all open brackets within its braces.
struct Brackets: Sendable {
  private var stack: [(byte: UInt8, token: Int)] = []
  /// The number of open `(` and `[` in each of the open braces and, first, outside of all.
  private var open: [(rounds: Int, squares: Int)] = [(0, 0)]

  /// The token of the innermost bracket, or -1 if none is open.
  var innermost: Int { stack.last?.token ?? -1 }

  mutating func open(_ byte: UInt8, _ token: Int) {
    stack.append((byte, token))
    switch byte {
    case UInt8(ascii: "("): open[open.count - 1].rounds += 1
    case UInt8(ascii: "["): open[open.count - 1].squares += 1
    default: open.append((0, 0))
    }
  }

  /// Returns the tokens of all brackets that a closing bracket closes, innermost first; none if it
  /// has no opening bracket.
  mutating func close(_ byte: UInt8) -> [Int] {
    let opening: UInt8
    switch byte {
    case UInt8(ascii: ")"): opening = UInt8(ascii: "(")
    case UInt8(ascii: "]"): opening = UInt8(ascii: "[")
    default: opening = UInt8(ascii: "{")
    }
    let counts = open[open.count - 1]
    switch opening {
    case UInt8(ascii: "("): guard counts.rounds > 0 else { return [] }
    case UInt8(ascii: "["): guard counts.squares > 0 else { return [] }
    default: guard open.count > 1 else { return [] }
    }
    var closed: [Int] = []
    while let last = stack.popLast() {
      closed.append(last.token)
      switch last.byte {
      case UInt8(ascii: "("): open[open.count - 1].rounds -= 1
      case UInt8(ascii: "["): open[open.count - 1].squares -= 1
      default: open.removeLast()
      }
      if last.byte == opening { break }
    }
    return closed
  }

  /// Returns the tokens of all brackets that are still open.
  func rest() -> [Int] { stack.map(\.token) }

  static func isOpen(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
  }

  static func isClose(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }
}
