extension Parser {
  /// Reads the members and calls that follow a base.
  mutating func links(
    behind base: Expression.Base,
    from first: Int,
    _ reach: Reach
  )
    -> [Expression.Link]
  {
    var links: [Expression.Link] = []
    while let token = token() {
      switch token.text {
      case "." where isMember():
        at += 1
        links.append(.member(takeText()))
      case "(" where !token.isFirst && isCallable(base, links, isApart: token.isApart):
        links.append(.call(call(reach)))
      case "{" where reach.takesClosures && isCallable(base, links, isApart: false):
        guard !token.isFirst || token.kind == .open && isTypeOrMember(base, links) else {
          return links
        }
        links.append(.call(call(reach)))
      case "[" where !token.isApart:
        let start = at
        let arguments = group { $0.arguments() }
        links.append(.index(arguments, range(from: start)))
      case "?" where !token.isApart, "!" where !token.isApart:
        links.append(.unwrap(takeText()))
      case "<" where !token.isApart:
        guard let behind = behindGenerics(at), isBehindGenerics(behind) else { return links }
        at = behind
      default: return links
      }
    }
    return links
  }

  /// Whether a name or the index of a tuple's element follows the dot here.
  private func isMember() -> Bool {
    guard let token = token(), let next = self.token(1), !next.isApart else { return false }
    if next.kind == .number { return !token.isApart }
    return next.kind == .word && !next.text.hasPrefix("@") || next.kind == .quoted
  }

  private func isCallable(
    _ base: Expression.Base,
    _ links: [Expression.Link],
    isApart: Bool
  ) -> Bool {
    if isApart, links.isEmpty, case .placeholder = base { return false }
    guard links.isEmpty else {
      if case .call(let call)? = links.last { return call.closures.isEmpty && !isApart }
      return true
    }
    switch base {
    case .name, .implicitMember, .closure, .array, .dictionary: return true
    case .tuple: return !isApart
    default: return false
    }
  }

  /// Whether a brace on the next line belongs to the code before it.
  private func isTypeOrMember(_ base: Expression.Base, _ links: [Expression.Link]) -> Bool {
    switch links.last {
    case .call(let call)?: return call.parentheses != nil
    case .member?: return true
    default:
      guard links.isEmpty, case .name(let name) = base else { return false }
      return name.value.first?.isUppercase ?? false
    }
  }

  private func isBehindGenerics(_ place: Int) -> Bool {
    guard place < end else { return true }
    let token = tokens[place]
    if token.isFirst || token.kind == .close { return true }
    return ["(", "{", "[", ".", ",", ";", ":", "?", "!", "="].contains(token.text)
  }

  /// Parentheses and the closures after them, or closures alone.
  private mutating func call(_ reach: Reach) -> Call {
    let start = at
    var arguments: [Argument] = []
    var parentheses: Range<Int>?
    if sees("(") {
      arguments = group { $0.arguments() }
      parentheses = range(from: start)
    }
    var closures: [Closure] = []
    if reach.takesClosures, sees("{"), isSameLine() || parentheses != nil || at == start {
      closures.append(closure(label: nil))
      while seesWord(), sees(":", 1), sees("{", 2), !sees("default") {
        let label = takeText()
        at += 1
        closures.append(closure(label: label))
      }
    }
    return Call(
      arguments: arguments,
      closures: closures,
      parentheses: parentheses,
      range: range(from: start)
    )
  }

  /// Arguments up to the end of the group.
  mutating func arguments() -> [Argument] {
    var arguments: [Argument] = []
    while !isAtEnd {
      if take(",") != nil { continue }
      let start = at
      var label: LocatedValue<String>?
      if seesWord(), sees(":", 1) {
        label = takeText()
        at += 1
      }
      if let value = value(label) {
        arguments.append(Argument(label: label, value: value, range: range(from: start)))
      } else {
        // An operator as a value, a label without one, or nothing that makes sense.
        if label == nil || token()?.kind == .other { skip() }
        let range = range(from: start)
        let value = Expression(
          prefixes: [],
          base: .other,
          links: [],
          range: label == nil ? range : range.upperBound..<range.upperBound
        )
        arguments.append(Argument(label: label, value: value, range: range))
      }
    }
    return arguments
  }

  /// The value of an argument; a lone closure knows the label.
  private mutating func value(_ label: LocatedValue<String>?) -> Expression? {
    guard let label, sees("{") else { return expression() }
    let start = at
    let closure = closure(label: label)
    let base = Expression.Base.closure(closure)
    let links = links(behind: base, from: start, Reach())
    return Expression(prefixes: [], base: base, links: links, range: range(from: start))
  }

  /// Elements of an array or a dictionary up to the end of the group.
  mutating func elements() -> Expression.Base {
    var elements: [Expression] = []
    var pairs: [(key: Expression, value: Expression)] = []
    while !isAtEnd {
      if take(",") != nil || take(":") != nil { continue }
      guard let element = expression() else {
        skip()
        continue
      }
      if take(":") != nil, let value = expression() {
        pairs.append((element, value))
      } else {
        elements.append(element)
      }
    }
    return pairs.isEmpty ? .array(elements) : .dictionary(pairs)
  }

  /// `{ … }`, with the names before `in`.
  mutating func closure(label: LocatedValue<String>?) -> Closure {
    let start = at
    let inner = group { parser -> ([LocatedValue<String>], [Statement]) in
      let parameters = parser.signature()
      return (parameters, parser.statements())
    }
    return Closure(
      label: label,
      parameters: inner.0,
      statements: inner.1,
      range: range(from: start)
    )
  }

  /// Reads the signature of a closure before its `in`, if there is one.
  private mutating func signature() -> [LocatedValue<String>] {
    var place = at
    let last = min(end, at + 64)
    while place < last, tokens[place].text != "in" {
      let token = tokens[place]
      switch token.kind {
      case .word where ["for", "if", "let", "var", "switch", "return"].contains(token.text):
        return []
      case .word, .quoted: place += 1
      case .open where token.text != "{": place = tokens.ends[place] + 1
      case .sign where [",", ":", "->", ".", "?", "<", ">", "&"].contains(token.text): place += 1
      default: return []
      }
    }
    guard place < last, tokens[place].kind == .word else { return [] }
    var names: [LocatedValue<String>] = []
    var isName = true
    while at < place {
      let token = tokens[at]
      if token.text == "[" {
        skip()
        continue
      }
      if token.text == "->" { break }
      if token.text == ":" { isName = false }
      if token.text == "," { isName = true }
      if isName, token.kind == .word, !token.text.hasPrefix("@"), token.text != "async",
        token.text != "throws"
      {
        names.append(LocatedValue(token.text, token.range))
      }
      at += 1
    }
    at = place + 1
    return names
  }
}
