extension Parser {
  /// Reads statements up to the end of the group, or to the next `case` of a `switch`.
  mutating func statements(inCase: Bool = false) -> [Statement] {
    var statements: [Statement] = []
    while !isAtEnd {
      if inCase, isCaseHead(anyCase: true) { break }
      let start = at
      statement(into: &statements)
      if at == start {
        skip()
        statements.append(.other(range(from: start)))
      }
    }
    return statements
  }

  /// Reads the statements between the braces that open here; none if there are no braces.
  mutating func body() -> [Statement] {
    guard sees("{") else { return [] }
    return group { $0.statements() }
  }

  private mutating func statement(into statements: inout [Statement]) {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else {
      let start = at
      at = end
      return statements.append(.other(range(from: start)))
    }
    if take(";") != nil || take(",") != nil { return }
    if isCaseHead(anyCase: false) {
      let start = at
      return statements.append(.switching(cases(context: nil, keyword: nil, from: start)))
    }
    guard let token = token(), token.kind == .word else { return simple(into: &statements) }
    switch token.text {
    case "if" where !isName(), "guard" where !isName():
      statements.append(.conditional(conditional()))
    case "switch" where !isName(): statements.append(.switching(switching()))
    case "do" where sees("{", 1) || sees("throws", 1), "defer" where sees("{", 1):
      statements.append(.doing(doing()))
    case "for" where !isName(), "while" where !isName(), "repeat" where sees("{", 1):
      statements.append(.loop(loop()))
    case "return", "throw", "break", "continue", "fallthrough":
      if isName() { simple(into: &statements) } else { statements.append(.leaving(leaving())) }
    case "#if", "#else", "#elseif", "#endif", "#sourceLocation", "#warning", "#error":
      line(into: &statements)
    default:
      if !declarations(into: &statements) { simple(into: &statements) }
    }
  }

  /// Whether the word here is used as a name: `if: 1`, `for = 2`, `do.it()`.
  func isName() -> Bool {
    guard let next = token(1), next.kind == .sign else { return false }
    return next.text == ":" || next.text == "," || Sign.assigns(next.text)
      || next.text == "." && !next.isApart
  }

  private mutating func simple(into statements: inout [Statement]) {
    let start = at
    if seesWord(), sees(":", 1) {
      at += 2
      return statements.append(.other(range(from: start)))
    }
    guard let expression = expression(isStatement: true) else { return }
    guard let sign = token(), sign.kind == .sign, Sign.assigns(sign.text) else {
      return statements.append(.expression(expression))
    }
    at += 1
    let value = isOnLine() ? self.expression() : nil
    statements.append(
      .assignment(
        Assignment(
          target: expression,
          sign: LocatedValue(sign.text, sign.range),
          value: value,
          range: range(from: start)
        )
      )
    )
  }

  /// Whether there is more on the line, or on the next line if that begins no statement.
  func isOnLine() -> Bool {
    guard let token = token() else { return false }
    return !token.isFirst || token.kind != .word || !Parser.begins.contains(token.text)
  }

  private static let begins: Set<String> = [
    "let", "var", "func", "struct", "class", "enum", "extension", "return", "guard", "for",
    "while", "import", "case", "default", "do", "private", "@State",
  ]

  private mutating func leaving() -> Leaving {
    let start = at
    let keyword = takeText()
    let value = keyword.value == "fallthrough" || !isSameLine() ? nil : expression()
    return Leaving(keyword: keyword, value: value, range: range(from: start))
  }

  /// A line for the compiler.
  private mutating func line(into statements: inout [Statement]) {
    let start = at
    repeat { at += 1 } while isSameLine() && !isAtEnd
    statements.append(.other(range(from: start)))
  }
}
