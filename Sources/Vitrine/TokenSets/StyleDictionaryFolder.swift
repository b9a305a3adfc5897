import DesignTokens
import Diagnostics
import SiteInput
import TokenImport

/// The token files that a configuration of Style Dictionary names.
struct StyleDictionaryFolder {
  let config: StyleDictionaryConfig
  let files: [SourceFile]
  /// Warnings of parts that only a program can read.
  let diagnostics: [Diagnostic]
  /// The configuration.
  let source: SourceFile

  /// Reads a configuration, or the one in a folder, with the files that it names; nil without one.
  ///
  /// - Throws: `ReadError` for a folder that cannot be read.
  init?(_ path: String) throws(ReadError) {
    guard let (source, config) = StyleDictionaryFolder.config(path) else { return nil }
    let folder = source.path.lastIndex(of: "/").map { String(source.path[...$0]) } ?? ""
    var found: [SourceFile] = []
    var others: Set<String> = []
    var seen: Set<String> = []
    for pattern in config.sources.map({ folder + $0.withoutDotSlash }) {
      guard let regex = try? Regex(globExpression(pattern)) else { continue }
      // A pattern of JSON files must not load the pictures and packages in the same folders.
      let ending = pattern.hasSuffix(".json") ? ".json" : ""
      for file in try readFiles([fixedFolder(pattern)], endings: [ending])
      where (try? regex.wholeMatch(in: file.path)) != nil && file.path != source.path {
        let isJSON = file.path.hasSuffix(".json") || file.path.hasSuffix(".tokens")
        if !isJSON { others.insert(file.path) }
        if isJSON, seen.insert(file.path).inserted { found.append(file) }
      }
    }
    if config.sources.isEmpty {
      let all = try readFiles([folder.isEmpty ? "." : folder])
      found = all.filter { $0.path != source.path }
    }
    files = found
    self.config = config
    self.source = source
    let place = SourceRange(file: source.path, bytes: 0..<0)
    diagnostics =
      config.unknown.map { transform, platform in
        Diagnostic(
          rule: "token-import/computed",
          severity: .warning,
          message: "names of the platform `\(platform)` are left out: `\(transform)` is a program",
          range: place,
          help: ["list such names in the tokens, in `$extensions.dev.vitrine.names`"]
        )
      }
      + others.sorted().map { path in
        Diagnostic(
          rule: "token-import/computed",
          severity: .warning,
          message: "`\(path)` is left out: only files in JSON are read",
          range: place,
          help: ["write it as JSON, or convert it with `vitrine tokens import`"]
        )
      }
  }

  /// The configuration at a path, or in a folder, with its content; nil without one.
  static func config(_ path: String) -> (file: SourceFile, config: StyleDictionaryConfig)? {
    let folder = path.hasSuffix("/") ? path : path + "/"
    let names = isDirectory(path) ? StyleDictionaryConfig.fileNames.map { folder + $0 } : [path]
    for name in names {
      guard let file = try? readFiles([name.withoutDotSlash]).first,
        let config = StyleDictionaryConfig(file)
      else { continue }
      return (file, config)
    }
    return nil
  }
}

/// The folder of a pattern before its first sign.
private func fixedFolder(_ pattern: String) -> String {
  let fixed = pattern.prefix { !"*?{!([".contains($0) }
  guard fixed.count < pattern.count else { return pattern }
  let folder = fixed.lastIndex(of: "/").map { String(fixed[..<$0]) } ?? ""
  return folder.isEmpty ? (pattern.hasPrefix("/") ? "/" : ".") : folder
}

/// A pattern of files as a regular expression: `*`, `**`, `?`, `{a,b}` and `!(a)`.
private func globExpression(_ pattern: String) -> String {
  var expression = ""
  var rest = pattern[...]
  var braces = 0
  while let character = rest.first {
    if rest.hasPrefix("**/") {
      expression += "(?:.*/)?"
      rest = rest.dropFirst(3)
      continue
    }
    if rest.hasPrefix("!("), let end = rest.firstIndex(of: ")") {
      let inner = String(rest[rest.index(rest.startIndex, offsetBy: 2)..<end])
      let choices = inner.split(separator: "|").map { globExpression(String($0)) }
      expression += "(?:(?!(?:\(choices.joined(separator: "|")))(?:[./]|$))[^/]*)"
      rest = rest[rest.index(after: end)...]
      continue
    }
    if "@+?".contains(character), rest.dropFirst().first == "(", let end = rest.firstIndex(of: ")")
    {
      let inner = String(rest[rest.index(rest.startIndex, offsetBy: 2)..<end])
      let choices = inner.split(separator: "|").map { globExpression(String($0)) }
      let count = character == "@" ? "" : String(character)
      expression += "(?:\(choices.joined(separator: "|")))\(count)"
      rest = rest[rest.index(after: end)...]
      continue
    }
    if character == "[", let end = rest.firstIndex(of: "]") {
      let inner = rest[..<end].dropFirst().filter {
        $0.isLetter || $0.isNumber || "-!^_".contains($0)
      }
      let isNegative = inner.hasPrefix("!") || inner.hasPrefix("^")
      expression += "[\(isNegative ? "^/" : "")\(isNegative ? inner.dropFirst() : inner[...])]"
      rest = rest[rest.index(after: end)...]
      continue
    }
    rest = rest.dropFirst()
    switch character {
    case "*" where rest.first == "*":
      expression += ".*"
      rest = rest.dropFirst()
    case "*": expression += "[^/]*"
    case "?": expression += "[^/]"
    case "{":
      braces += 1
      expression += "(?:"
    case "}" where braces > 0:
      braces -= 1
      expression += ")"
    case "," where braces > 0: expression += "|"
    case _ where character.isLetter || character.isNumber || character == "/" || character == "_":
      expression.append(character)
    default: expression += "\\" + String(character)
    }
  }
  return expression
}

extension String {
  fileprivate var withoutDotSlash: String { hasPrefix("./") ? String(dropFirst(2)) : self }
}
