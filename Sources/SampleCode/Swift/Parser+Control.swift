extension Parser {
  /// Reads an `if` or `guard` with all its branches.
  mutating func conditional() -> Conditional {
    let start = at
    let keyword = takeText()
    var branches: [Conditional.Branch] = []
    var otherwise: [Statement]?
    var otherwiseRange: Range<Int>?
    var branchStart = start
    while true {
      let conditions = conditions()
      let body = keyword.value == "guard" ? [] : self.body()
      branches.append(
        Conditional.Branch(
          conditions: conditions,
          body: body,
          range: range(from: branchStart)
        )
      )
      guard take("else") != nil else { break }
      if sees("if"), keyword.value == "if" {
        branchStart = at
        at += 1
        continue
      }
      let braces = at
      otherwise = self.body()
      if at > braces { otherwiseRange = range(from: braces) }
      break
    }
    return Conditional(
      keyword: keyword,
      branches: branches,
      otherwise: otherwise,
      otherwiseRange: otherwiseRange,
      range: range(from: start)
    )
  }

  /// Reads the conditions between `if`, `guard` or `while` and the brace.
  mutating func conditions() -> [Condition] {
    var conditions: [Condition] = []
    repeat {
      guard let condition = condition() else { break }
      conditions.append(condition)
    } while take(",") != nil
    toBrace()
    return conditions
  }

  /// Skips unreadable code up to a brace on the same line.
  private mutating func toBrace() {
    while let token = token(), !token.isFirst, token.kind != .close, !sees("{"), !sees("else") {
      skip()
    }
  }

  private mutating func condition() -> Condition? {
    let start = at
    if sees("let") || sees("var") {
      let keyword = takeText()
      let nameStart = at
      if sees("(") { skip() } else if seesWord(), !sees("{") { at += 1 }
      guard at > nameStart else { return nil }
      let name = LocatedValue(Parser.bare(spelled(from: nameStart).value), range(from: nameStart))
      if take(":") != nil { _ = type() }
      let value = take("=") == nil ? nil : expression(takesClosures: false)
      return .binding(
        Condition.Binding(keyword: keyword, name: name, value: value, range: range(from: start))
      )
    }
    if take("case") != nil {
      let pattern = pattern(endsAt: ["="])
      let value = take("=") == nil ? nil : expression(takesClosures: false)
      return .pattern(pattern, value: value)
    }
    if sees("#available") || sees("#unavailable") {
      at += 1
      if sees("(") { skip() }
      return .availability(range(from: start))
    }
    return expression(takesClosures: false).map { .test($0) }
  }

  /// Reads a `do` with its handlers, or a `defer`.
  mutating func doing() -> Doing {
    let start = at
    let keyword = takeText()
    toBrace()
    let body = body()
    var catches: [Doing.Catch] = []
    while keyword.value == "do", sees("catch") {
      let catchStart = at
      at += 1
      let patterns = sees("{") ? [] : patterns(endsAt: ["{"])
      toBrace()
      catches.append(
        Doing.Catch(patterns: patterns, body: self.body(), range: range(from: catchStart))
      )
    }
    return Doing(keyword: keyword, body: body, catches: catches, range: range(from: start))
  }

  /// Reads a `for`, `while` or `repeat`.
  mutating func loop() -> Loop {
    let start = at
    let keyword = takeText()
    var names: [LocatedValue<String>] = []
    var context: Expression?
    var conditions: [Condition] = []
    var body: [Statement] = []
    switch keyword.value {
    case "for":
      while let token = token(), isSameLine(), token.kind != .close, !sees("{"), !sees("in") {
        if token.kind == .open {
          names += group { $0.loopNames() }
        } else {
          names += loopNames(atMost: 1)
        }
      }
      if take("in") != nil { context = expression(takesClosures: false) }
      if take("where") != nil { conditions = self.conditions() }
      toBrace()
      body = self.body()
    case "while":
      conditions = self.conditions()
      body = self.body()
    default:
      body = self.body()
      if take("while") != nil { conditions = self.conditions() }
    }
    return Loop(
      keyword: keyword,
      names: names,
      context: context,
      conditions: conditions,
      body: body,
      range: range(from: start)
    )
  }

  /// Reads the names up to the end of the group.
  private mutating func loopNames(atMost limit: Int = .max) -> [LocatedValue<String>] {
    var names: [LocatedValue<String>] = []
    var left = limit
    while left > 0, let token = token() {
      left -= 1
      at += 1
      if token.kind == .word, !["case", "let", "var", "try", "await"].contains(token.text) {
        names.append(LocatedValue(token.text, token.range))
      }
    }
    return names
  }

  /// Returns a name without its backticks.
  static func bare(_ name: String) -> String {
    name.first == "`" ? String(name.filter { $0 != "`" }) : name
  }
}
