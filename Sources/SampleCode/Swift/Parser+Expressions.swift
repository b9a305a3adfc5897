/// The ways in which an expression may continue.
struct Reach {
  /// Whether a brace on the line is a closure of a call; false before the body of an `if`.
  var takesClosures = true
  /// Whether a leading dot with a call is a chain without its view.
  var isStatement = false
}

extension Parser {
  /// Reads a value with its operators.
  ///
  /// Returns `nil`, and reads nothing, if none begins here.
  mutating func expression(takesClosures: Bool = true, isStatement: Bool = false) -> Expression? {
    depth += 1
    defer { depth -= 1 }
    let start = at
    guard depth < Self.deepest else {
      guard !isAtEnd, tokens[at].kind != .close else { return nil }
      skip()
      return Expression(prefixes: [], base: .other, links: [], range: range(from: start))
    }
    let reach = Reach(takesClosures: takesClosures, isStatement: isStatement)
    guard let first = operand(reach) else { return nil }
    var operands = [first]
    var signs: [LocatedValue<String>] = []
    while let sign = takeJoint() {
      signs.append(sign)
      if sign.value.hasPrefix("as") || sign.value == "is" {
        let typeStart = at
        let type = type() ?? LocatedValue("", range(from: typeStart))
        operands.append(Expression(prefixes: [], base: .type(type), links: [], range: type.range))
      } else if let next = operand(Reach(takesClosures: takesClosures)) {
        operands.append(next)
      } else {
        let place = range(from: at - 1).upperBound
        operands.append(Expression(prefixes: [], base: .other, links: [], range: place..<place))
        break
      }
    }
    let joined = signs.isEmpty ? first : whole(.operators(operands, signs: signs), start)
    return choice(joined, start, takesClosures)
  }

  private func whole(_ base: Expression.Base, _ start: Int) -> Expression {
    Expression(prefixes: [], base: base, links: [], range: range(from: start))
  }

  /// Reads `? then : otherwise` after a condition.
  private mutating func choice(
    _ condition: Expression,
    _ start: Int,
    _ takesClosures: Bool
  ) -> Expression {
    guard sees("?"), token()?.isApart == true else { return condition }
    let mark = at
    at += 1
    guard let then = expression(takesClosures: takesClosures) else {
      at = mark
      return condition
    }
    guard take(":") != nil, let otherwise = expression(takesClosures: takesClosures) else {
      let place = then.range.upperBound..<then.range.upperBound
      let nothing = Expression(prefixes: [], base: .other, links: [], range: place)
      return whole(.choice(condition, then: then, otherwise: nothing), start)
    }
    return whole(.choice(condition, then: then, otherwise: otherwise), start)
  }

  /// Reads an operator that follows an operand.
  private mutating func takeJoint() -> LocatedValue<String>? {
    guard let token = token() else { return nil }
    if token.kind == .word {
      guard token.text == "as" || token.text == "is", !sees(":", 1), !sees("(", 1) else {
        return nil
      }
      let word = takeText()
      guard word.value == "as", let mark = self.token(), !mark.isApart,
        mark.text == "?" || mark.text == "!"
      else { return word }
      at += 1
      return LocatedValue("as" + mark.text, word.range.lowerBound..<mark.range.upperBound)
    }
    guard token.kind == .sign, Sign.joins(token.text) else { return nil }
    let next = self.token(1)
    let isApartBehind = next.map(\.isApart) ?? true
    if token.isFirst {
      // `-x` and `!x` at the start of a line begin a statement; `...` there is omitted code.
      guard isApartBehind, next?.isFirst == false, token.text != "..." else { return nil }
    }
    if token.text == "...", token.isApart || next == nil || next?.kind == .close {
      // `5...` has no end; ` ... ` between words is omitted code.
      guard token.isApart, isApartBehind, next?.kind == .number else {
        if !token.isApart { at += 1 }
        return nil
      }
    }
    return takeText()
  }

  private mutating func operand(_ reach: Reach) -> Expression? {
    let start = at
    var prefixes: [LocatedValue<String>] = []
    while let token = token() {
      if token.kind == .sign, Sign.leads(token.text), let next = self.token(1), !next.isApart,
        next.kind != .close, next.kind != .sign || next.text == "." || Sign.leads(next.text)
      {
        prefixes.append(takeText())
      } else if token.kind == .word, Self.effects.contains(token.text), self.token(1) != nil,
        !sees(":", 1), !sees(".", 1), !sees(",", 1), self.token(1)?.kind != .close
      {
        var word = takeText()
        if let mark = self.token(), !mark.isApart, mark.text == "?" || mark.text == "!" {
          at += 1
          word = LocatedValue(word.value + mark.text, word.range.lowerBound..<mark.range.upperBound)
        }
        prefixes.append(word)
      } else {
        break
      }
    }
    let first = at
    guard var base = base(reach) else {
      guard at > start else { return nil }
      return Expression(
        prefixes: prefixes,
        base: .other,
        links: [],
        range: range(from: start)
      )
    }
    if case .number(let number) = base, let sign = prefixes.last, sign.value == "-" {
      base = .number(-number)
      prefixes.removeLast()
    }
    let links = links(behind: base, from: first, reach)
    return Expression(prefixes: prefixes, base: base, links: links, range: range(from: start))
  }

  private static let effects: Set<String> = [
    "try", "await", "any", "some", "consume", "copy", "each", "unsafe",
  ]
}
