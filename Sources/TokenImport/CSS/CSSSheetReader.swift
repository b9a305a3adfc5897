import Diagnostics

/// One declaration of a custom property.
struct CSSDeclaration: Sendable {
  /// Name with its hyphens.
  let name: String
  /// Value without the blanks around it.
  let value: ArraySlice<CSSToken>
  /// Contexts in which it applies.
  let conditions: [String: String]
  /// The whole declaration.
  let range: SourceRange
}

/// Finds the declarations of custom properties in a style sheet, with the contexts they apply in.
struct CSSSheetReader {
  private let tokens: [CSSToken]
  private let file: String
  private var at = 0
  private var depth = 0
  private(set) var declarations: [CSSDeclaration] = []
  /// Declarations whose condition is no context.
  private(set) var conditional: [CSSDeclaration] = []

  /// Reads a style sheet.
  init(_ file: SourceFile) {
    tokens = CSSTokenizer.tokens(file.bytes)
    self.file = file.path
    while at < tokens.count { block([[:]]) }
  }

  /// Reads the content of a block up to its closing brace; nil means that its contexts are ignored.
  private mutating func block(_ contexts: [[String: String]]?) {
    depth += 1
    defer { depth -= 1 }
    while at < tokens.count {
      let token = tokens[at]
      if token.isSign("}") {
        at += 1
        return
      }
      if token.isBlank || token.isSign(";") {
        at += 1
      } else if case .atKeyword(let name) = token.kind {
        at += 1
        atRule(name, contexts)
      } else if let name = token.ident, name.hasPrefix("--"), isFollowedByColon {
        declaration(name, contexts)
      } else {
        rule(contexts)
      }
    }
  }

  private var isFollowedByColon: Bool {
    var next = at + 1
    while next < tokens.count, tokens[next].isBlank { next += 1 }
    return next < tokens.count && tokens[next].isSign(":")
  }

  /// Reads up to a brace, a semicolon or the end of the block, outside all brackets.
  private mutating func prelude() -> ArraySlice<CSSToken> {
    let start = at
    var open = 0
    while at < tokens.count {
      let token = tokens[at]
      if open <= 0, token.isSign("{") || token.isSign("}") || token.isSign(";") { break }
      open += CSSSelector.depthChange(token)
      at += 1
    }
    return CSSSelector.trimmed(tokens[start..<at])
  }

  private mutating func atRule(_ name: String, _ contexts: [[String: String]]?) {
    let prelude = prelude()
    guard at < tokens.count, tokens[at].isSign("{") else {
      if at < tokens.count, tokens[at].isSign(";") { at += 1 }
      return
    }
    switch name {
    case "media":
      let own = CSSSelector.media(prelude)
      enter(own.flatMap { own in contexts.map { CSSSelector.joined($0, own) } })
    case "supports", "layer", "theme", "scope", "variant":
      let isTheme = name == "theme"
      let own = name == "variant" ? [ContextWords.conditions(text(prelude))] : [[:]]
      enter(isTheme ? [[:]] : contexts.map { CSSSelector.joined($0, own) })
    default: skipBlock()
    }
  }

  private func text(_ tokens: ArraySlice<CSSToken>) -> String {
    tokens.compactMap(\.ident).joined(separator: "-")
  }

  private mutating func rule(_ contexts: [[String: String]]?) {
    let prelude = prelude()
    guard at < tokens.count, tokens[at].isSign("{") else {
      if at < tokens.count, tokens[at].isSign(";") { at += 1 }
      return
    }
    let own = CSSSelector.contexts(prelude)
    enter(own.isEmpty ? nil : contexts.map { CSSSelector.joined($0, own) })
  }

  private mutating func enter(_ contexts: [[String: String]]?) {
    guard depth < 32 else { return skipBlock() }
    at += 1
    block(contexts?.isEmpty == true ? nil : contexts)
  }

  private mutating func skipBlock() {
    var open = 0
    while at < tokens.count {
      open += CSSSelector.depthChange(tokens[at])
      at += 1
      if open <= 0 { return }
    }
  }

  private mutating func declaration(_ name: String, _ contexts: [[String: String]]?) {
    let start = tokens[at].range.lowerBound
    at += 1
    while at < tokens.count, !tokens[at].isSign(":") { at += 1 }
    at += 1
    let first = min(at, tokens.count)
    var open = 0
    while at < tokens.count {
      if open <= 0, tokens[at].isSign(";") || tokens[at].isSign("}") { break }
      open += CSSSelector.depthChange(tokens[at])
      at += 1
    }
    let value = CSSSelector.trimmed(tokens[first..<max(first, at)])
    let end = value.last?.range.upperBound ?? tokens[min(first, tokens.count - 1)].range.lowerBound
    let range = SourceRange(file: file, bytes: start..<max(start, end))
    for conditions in contexts ?? [[:]] {
      let found = CSSDeclaration(name: name, value: value, conditions: conditions, range: range)
      if contexts == nil { conditional.append(found) } else { declarations.append(found) }
    }
  }
}
