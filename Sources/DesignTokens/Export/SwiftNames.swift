/// `stateWarning` for `state.warning`, in backticks if the name is a Swift keyword.
///
/// A character that an identifier cannot contain ends a word. A name that would begin with a digit
/// gets `_`.
public func swiftName(_ path: String) -> String {
  let name = words(path).enumerated().map { index, word in
    index == 0 ? lowerFirst(word) : upperFirst(word)
  }.joined()
  let isNumber = name.unicodeScalars.first.map { isDigit($0) } ?? false
  let safe = name.isEmpty ? "token" : isNumber ? "_" + name : name
  return keywords.contains(safe) ? "`\(safe)`" : safe
}

/// `InsticaTokens` for `instica`.
func swiftTypeName(_ system: String) -> String {
  let name = words(system).map(upperFirst).joined()
  let safe = name.unicodeScalars.first.map { isDigit($0) } ?? false ? "_" + name : name
  return safe + "Tokens"
}

private func words(_ path: String) -> [String] {
  var words: [String] = [""]
  for part in path.split(separator: ".") where part != "$root" {
    if words.last != "" { words.append("") }
    for scalar in part.unicodeScalars {
      let isPlain =
        scalar.isASCII
        ? scalar.properties.isAlphabetic || isDigit(scalar)
        : scalar.properties.isXIDContinue && scalar.properties.isAlphabetic
      if isPlain {
        words[words.count - 1].unicodeScalars.append(scalar)
      } else if words.last != "" {
        words.append("")
      }
    }
  }
  return joiningDigits(words.filter { !$0.isEmpty })
}

/// `spacing`, `1`, `5` as `spacing`, `1_5`: adjacent digits would become another number.
private func joiningDigits(_ words: [String]) -> [String] {
  words.reduce(into: []) { out, word in
    let last = out.last?.unicodeScalars.last
    if let last, let first = word.unicodeScalars.first, isDigit(last), isDigit(first) {
      out.append("_" + word)
    } else {
      out.append(word)
    }
  }
}

private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

private func upperFirst(_ word: String) -> String {
  word.prefix(1).uppercased() + word.dropFirst()
}

/// `URL` becomes `url`, `iconSize` stays.
private func lowerFirst(_ word: String) -> String {
  let isShouting = word.count > 1 && word == word.uppercased()
  return isShouting ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
}

/// Words that cannot be the name of a static property without backticks, and `self`-like ones.
private let keywords: Set<String> = [
  "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init",
  "inout", "internal", "let", "open", "operator", "private", "precedencegroup", "protocol",
  "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case",
  "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in",
  "repeat", "return", "throw", "switch", "where", "while", "Any", "as", "await", "false", "is",
  "nil", "self", "Self", "super", "throws", "true", "try", "Type", "Protocol",
]
