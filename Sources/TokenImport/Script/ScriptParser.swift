/// Finds the values that a script gives to names outside all functions.
struct ScriptParser {
  private static let depthLimit = 64

  private let tokens: [ScriptToken]
  private var at = 0
  private var depth = 0
  /// Names with their values, in source order; the default export is called `default`.
  private(set) var values: [(name: String, node: ScriptNode)] = []
  /// Reads a script.
  init(_ bytes: [UInt8]) {
    tokens = ScriptTokenizer.tokens(bytes)
    while at < tokens.count { statement() }
  }

  private func isText(_ text: String, _ offset: Int = 0) -> Bool {
    at + offset < tokens.count && tokens[at + offset].isText(text)
  }

  private func name(_ offset: Int) -> String? {
    guard at + offset < tokens.count, case .name(let name) = tokens[at + offset].kind else {
      return nil
    }
    return name
  }

  private mutating func statement() {
    if isText("export"), isText("default", 1) {
      at += 2
      if isText("{") || isText("(") || isText("[") { values.append(("default", value())) }
      return
    }
    if isText("module"), isText(".", 1), isText("exports", 2), isText("=", 3) {
      at += 4
      values.append(("default", value()))
      return
    }
    if isText("exports"), isText(".", 1), let name = name(2), isText("=", 3) {
      at += 4
      values.append((name, value()))
      return
    }
    if isText("const") || isText("let") || isText("var"), let name = name(1) {
      at += 2
      skipAnnotation()
      guard isText("=") else { return }
      at += 1
      values.append((name, value()))
      return
    }
    if isText("{") || isText("(") || isText("[") { return skipBrackets() }
    at += 1
  }

  /// Skips the type after a name, up to the `=`.
  private mutating func skipAnnotation() {
    guard isText(":") else { return }
    var open = 0
    while at < tokens.count {
      if open == 0, isText("=") || isText(";") { return }
      if isText("{") || isText("(") || isText("[") || isText("<") { open += 1 }
      if isText("}") || isText(")") || isText("]") || isText(">") { open -= 1 }
      at += 1
    }
  }

  private mutating func skipBrackets() {
    var open = 0
    repeat {
      if isText("{") || isText("(") || isText("[") { open += 1 }
      if isText("}") || isText(")") || isText("]") { open -= 1 }
      at += 1
    } while at < tokens.count && open > 0
  }

  private func node(_ value: ScriptValue, from start: Int) -> ScriptNode {
    let lower = start < tokens.count ? tokens[start].range.lowerBound : 0
    let upper = at > 0 && at <= tokens.count ? tokens[at - 1].range.upperBound : lower
    return ScriptNode(value: value, range: lower..<max(lower, upper))
  }

  /// Reads a value and what follows it up to a comma, a closing bracket or the end of the statement.
  private mutating func value() -> ScriptNode {
    let start = at
    let literal = primary()
    skipAssertion()
    if at >= tokens.count || isEnd(after: at) { return node(literal, from: start) }
    while at < tokens.count, !isEnd(after: at) {
      if isText("{") || isText("(") || isText("[") { skipBrackets() } else { at += 1 }
    }
    return node(.computed, from: start)
  }

  private func isEnd(after index: Int) -> Bool {
    let token = tokens[index]
    if [",", ";", "}", ")", "]"].contains(where: token.isText) { return true }
    guard token.isAfterLineEnd, depth == 0 else { return false }
    return ["export", "const", "let", "var", "import", "type", "interface", "function", "module"]
      .contains(where: token.isText)
  }

  /// Skips `as const`, `as Type` and `satisfies Type`.
  private mutating func skipAssertion() {
    while isText("as") || isText("satisfies") {
      at += 1
      var open = 0
      while at < tokens.count {
        if open == 0, isEnd(after: at) || isText("as") || isText("satisfies") { break }
        if isText("{") || isText("(") || isText("[") || isText("<") { open += 1 }
        if isText("}") || isText(")") || isText("]") || isText(">") { open -= 1 }
        at += 1
      }
    }
  }

