/// Reads tokens into statements.
struct Parser {
  let tokens: Tokens
  var notSwift: Range<Int>?

  init(_ tokens: Tokens) { self.tokens = tokens }

  mutating func statements(until end: Int) -> [Statement] { [] }
}
