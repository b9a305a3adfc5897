import SiteModel

extension ChangelogEntries {
  func tokens(_ kind: SiteDiff.TokenChange.Kind) -> [Changelog.Entry] {
    var groups: [(key: [String], paths: [String])] = []
    for token in diff.tokens where token.kind == kind {
      let key = [token.system, token.path.split(separator: ".").dropLast().joined(separator: ".")]
      if let place = groups.firstIndex(where: { $0.key == key }) {
        groups[place].paths.append(token.path)
      } else {
        groups.append((key, [token.path]))
      }
    }
    return groups.map { group in
      Entry(
        [.words(group.paths.count == 1 ? "Token " : "Tokens ")]
          + names(group.paths.map(Part.code), noun: "token") + system(group.key[0])
      )
    }
  }

  var changedTokens: [Changelog.Entry] {
    diff.tokens.indices.compactMap { place in
      let token = diff.tokens[place]
      switch token.kind {
      case .added, .removed: return nil
      case .renamed(let old):
        return Entry(
          [.words("Token "), .code(old), .words(" is now called "), .code(token.path)]
            + system(token.system)
        )
      case .changed:
        guard token.because.isEmpty else { return nil }
        var parts: [Part] = [.words("Token "), .code(token.path)] + system(token.system)
        parts.append(.words(": "))
        for (index, value) in token.merged.enumerated() {
          if index > 0 { parts.append(.words("; ")) }
          parts += words(value.value, in: value.schemes)
        }
        return Entry(parts + effect(ofToken: place))
      }
    }
  }

  private func words(_ value: SiteDiff.ValueChange, in schemes: [String]) -> [Part] {
    var parts: [Part] = [
      .code(value.old ?? "nothing"), .words(" → "), .code(value.new ?? "nothing"),
    ]
    let remarks = schemes + [value.distance?.text].compactMap(\.self)
    if !remarks.isEmpty { parts.append(.words(" (\(remarks.joined(separator: ", ")))")) }
    return parts
  }

  private func effect(ofToken place: Int) -> [Part] {
    let cause = diff.causes.first { $0.kind == .token(place) }
    guard let cause, !cause.specimens.isEmpty else { return [] }
    return [.words(", seen in \(counted(cause.specimens.count, "specimen"))")]
  }

  func system(_ id: String) -> [Part] {
    hasSystems ? [.words(" of "), .code(id)] : []
  }
}
