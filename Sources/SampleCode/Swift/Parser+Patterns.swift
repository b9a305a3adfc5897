extension Parser {
  /// Patterns with commas between, up to one of these signs.
  mutating func patterns(endsAt stops: [String]) -> [CasePattern] {
    var patterns: [CasePattern] = []
    repeat {
      let start = at
      let pattern = pattern(endsAt: stops + [","])
      if at > start { patterns.append(pattern) }
    } while take(",") != nil
    return patterns
  }

  /// One pattern with its `where`.
  mutating func pattern(endsAt stops: [String]) -> CasePattern {
    let start = at
    while let token = token() {
      if token.isFirst, at > start { break }
      if token.kind == .close || token.kind == .sign && stops.contains(token.text) { break }
      if token.text == "where" || token.text == "{" || token.text == "=>" || token.text == "->" {
        break
      }
      if token.kind == .other { break }
      if token.kind == .open { skip() } else { at += 1 }
    }
    let stop = at
    let text = spelled(from: start)
    let name = caseName(start, stop)
    let bindings = bindings(start, stop)
    var condition: Expression?
    if take("where") != nil { condition = expression(takesClosures: false) }
    return CasePattern(
      text: text,
      name: name,
      bindings: bindings,
      condition: condition,
      range: range(from: start)
    )
  }

  /// The name of the enum case in a pattern: the last one of its leading path.
  private func caseName(_ start: Int, _ stop: Int) -> LocatedValue<String>? {
    var place = start
    while place < stop, ["let", "var"].contains(tokens[place].text) { place += 1 }
    if place < stop, tokens[place].kind == .word, !tokens[place].text.isEmpty { place += 1 }
    var name: LocatedValue<String>?
    while place + 1 < stop, tokens[place].text == "." {
      let next = tokens[place + 1]
      guard next.kind == .word || next.kind == .quoted else { break }
      name = LocatedValue(Parser.bare(next.text), next.range)
      place += 2
    }
    return name
  }

  private func bindings(_ start: Int, _ stop: Int) -> [LocatedValue<String>] {
    var bindings: [LocatedValue<String>] = []
    var bindsAll = false
    for place in start..<max(start, stop) {
      let token = tokens[place]
      guard token.kind == .word else { continue }
      if token.text == "let" || token.text == "var" {
        let next = place + 1 < stop ? tokens[place + 1] : nil
        bindsAll = bindsAll || next?.kind != .word || place == start
        continue
      }
      if token.text == "as" || token.text == "is" { break }
      let before = place > start ? tokens[place - 1].text : ""
      let after = place + 1 < stop ? tokens[place + 1].text : ""
      let isBound = before == "let" || before == "var" || bindsAll
      guard isBound, before != ".", after != ":", after != ".", token.text != "_" else { continue }
      bindings.append(LocatedValue(token.text, token.range))
    }
    return bindings
  }
}
