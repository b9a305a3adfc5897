/// The keyword of a declaration, with the attributes and modifiers before it.
private struct Head {
  let start: Int
  let attributes: [Declaration.Attribute]
  let modifiers: [LocatedValue<String>]
  let keyword: LocatedValue<String>
}

extension Parser {
  private static let keywords: Set<String> = [
    "let", "var", "func", "struct", "class", "enum", "extension", "protocol", "actor", "import",
    "init", "deinit", "subscript", "typealias", "associatedtype", "case", "operator",
    "precedencegroup", "macro",
  ]

  private static let modifiers: Set<String> = [
    "private", "fileprivate", "internal", "package", "public", "open", "static", "final",
    "override", "mutating", "nonmutating", "lazy", "weak", "unowned", "required", "convenience",
    "optional", "dynamic", "nonisolated", "isolated", "indirect", "prefix", "postfix", "infix",
    "distributed", "class",
  ]

  /// Reads a declaration, one for each of its names; returns `false` if none begins here.
  mutating func declarations(into statements: inout [Statement]) -> Bool {
    let start = at
    var attributes: [Declaration.Attribute] = []
    var modifiers: [LocatedValue<String>] = []
    while let token = token(), token.kind == .word {
      if token.text.hasPrefix("@") {
        attributes.append(attribute())
      } else if Self.modifiers.contains(token.text), !isKeyword() {
        modifiers.append(takeText())
        if sees("("), isSameLine() { skip() }
      } else {
        break
      }
    }
    guard isKeyword() else {
      // Attributes and modifiers without a declaration; in a sketch an attribute may precede a
      // view.
      if at > start { statements.append(.other(range(from: start))) }
      return at > start
    }
    let head = Head(
      start: start,
      attributes: attributes,
      modifiers: modifiers,
      keyword: takeText()
    )
    switch head.keyword.value {
    case "let", "var": variables(head, into: &statements)
    case "case": enumCases(head, into: &statements)
    case "func", "init", "subscript", "deinit", "macro":
      statements.append(.declaration(function(head)))
    case "import", "operator", "precedencegroup": statements.append(.declaration(other(head)))
    case "typealias", "associatedtype": statements.append(.declaration(alias(head)))
    default: statements.append(.declaration(nominal(head)))
    }
    return true
  }

  /// Whether the word here is the keyword of a declaration, and not a name.
  private func isKeyword() -> Bool {
    guard let token = token(), token.kind == .word, Self.keywords.contains(token.text) else {
      return false
    }
    switch token.text {
    case "class":
      return seesWord(1) && !["var", "func", "let", "subscript"].contains(tokens[at + 1].text)
    case "init": return sees("(", 1) || sees("<", 1) || sees("?", 1)
    case "subscript": return sees("(", 1) || sees("<", 1)
    case "deinit": return sees("{", 1)
    case "actor", "operator", "macro", "precedencegroup", "import", "struct", "enum", "extension",
      "protocol", "typealias", "associatedtype":
      return seesWord(1) && isSameLine(1) || sees("{", 1)
    default: return !isName()
    }
  }

  private mutating func attribute() -> Declaration.Attribute {
    let start = at
    let word = takeText()
    let name = LocatedValue(
      String(word.value.dropFirst()),
      word.range.lowerBound + 1..<word.range.upperBound
    )
    var arguments: [Argument] = []
    if sees("("), token()?.isApart == false { arguments = group { $0.arguments() } }
    return Declaration.Attribute(name: name, arguments: arguments, range: range(from: start))
  }

  private mutating func variables(_ head: Head, into statements: inout [Statement]) {
    var start = head.start
    repeat {
      var name: LocatedValue<String>?
      if sees("(") {
        let tuple = at
        skip()
        name = spelled(from: tuple)
      } else {
        name = takeWord()
      }
      let type = take(":") == nil ? nil : type()
      let value = take("=") == nil || !isOnLine() ? nil : expression()
      let brace = at
      let body = sees("{") ? body() : []
      statements.append(
        .declaration(
          declaration(head, name, type: type, value: value, body, from: brace, start: start)
        )
      )
      start = at + 1
    } while take(",") != nil
  }

