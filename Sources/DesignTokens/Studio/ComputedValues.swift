import Diagnostics

/// Results of the modifiers and formulas of one file, for its upgrade.
struct ComputedValues {
  /// Colours of tokens after modifiers of Tokens Studio, by path; only those that are the same in
  /// all permutations.
  let colors: [String: Color]
  /// Results of formulas by their places; nil for those that differ between permutations or have
  /// none in one.
  let results: [Range<Int>: TokenValue?]

  /// Takes the results for a file from all files of its token table, which were read leniently.
  init(of file: String, in table: TokenTable) {
    colors = modifiedColors(table, file)
    var results: [Range<Int>: TokenValue?] = [:]
    for (place, values) in table.results where place.file == file {
      results[place.bytes] = .some(values.count == 1 ? values.first ?? nil : nil)
    }
    self.results = results
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