  private mutating func primary() -> ScriptValue {
    guard at < tokens.count, depth < ScriptParser.depthLimit else {
      if at < tokens.count, isText("{") || isText("[") || isText("(") { skipBrackets() }
      return .computed
    }
    depth += 1
    defer { depth -= 1 }
    let token = tokens[at]
    switch token.kind {
    case .string(let text):
      at += 1
      return .string(text)
    case .number(let number):
      at += 1
      return .number(number)
    case .template:
      at += 1
      return .computed
    case .sign("-"):
      at += 1
      if at < tokens.count, case .number(let number) = tokens[at].kind {
        at += 1
        return .number(-number)
      }
      return .computed
    case .sign("{"): return object()
    case .sign("["): return array()
    case .sign("("):
      at += 1
      let inner = value()
      if isText(")") { at += 1 }
      return inner.value
    case .name(let name): return named(name)
    default: return .computed
    }
  }

  private mutating func named(_ name: String) -> ScriptValue {
    if name == "Object", isText(".", 1), isText("freeze", 2), isText("(", 3) {
      at += 3
      return primary()
    }
    at += 1
    if name == "new", depth == 1, let type = self.name(0) { return named(type) }
    if ["true", "false", "null", "undefined"].contains(name) { return .constant(name) }
    if ["function", "new", "class", "async", "typeof"].contains(name) { return .computed }
    var path = [name]
    while at < tokens.count {
      if isText("."), let next = self.name(1) {
        path.append(next)
        at += 2
      } else if isText("["), at + 2 < tokens.count, isText("]", 2) {
        switch tokens[at + 1].kind {
        case .string(let key): path.append(key)
        case .number(let number): path.append(ValueText.number(number))
        default: return .computed
        }
        at += 3
      } else {
        break
      }
    }
    return isText("(") && isText("{", 1) && depth == 1 ? argument() : .reference(path)
  }

  /// The only argument of a call such as `createTheme({…})`, which as a rule returns it with its types.
  private mutating func argument() -> ScriptValue {
    let start = at
    at += 1
    let literal = object()
    skipAssertion()
    if isText(",") { at += 1 }
    guard isText(")") else {
      at = start
      skipBrackets()
      return .computed
    }
    at += 1
    return literal
  }

  private mutating func object() -> ScriptValue {
    var members: [ScriptMember] = []
    at += 1
    while at < tokens.count, !isText("}") {
      if isText(",") {
        at += 1
        continue
      }
      let start = at
      var key: String?
      switch tokens[at].kind {
      case .name(let name): key = name
      case .string(let text): key = text
      case .number(let number): key = ValueText.number(number)
      default: break
      }
      if let key, isText(":", 1) {
        at += 2
        members.append(ScriptMember(key: key, value: value()))
      } else if let key, isText(",", 1) || isText("}", 1) {
        at += 1
        members.append(ScriptMember(key: key, value: node(.reference([key]), from: start)))
      } else {
        // A spread, a method or a computed name.
        while at < tokens.count, !isText(","), !isText("}") {
          if isText("{") || isText("(") || isText("[") { skipBrackets() } else { at += 1 }
        }
        let name = isSpread(start) ? "..." : key ?? "[…]"
        members.append(ScriptMember(key: name, value: node(.computed, from: start)))
      }
      if at == start { at += 1 }
    }
    at += 1
    return .object(members)
  }

  private func isSpread(_ index: Int) -> Bool { tokens[index].isText("...") }

  private mutating func array() -> ScriptValue {
    var elements: [ScriptNode] = []
    at += 1
    while at < tokens.count, !isText("]") {
      if isText(",") {
        at += 1
        continue
      }
      let start = at
      elements.append(value())
      if at == start { at += 1 }
    }
    at += 1
    return .array(elements)
  }
}
