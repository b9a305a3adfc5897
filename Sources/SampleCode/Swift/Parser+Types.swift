extension Parser {
  /// Reads a type as text; `nil` when none begins here.
  mutating func type() -> LocatedValue<String>? {
    let start = at
    var isOpen = true
    while let token = token() {
      if token.isFirst, !isOpen, token.text != "->" { break }
      switch token.kind {
      case .word, .quoted:
        if token.kind == .word, ["where", "in", "else"].contains(token.text) { return done(start) }
        let isEffect = ["async", "throws", "rethrows"].contains(token.text)
        guard isOpen || isEffect else { return done(start) }
        at += 1
        isOpen = Self.beforeTypes.contains(token.text) || token.text.hasPrefix("@")
      case .open:
        guard token.text != "{", isOpen || !token.isApart else { return done(start) }
        skip()
        isOpen = false
      case .sign:
        switch token.text {
        case ".", "&", "->", "~", "-":
          isOpen = true
          at += 1
        case "?", "!":
          guard !isOpen else { return done(start) }
          at += 1
        case "...": at += 1
        case "<":
          guard let behind = behindGenerics(at) else { return done(start) }
          at = behind
          isOpen = false
        default: return done(start)
        }
      case .placeholder:
        at += 1
        isOpen = false
      default: return done(start)
      }
    }
    return done(start)
  }

  private static let beforeTypes: Set<String> = [
    "some", "any", "inout", "borrowing", "consuming", "sending", "isolated", "each", "repeat",
  ]

  private func done(_ start: Int) -> LocatedValue<String>? {
    at > start ? spelled(from: start) : nil
  }

  /// Returns the index after the `>` of generic arguments that begin at a token; `nil` if there are
  /// none.
  func behindGenerics(_ start: Int) -> Int? {
    var depth = 0
    var place = start
    let last = min(end, start + 64)
    while place < last {
      let token = tokens[place]
      switch token.kind {
      case .open:
        guard token.text != "{" else { return nil }
        place = tokens.ends[place] + 1
        continue
      case .close, .string, .number, .other: return nil
      case .word, .quoted, .placeholder: break
      case .sign:
        switch token.text {
        case "<": depth += 1
        case ">":
          depth -= 1
          if depth == 0 { return place + 1 }
        case ",", ".", ":", "?", "!", "&", "->", "...", "==": break
        default: return nil
        }
      }
      place += 1
    }
    return nil
  }

  /// Parameters of a function or values of an enum case, from the parenthesis on.
  mutating func parameters() -> [Declaration.Parameter] {
    group { parser in
      var parameters: [Declaration.Parameter] = []
      while !parser.isAtEnd {
        let start = parser.at
        if let parameter = parser.parameter() { parameters.append(parameter) }
        if parser.take(",") == nil, parser.at == start { parser.skip() }
      }
      return parameters
    }
  }

  private mutating func parameter() -> Declaration.Parameter? {
    while let token = token(), token.kind == .word, token.text.hasPrefix("@") {
      at += 1
      if sees("(") { skip() }
    }
    var label: LocatedValue<String>?
    var name: LocatedValue<String>?
    if seesWord(), sees(":", 1) {
      let word = takeText()
      label = word
      name = word
      at += 1
    } else if seesWord(), seesWord(1), sees(":", 2) {
      let word = takeText()
      label = word.value == "_" ? nil : word
      name = takeText()
      at += 1
    }
    let type = type()
    let value = take("=") == nil ? nil : expression()
    guard name != nil || type != nil || value != nil else { return nil }
    return Declaration.Parameter(label: label, name: name, type: type, value: value)
  }
}
