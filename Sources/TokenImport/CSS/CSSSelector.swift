/// Contexts that selectors and media queries state.
enum CSSSelector {
  /// The contexts of each selector of a list; a selector for a part of a page has none and is left
  /// out.
  static func contexts(_ tokens: ArraySlice<CSSToken>, depth: Int = 0) -> [[String: String]] {
    guard depth < 8 else { return [] }
    var found: [[String: String]] = []
    for part in split(tokens, at: ",") {
      for conditions in selector(part, depth) where !found.contains(conditions) {
        found.append(conditions)
      }
    }
    return found
  }

  /// Tokens between separators outside all brackets, without the blanks around them.
  static func split(_ tokens: ArraySlice<CSSToken>, at sign: Character) -> [ArraySlice<CSSToken>] {
    var parts: [ArraySlice<CSSToken>] = []
    var depth = 0
    var start = tokens.startIndex
    for index in tokens.indices {
      depth += depthChange(tokens[index])
      if depth <= 0, tokens[index].isSign(sign) {
        parts.append(trimmed(tokens[start..<index]))
        start = index + 1
      }
    }
    parts.append(trimmed(tokens[start...]))
    return parts
  }

  /// 1 for an opening bracket, -1 for a closing one, else 0.
  static func depthChange(_ token: CSSToken) -> Int {
    switch token.kind {
    case .function: 1
    case .sign(let sign): "([{".utf8.contains(sign) ? 1 : ")]}".utf8.contains(sign) ? -1 : 0
    default: 0
    }
  }

  /// Tokens without blanks at both ends.
  static func trimmed(_ tokens: ArraySlice<CSSToken>) -> ArraySlice<CSSToken> {
    var tokens = tokens
    while tokens.first?.isBlank == true { tokens.removeFirst() }
    while tokens.last?.isBlank == true { tokens.removeLast() }
    return tokens
  }

  /// Alternatives of one selector.
  private static func selector(_ tokens: ArraySlice<CSSToken>, _ depth: Int) -> [[String: String]] {
    var alternatives: [[String: String]] = [[:]]
    var at = tokens.startIndex
    while at < tokens.endIndex {
      let token = tokens[at]
      at += 1
      switch token.kind {
      case .blank, .sign(UInt8(ascii: "&")), .sign(UInt8(ascii: "*")), .sign(UInt8(ascii: ">")):
        continue
      case .ident(let name):
        guard ["html", "body", "root"].contains(name.lowercased()) else { return [] }
      case .hash: return []
      case .sign(UInt8(ascii: ".")):
        guard at < tokens.endIndex, let name = tokens[at].ident else { return [] }
        at += 1
        let conditions = ContextWords.conditions(name)
        if conditions.isEmpty { return [] }
        alternatives = joined(alternatives, [conditions])
      case .sign(UInt8(ascii: "[")):
        let end = tokens[at...].firstIndex { $0.isSign("]") } ?? tokens.endIndex
        guard let found = attribute(tokens[at..<end]) else { return [] }
        at = min(tokens.endIndex, end + 1)
        alternatives = joined(alternatives, [found])
      case .sign(UInt8(ascii: ":")):
        while at < tokens.endIndex, tokens[at].isSign(":") { at += 1 }
        guard at < tokens.endIndex else { return [] }
        let pseudo = tokens[at]
        at += 1
        if let name = pseudo.ident {
          guard ["root", "host", "where", "scope"].contains(name.lowercased()) else { return [] }
          continue
        }
        guard case .function(let name) = pseudo.kind else { return [] }
        let start = at
        var open = 1
        while at < tokens.endIndex, open > 0 {
          open += depthChange(tokens[at])
          at += 1
        }
        let inner = tokens[start..<max(start, open > 0 ? at : at - 1)]
        switch name {
        case "not": continue
        case "is", "where", "host", "-webkit-any", "global":
          alternatives = joined(alternatives, contexts(inner, depth: depth + 1))
        default: return []
        }
      default: return []
      }
      if alternatives.isEmpty || alternatives.count > 64 { return [] }
    }
    return alternatives
  }

  /// The contexts of `data-theme="dark"`; nil for an attribute that is no choice.
  private static func attribute(_ tokens: ArraySlice<CSSToken>) -> [String: String]? {
    let tokens = tokens.filter { !$0.isBlank }
    guard let name = tokens.first?.ident else { return nil }
    let value: String? = tokens.dropFirst().compactMap { token in
      switch token.kind {
      case .string(let text): text
      case .ident(let text): text
      default: nil
      }
    }.first
    guard let value else {
      let conditions = ContextWords.conditions(name)
      return conditions.isEmpty ? nil : conditions
    }
    if value.lowercased() == "auto" || value.isEmpty { return [:] }
    let conditions = ContextWords.conditions(value)
    if !conditions.isEmpty { return conditions }
    let words = ContextWords.words(name).filter { $0 != "data" }
    guard name.lowercased().hasPrefix("data-"), !words.isEmpty else { return nil }
    // A style sheet of Vitrine repeats the values of a system for parts of a page.
    if words == ["system"] { return [:] }
    if words.contains("contrast") {
      let isHigh = ["high", "more", "increased"].contains(value.lowercased())
      return ["contrast": isHigh ? "high" : ContextWords.slug(value)]
    }
    if !Set(words).isDisjoint(with: ["theme", "mode", "scheme"]) {
      return ["scheme": ContextWords.slug(value)]
    }
    return [words.joined(separator: "-"): ContextWords.slug(value)]
  }

  /// Combinations of alternatives that do not contradict each other.
  static func joined(
    _ first: [[String: String]],
    _ second: [[String: String]]
  ) -> [[String: String]] {
    first.flatMap { one in
      second.compactMap { other in
        one.allSatisfy { other[$0.key] ?? $0.value == $0.value }
          ? one.merging(other) { $1 } : nil
      }
    }
  }

  /// The contexts of a media query; nil for one about anything else than light, dark and contrast.
  static func media(_ tokens: ArraySlice<CSSToken>) -> [[String: String]]? {
    let alternatives = split(tokens, at: ",").map(mediaQuery)
    let known = alternatives.compactMap(\.self)
    return known.isEmpty ? nil : known
  }

  private static func mediaQuery(_ tokens: ArraySlice<CSSToken>) -> [String: String]? {
    var conditions: [String: String] = [:]
    let words = tokens.compactMap { $0.ident?.lowercased() }
    var index = 0
    while index < words.count {
      let value = index + 1 < words.count ? words[index + 1] : ""
      switch words[index] {
      case "and", "screen", "all", "only": break
      case "prefers-color-scheme":
        guard value == "dark" || value == "light" else { return nil }
        conditions["scheme"] = value
        index += 1
      case "prefers-contrast":
        switch value {
        case "more", "high": conditions["contrast"] = "high"
        case "less", "low": conditions["contrast"] = "low"
        case "no-preference": break
        default: return nil
        }
        index += 1
      default: return nil
      }
      index += 1
    }
    return words.isEmpty ? nil : conditions
  }
}
