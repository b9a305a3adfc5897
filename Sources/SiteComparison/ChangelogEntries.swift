import SiteModel

/// Finds the entries of a changelog in a comparison, kind by kind.
struct ChangelogEntries {
  private typealias Entry = Changelog.Entry
  private typealias Part = Changelog.Entry.Part

  /// Largest number of names that one entry lists.
  private static let nameLimit = 5

  private let diff: SiteDiff
  private let old: Catalogue
  private let new: Catalogue
  /// True if the name of a token does not say which system it belongs to.
  private let hasSystems: Bool

  init(_ diff: SiteDiff, _ old: Catalogue, _ new: Catalogue) {
    self.diff = diff
    self.old = old
    self.new = new
    hasSystems = Set((old.systems + new.systems).map(\.id)).count > 1
  }

  /// The entries of one kind: first those on tokens, then surfaces, specimens, coverage and pages.
  func all(_ kind: Changelog.Kind) -> [Changelog.Entry] {
    switch kind {
    case .added:
      tokens(.added) + surfaces(new, without: old) + specimens(.added) + coverage(\.gained)
        + addedPages
    case .changed:
      changedTokens + styles + changedSpecimens + contrast(.fell) + rules + changedPages
    case .removed:
      tokens(.removed) + surfaces(old, without: new) + specimens(.removed) + coverage(\.lost)
        + removedPages
    case .fixed: contrast(.rose)
    }
  }

  // MARK: Tokens

