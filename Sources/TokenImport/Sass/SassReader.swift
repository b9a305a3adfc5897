import DesignTokens
import Diagnostics

/// Reads the variables and maps at the top level of Sass files in the SCSS syntax.
///
/// A variable is a token, and each entry of a map is one. References to variables and entries of maps
/// are references; values of functions and operators are computed and left out.
struct SassReader {
  private var collector = TokenCollector()
  private var values: [(name: String, value: ArraySlice<CSSToken>, range: SourceRange)] = []
  private var places: [String: Int] = [:]
  private var paths: [String: [String]] = [:]

  /// The variables of all files.
  static func read(_ files: [SourceFile]) -> ImportedTokens {
    var reader = SassReader()
    for file in files.sorted(by: { $0.path < $1.path }) { reader.findVariables(file) }
    reader.paths = CustomPropertyNames.paths(reader.values.map(\.name))
    for value in reader.values {
      let path = reader.paths[value.name] ?? [value.name]
      reader.add(value.value, path, value.range, depth: 0)
    }
    return reader.collector.finish()
  }

  /// `$color-a` and `$color_a` are one variable.
  private static func key(_ name: String) -> String { name.replacing("_", with: "-") }

  private mutating func findVariables(_ file: SourceFile) {
    let tokens = CSSTokenizer.tokens(file.bytes, isSass: true)
    var at = 0
    var open = 0
    while at < tokens.count {
      guard open == 0, case .variable(let name) = tokens[at].kind else {
        open += CSSSelector.depthChange(tokens[at])
        at += 1
        continue
      }
      let start = at
      at += 1
      while at < tokens.count, tokens[at].isBlank { at += 1 }
      guard at < tokens.count, tokens[at].isSign(":") else { continue }
      at += 1
      let first = at
      var inner = 0
      while at < tokens.count, inner > 0 || !tokens[at].isSign(";") && !tokens[at].isSign("}") {
        inner += CSSSelector.depthChange(tokens[at])
        at += 1
      }
      let value = SassReader.withoutFlags(CSSSelector.trimmed(tokens[first..<at]))
      guard let last = value.last else { continue }
      let range = SourceRange(
        file: file.path,
        bytes: tokens[start].range.lowerBound..<last.range.upperBound
      )
      let key = SassReader.key(name)
      if let place = places[key] {
        // `!default` keeps the first value, and a later assignment replaces it.
        let isDefault = SassReader.isDefault(tokens[first..<at])
        if !isDefault { values[place] = (key, value, range) }
      } else {
        places[key] = values.count
        values.append((key, value, range))
      }
    }
  }

  private static func isDefault(_ tokens: ArraySlice<CSSToken>) -> Bool {
    tokens.contains { $0.ident == "default" } && tokens.contains { $0.isSign("!") }
  }

  /// A value without `!default` and `!global`.
  private static func withoutFlags(_ tokens: ArraySlice<CSSToken>) -> ArraySlice<CSSToken> {
    guard let sign = tokens.lastIndex(where: { $0.isSign("!") }),
      ["default", "global"].contains(tokens[(sign + 1)...].first { !$0.isBlank }?.ident)
    else { return tokens }
    return withoutFlags(CSSSelector.trimmed(tokens[..<sign]))
  }

  private mutating func add(
    _ value: ArraySlice<CSSToken>,
    _ path: [String],
    _ range: SourceRange,
    depth: Int
  ) {
    let name = path.joined(separator: ".")
    if let entries = SassReader.map(value) {
      guard depth < 16 else { return }
      for (key, inner) in entries {
        let start = inner.first?.range.lowerBound ?? range.bytes.lowerBound
        let end = inner.last?.range.upperBound ?? start
        let place = SourceRange(file: range.file, bytes: start..<max(start, end))
        add(inner, path + [key], place, depth: depth + 1)
      }
      return
    }
    if let target = reference(value) {
      collector.add(path, [:], .alias(target), range)
      return
    }
    var budget = 4096
    guard let tokens = substituted(value, depth: 0, &budget) else {
      collector.leaveOut(
        name,
        range,
        .missingReference,
        "it refers to a variable that is not declared"
      )
      return
    }
    switch CSSValueReader.read(tokens[...], name: name) {
    case .value(let value): collector.add(path, [:], .value(value), range)
    case .omission(let rule, let reason):
      let isReference = value.contains { if case .variable = $0.kind { true } else { false } }
      collector.leaveOut(
        name,
        range,
        isReference && rule == .noType ? .computed : rule,
        isReference && rule == .noType ? "its value is computed" : reason
      )
    }
  }

  /// The entries of a map: `(small: 4px, large: 8px)`; nil for any other value.
  private static func map(
    _ value: ArraySlice<CSSToken>
  ) -> [(key: String, value: ArraySlice<CSSToken>)]? {
    guard value.first?.isSign("(") == true, value.last?.isSign(")") == true else { return nil }
    let inner = CSSSelector.trimmed(value.dropFirst().dropLast())
    var entries: [(key: String, value: ArraySlice<CSSToken>)] = []
    for part in CSSSelector.split(inner, at: ",") where !part.isEmpty {
      guard let colon = part.firstIndex(where: { $0.isSign(":") }) else { return nil }
      let key = CSSSelector.trimmed(part[..<colon])
      let text: String
      switch key.first?.kind {
      case .ident(let name): text = name
      case .string(let name): text = name
      case .number(let number, let unit): text = ValueText.number(number) + unit
      default: return nil
      }
      guard key.count == 1 else { return nil }
      entries.append((text, CSSSelector.trimmed(part[(colon + 1)...])))
    }
    return entries.isEmpty ? nil : entries
  }

  /// The path that `$name`, `namespace.$name` or `map-get($map, key)` means; nil for any other value.
  private func reference(_ value: ArraySlice<CSSToken>) -> [String]? {
    var value = value
    if value.count == 3, value.first?.ident != nil, value[value.startIndex + 1].isSign(".") {
      value = value.dropFirst(2)
    }
    if value.count == 1, case .variable(let name) = value.first?.kind {
      return paths[SassReader.key(name)]
    }
    if value.first?.ident == "map", value.count > 2, value[value.startIndex + 1].isSign(".") {
      value = value.dropFirst(2)
    }
    guard case .function(let function) = value.first?.kind, ["map-get", "get"].contains(function),
      let arguments = CSSColorReader.arguments(value)
    else { return nil }
    let parts = CSSSelector.split(arguments, at: ",")
    guard case .variable(let name) = parts.first?.first?.kind, parts[0].count == 1,
      var path = paths[SassReader.key(name)]
    else { return nil }
    for part in parts.dropFirst() {
      guard part.count == 1 else { return nil }
      switch part.first?.kind {
      case .ident(let key): path.append(key)
      case .string(let key): path.append(key)
      case .number(let number, let unit): path.append(ValueText.number(number) + unit)
      default: return nil
      }
    }
    return TokenCollector.legal(path)
  }

  /// A value with all variables replaced by their values; nil if one is not declared.
  private func substituted(
    _ value: ArraySlice<CSSToken>,
    depth: Int,
    _ budget: inout Int
  ) -> [CSSToken]? {
    guard depth < 32 else { return nil }
    var out: [CSSToken] = []
    for token in value {
      budget -= 1
      if budget < 0 { return nil }
      guard case .variable(let name) = token.kind else {
        out.append(token)
        continue
      }
      guard let place = places[SassReader.key(name)],
        let inner = substituted(values[place].value, depth: depth + 1, &budget)
      else { return nil }
      out += inner
    }
    return out
  }
}
