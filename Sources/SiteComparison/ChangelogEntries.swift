import SiteModel

/// Finds the entries of a changelog in a comparison, kind by kind.
struct ChangelogEntries {
  /// One change.
  typealias Entry = Changelog.Entry
  /// Part of the sentence on a change.
  typealias Part = Changelog.Entry.Part

  /// Largest number of names that one entry lists.
  private static let nameLimit = 5

  /// The comparison.
  let diff: SiteDiff
  /// Catalogue of the older site.
  let old: Catalogue
  /// Catalogue of the newer site.
  let new: Catalogue
  /// True if the name of a token does not say which system it belongs to.
  let hasSystems: Bool

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

  // MARK: Contrast, coverage and rules

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

  func names(_ all: [Changelog.Entry.Part], noun: String) -> [Changelog.Entry.Part] {
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