  private func tokens(_ kind: SiteDiff.TokenChange.Kind) -> [Changelog.Entry] {
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

  private var changedTokens: [Changelog.Entry] {
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

  private func system(_ id: String) -> [Part] {
    hasSystems ? [.words(" of "), .code(id)] : []
  }

  // MARK: Surfaces and specimens

  private func surfaces(_ some: Catalogue, without others: Catalogue) -> [Changelog.Entry] {
    let known = Set(others.surfaces.map(\.id))
    return some.surfaces.filter { !known.contains($0.id) }
      .map { Entry([.words("Surface "), .code($0.id)]) }
  }

  private func specimens(_ kind: SiteDiff.SpecimenChange.Kind) -> [Changelog.Entry] {
    bySurface(diff.specimens.filter { $0.kind == kind }.map(\.specimen)).map { surface, specimens in
      Entry(
        [.words(specimens.count == 1 ? "Specimen of " : "Specimens of "), .code(surface)]
          + [.words(": ")] + names(specimens.map { .title($0.name) }, noun: "specimen")
      )
    }
  }

  /// Specimens that changed by themselves, or moved to another page.
  private var changedSpecimens: [Changelog.Entry] {
    diff.specimens.compactMap { change in
      guard change.kind == .changed || change.kind == .moved, change.isOwn else { return nil }
      var parts: [Part] = [
        .title(change.specimen.name), .words(", a specimen of "), .code(change.specimen.surface),
      ]
      if let origin = change.origin {
        parts += [
          .words(", moved from "), .code("/" + origin), .words(" to "),
          .code("/" + change.specimen.page),
        ]
      }
      let reasons = change.ownReasons.map { diff.words($0) { "\u{0}\($0)\u{0}" } }
      guard !reasons.isEmpty else { return Entry(parts) }
      // Every second piece is a name.
      let pieces = reasons.joined(separator: "; ").split(
        separator: "\u{0}",
        omittingEmptySubsequences: false
      )
      parts.append(.words(": "))
      parts += pieces.enumerated().map { index, piece in
        index.isMultiple(of: 2) ? .words(String(piece)) : .code(String(piece))
      }
      return Entry(parts)
    }
  }

  private var styles: [Changelog.Entry] {
    diff.causes.compactMap { cause in
      let count = counted(cause.specimens.count, "specimen")
      switch cause.kind {
      case .token: return nil
      case .surface(let id):
        return Entry([.words("The look of "), .code(id), .words(", seen in \(count)")])
      case .sharedStyles: return Entry([.words("The look that surfaces share, seen in \(count)")])
      }
    }
  }

  private func bySurface(
    _ specimens: [Catalogue.Specimen]
  ) -> [(surface: String, specimens: [Catalogue.Specimen])] {
    var groups: [(surface: String, specimens: [Catalogue.Specimen])] = []
    for specimen in specimens {
      if let place = groups.firstIndex(where: { $0.surface == specimen.surface }) {
        groups[place].specimens.append(specimen)
      } else {
        groups.append((specimen.surface, [specimen]))
      }
    }
    return groups
  }

  // MARK: Contrast, coverage, rules and pages

  private func contrast(_ crossing: SiteDiff.ContrastChange.Crossing) -> [Changelog.Entry] {
    let crossed = diff.contrast.filter { $0.crossing == crossing && !$0.isCounterExample }
    guard let first = crossed.first, let old = first.old, let new = first.new else { return [] }
    let verb = crossing == .fell ? "below its limit" : "no longer below its limit"
    var parts: [Part] = [.words("Contrast \(verb): "), .code(first.slot), .words(" of ")]
    parts += [
      .code("\(first.page)#\(first.specimen)"),
      .words(" (\(first.scheme)), \(ratio(old.ratio)):1 → \(ratio(new.ratio)):1"),
    ]
    if crossed.count > 1 { parts.append(.words(", and \(crossed.count - 1) more")) }
    return [Entry(parts)]
  }

  private func coverage(
    _ states: KeyPath<SiteDiff.CoverageChange, [String]>
  ) -> [Changelog.Entry] {
    diff.coverage.filter { !$0[keyPath: states].isEmpty }.map { change in
      let noun = change.kind == .view ? "View " : "Pattern "
      let what = change.kind == .view ? "state" : "system"
      return Entry(
        [.words(noun), .code(change.id), .words(": ")]
          + names(change[keyPath: states].map(Part.code), noun: what)
      )
    }
  }

  private var rules: [Changelog.Entry] {
    diff.rules.compactMap { rule in
      guard let old = rule.old, let new = rule.new else { return nil }
      return Entry(
        [.words("Rule "), .code(rule.id)] + (rule.system.map(system) ?? [])
          + [.words(": \(old) → \(new)")]
      )
    }
  }

  /// Pages that have another title, or that moved and left an alias.
  private var changedPages: [Changelog.Entry] {
    let before = Dictionary(old.pages.map { ($0.url, $0) }) { first, _ in first }
    let after = Set(new.pages.map(\.url))
    return new.pages.compactMap { page in
      if let old = before[page.url] {
        guard old.title != page.title else { return nil }
        let parts: [Part] = [.title(old.title), .words(" is now called "), .title(page.title)]
        return Entry([.words("Page ")] + parts)
      }
      let alias = page.aliases.first { before[$0.url] != nil && !after.contains($0.url) }
      guard let alias else { return nil }
      return Entry([
        .words("Page "), .title(page.title), .words(" moved from "), .code("/" + alias.url),
        .words(" to "), .code("/" + page.url),
      ])
    }
  }

  private var addedPages: [Changelog.Entry] {
    let known = Set(old.pages.flatMap { [$0.url] + $0.aliases.map(\.url) })
    let earlier = Set(old.pages.map(\.url))
    return new.pages.filter { page in
      !known.contains(page.url) && !page.aliases.contains { earlier.contains($0.url) }
    }.map { Entry([.words("Page "), .title($0.title), .words(" at "), .code("/" + $0.url)]) }
  }

  private var removedPages: [Changelog.Entry] {
    let pages = Set(old.pages.map(\.url))
    return diff.addresses.filter { pages.contains($0.url) }
      .map { Entry([.words("Page "), .title($0.title), .words(" at "), .code("/" + $0.url)]) }
  }

  private func names(_ all: [Changelog.Entry.Part], noun: String) -> [Changelog.Entry.Part] {
    let shown = all.prefix(Self.nameLimit)
    let left = all.count - shown.count
    var parts: [Part] = []
    for (index, name) in shown.enumerated() {
      let isLast = index == shown.count - 1 && left == 0
      if index > 0 { parts.append(.words(isLast ? " and " : ", ")) }
      parts.append(name)
    }
    if left > 0 { parts.append(.words(" and \(counted(left, "more \(noun)"))")) }
    return parts
  }
}
