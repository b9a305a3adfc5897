import Diagnostics

/// Results of the modifiers and formulas of one file, for its upgrade.
struct ComputedValues {
  /// Colours of tokens after modifiers of Tokens Studio, by path; only those that are the same in
  /// all permutations.
  let colors: [String: Color]
  /// Results of formulas by their places, if they are the same in all permutations.
  let results: [Range<Int>: TokenValue]
  /// Places of formulas with results that differ between permutations.
  let varying: Set<Range<Int>>

  /// Takes the results for a file from all files of its token table, which were read leniently.
  init(of file: String, in table: TokenTable) {
    colors = modifiedColors(table, file)
    var results: [Range<Int>: TokenValue] = [:]
    var varying: Set<Range<Int>> = []
    for (place, values) in table.results where place.file == file && !values.contains(nil) {
      if values.count > 1 { varying.insert(place.bytes) }
      if values.count == 1, let value = values.first { results[place.bytes] = value }
    }
    self.results = results
    self.varying = varying
  }
}

private func modifiedColors(_ table: TokenTable, _ file: String) -> [String: Color] {
  var colors: [String: Color?] = [:]
  for token in table.permutations.flatMap(\.set.tokens) where token.range.file == file {
    guard case .color(let color) = token.value, token.extensions?.hasModifier == true else {
      continue
    }
    if let known = colors[token.path], known != color {
      colors[token.path] = .some(nil)
    } else {
      colors[token.path] = color
    }
  }
  let failed = Set(
    table.diagnostics.filter { $0.rule == TokenFileRule.extensionIgnored.id }.map(\.range)
  )
  return colors.compactMapValues(\.self).filter { path, _ in
    !table.permutations.contains { permutation in
      permutation.set.token(path)?.modifierRange.map(failed.contains) ?? false
    }
  }
}

extension Token {
  /// Source range of the name of the token's colour modifier.
  fileprivate var modifierRange: SourceRange? {
    ValueExtension.all(in: extensions).first { $0.kind == .modifier }.map {
      SourceRange(file: range.file, bytes: $0.member.keyRange)
    }
  }
}

extension JSONNode {
  /// True if the value contains a colour modifier of Tokens Studio.
  fileprivate var hasModifier: Bool {
    members?.contains { member in
      member.key == "studio.tokens" && member.value["modify"] != nil || member.value.hasModifier
    } ?? false
  }
}