  private mutating func enumCases(_ head: Head, into statements: inout [Statement]) {
    var start = head.start
    repeat {
      guard let name = takeWord() else { break }
      let parameters = sees("(") ? parameters() : []
      let value = take("=") == nil ? nil : expression()
      statements.append(
        .declaration(
          declaration(head, name, parameters: parameters, value: value, [], from: at, start: start)
        )
      )
      start = at + 1
    } while take(",") != nil
    guard let token = token(), !token.isFirst, token.kind == .other || token.kind == .sign else {
      return
    }
    refuseArrow(token)
    while isSameLine(), let token = self.token(), token.kind != .close { skip() }
  }

  private mutating func function(_ head: Head) -> Declaration {
    var name: LocatedValue<String>?
    if head.keyword.value == "func" || head.keyword.value == "macro" {
      name = takeWord()
      while name == nil, let token = token(), token.kind == .sign { _ = takeText() }
    } else if sees("?") || sees("!") {
      at += 1
    }
    if sees("<"), let behind = behindGenerics(at) { at = behind }
    let parameters = sees("(") ? self.parameters() : []
    while sees("async") || sees("throws") || sees("rethrows") || sees("mutating") {
      at += 1
      if sees("(") { skip() }
    }
    let type = take("->") == nil ? nil : type()
    whereClause()
    let brace = at
    let body = body()
    return declaration(head, name, type: type, parameters: parameters, body, from: brace)
  }

  private mutating func nominal(_ head: Head) -> Declaration {
    let start = at
    var name = takeWord()
    while name != nil, sees("."), seesWord(1) {
      at += 2
      name = spelled(from: start)
    }
    if sees("<"), let behind = behindGenerics(at) { at = behind }
    var inherited: [LocatedValue<String>] = []
    if take(":") != nil {
      repeat {
        guard let type = type() else { break }
        inherited.append(type)
      } while take(",") != nil
    }
    whereClause()
    let brace = at
    let body = body()
    return declaration(head, name, inherited: inherited, body, from: brace)
  }

  private mutating func alias(_ head: Head) -> Declaration {
    let name = takeWord()
    if sees("<"), let behind = behindGenerics(at) { at = behind }
    let bound = take(":") == nil ? nil : type()
    let type = take("=") == nil ? nil : type()
    whereClause()
    return declaration(head, name, type: type ?? bound, [], from: at)
  }

  /// Reads an `import` or another declaration that ends with its line.
  private mutating func other(_ head: Head) -> Declaration {
    let start = at
    while isSameLine(), let token = token(), token.kind != .close, !sees("{"), !sees(";") {
      at += 1
    }
    let name = at > start ? spelled(from: start) : nil
    if sees("{"), isSameLine() { skip() }
    return declaration(head, name, [], from: at)
  }

  private mutating func whereClause() {
    guard take("where") != nil else { return }
    while let token = token(), token.kind != .close, !sees("{") {
      if token.isFirst, Self.keywords.contains(token.text) { break }
      skip()
    }
  }

  private func declaration(
    _ head: Head,
    _ name: LocatedValue<String>?,
    type: LocatedValue<String>? = nil,
    inherited: [LocatedValue<String>] = [],
    parameters: [Declaration.Parameter] = [],
    value: Expression? = nil,
    _ body: [Statement],
    from brace: Int,
    start: Int? = nil
  ) -> Declaration {
    Declaration(
      keyword: head.keyword,
      name: name,
      attributes: head.attributes,
      modifiers: head.modifiers,
      type: type,
      inherited: inherited,
      parameters: parameters,
      value: value,
      body: body,
      bodyRange: at > brace ? range(from: brace) : nil,
      range: range(from: start ?? head.start)
    )
  }
}
