import SiteModel

/// Compares the specimens of two sites.
struct SpecimenComparison {
  /// Changes in the order of the newer site; removed specimens come last.
  private(set) var changes: [SiteDiff.SpecimenChange] = []
  private let old: Surroundings
  private let new: Surroundings
  /// Values of tokens that changed: path by system.
  private var changedTokens: [String: Set<String>] = [:]
  /// New paths by the old: system, then path.
  private var renamed: [String: [String: String]] = [:]

  private struct Key: Hashable {
    let page: String
    let id: String

    init(_ specimen: Catalogue.Specimen) {
      page = specimen.page
      id = specimen.id
    }
  }

  /// Catalogue entries that specimens of a site refer to.
  private struct Surroundings {
    let catalogue: Catalogue
    let surfaces: [String: Catalogue.Surface]
    let tokens: [String: Set<String>]

    init(_ catalogue: Catalogue) {
      self.catalogue = catalogue
      surfaces = Dictionary(catalogue.surfaces.map { ($0.id, $0) }) { first, _ in first }
      tokens = Dictionary(
        catalogue.systems.map { ($0.id, Set($0.tokens.map(\.path))) },
        uniquingKeysWith: { first, _ in first }
      )
    }

    /// Returns the references of a specimen's slots, in order; slots without one are left out.
    func slots(of specimen: Catalogue.Specimen) -> [(name: String, reference: String)] {
      zip(surfaces[specimen.surface]?.slots ?? [], specimen.slots).compactMap { name, place in
        guard let place, catalogue.references.indices.contains(place) else { return nil }
        return (name, catalogue.references[place])
      }
    }
  }

  init(_ old: Catalogue, _ new: Catalogue, _ tokens: [SiteDiff.TokenChange]) {
    self.old = Surroundings(old)
    self.new = Surroundings(new)
    for token in tokens {
      switch token.kind {
      case .changed: changedTokens[token.system, default: []].insert(token.path)
      case .renamed(let name): renamed[token.system, default: [:]][name] = token.path
      case .added, .removed: continue
      }
    }
    compare()
  }

  private mutating func compare() {
    let before = Dictionary(old.catalogue.specimens.map { (Key($0), $0) }) { first, _ in first }
    let after = Set(new.catalogue.specimens.map(Key.init))
    let gone = old.catalogue.specimens.filter { !after.contains(Key($0)) }
    let come = new.catalogue.specimens.filter { before[Key($0)] == nil }
    let origins = moves(gone, come)
    let left = Set(origins.values.map(Key.init))
    for specimen in new.catalogue.specimens {
      if let other = before[Key(specimen)] {
        add(.changed, other, specimen)
      } else if let origin = origins[Key(specimen)] {
        add(.moved, origin, specimen)
      } else {
        changes.append(.init(kind: .added, new: specimen, schemes: specimen.schemes))
      }
    }
    for specimen in gone where !left.contains(Key(specimen)) {
      changes.append(.init(kind: .removed, old: specimen, schemes: specimen.schemes))
    }
  }

  /// Returns the origins of new specimens: the removed specimen with the same id and look, or else
  /// the same look, or else the same id.
  ///
  /// A match counts only if it is the only one.
  private func moves(
    _ gone: [Catalogue.Specimen],
    _ come: [Catalogue.Specimen]
  ) -> [Key: Catalogue.Specimen] {
    var origins: [Key: Catalogue.Specimen] = [:]
    var taken: Set<Key> = []
    let contents: [(Catalogue.Specimen) -> [String]] = [
      { [$0.id, $0.system, $0.surface] + $0.look },
      { $0.drawn.isEmpty ? ["", $0.page, $0.id] : [$0.system, $0.surface, $0.state] + $0.look },
      { [$0.id, $0.system, $0.surface] },
    ]
    for content in contents {
      let went = Dictionary(grouping: gone.filter { !taken.contains(Key($0)) }, by: content)
      let came = Dictionary(grouping: come.filter { origins[Key($0)] == nil }, by: content)
      for (content, specimens) in went {
        guard specimens.count == 1, let others = came[content], others.count == 1 else { continue }
        origins[Key(others[0])] = specimens[0]
        taken.insert(Key(specimens[0]))
      }
    }
    return origins
  }

  private mutating func add(
    _ kind: SiteDiff.SpecimenChange.Kind,
    _ before: Catalogue.Specimen,
    _ after: Catalogue.Specimen
  ) {
    var change = SiteDiff.SpecimenChange(kind: kind, old: before, new: after)
    let facts: [(String, String?, String?)] = [
      ("surface", before.surface, after.surface), ("state", before.state, after.state),
      ("system", before.system, after.system), ("view", before.view, after.view),
      ("verdict", before.verdict, after.verdict),
    ]
    change.reasons = facts.filter { $0.1 != $0.2 }.map { .fact($0.0, old: $0.1, new: $0.2) }
    let isKnown = !before.drawn.isEmpty && !after.drawn.isEmpty
    if isKnown {
      change.schemes = after.schemes.filter { scheme in
        before.drawn(in: scheme) != after.drawn(in: scheme)
      }
      if !change.schemes.isEmpty { change.reasons += pictureReasons(before, after) }
      addStyles(to: &change, after)
    }
    change.reasons += appPictureReasons(before, after)
    if kind == .moved || !change.reasons.isEmpty { changes.append(change) }
  }

  private func addStyles(
    to change: inout SiteDiff.SpecimenChange,
    _ specimen: Catalogue.Specimen
  ) {
    if let one = old.surfaces[specimen.surface]?.styles,
      let other = new.surfaces[specimen.surface]?.styles, one != other
    {
      change.reasons.append(.styles(surface: specimen.surface))
      change.schemes = specimen.schemes
    }
    if let one = old.catalogue.styles, let other = new.catalogue.styles, one != other {
      change.reasons.append(.sharedStyles)
      change.schemes = specimen.schemes
    }
  }

  private func pictureReasons(
    _ before: Catalogue.Specimen,
    _ after: Catalogue.Specimen
  ) -> [SiteDiff.Reason] {
    var reasons = textReasons(before.texts, after.texts)
    let was = old.slots(of: before)
    let names = renamed[after.system] ?? [:]
    var byToken: [(system: String, path: String, slots: [String])] = []
    var unset: [SiteDiff.Reason] = []
    for (name, reference) in new.slots(of: after) {
      let other = was.first { $0.name == name }?.reference
      if let other, other == reference || renamed(other, names) == reference {
        for (system, path) in changed(reference, of: after.system) {
          if let place = byToken.firstIndex(where: { $0.system == system && $0.path == path }) {
            byToken[place].slots.append(name)
          } else {
            byToken.append((system, path, [name]))
          }
        }
      } else if other != nil {
        reasons.append(.slot(name, old: other, new: reference))
      } else {
        unset.append(.slot(name, old: nil, new: reference))
      }
    }
    reasons += byToken.map { .token(system: $0.system, path: $0.path, slots: $0.slots) }
    // Slots appear and disappear with the part that they style, which is reported already.
    if reasons.isEmpty, before.surface == after.surface, before.state == after.state {
      reasons = unset.isEmpty ? [.markup] : unset
    }
    return reasons
  }

  private func appPictureReasons(
    _ old: Catalogue.Specimen,
    _ new: Catalogue.Specimen
  ) -> [SiteDiff.Reason] {
    let gone = old.app.filter { picture in !new.app.contains { $0.name == picture.name } }
    return (new.app + gone).compactMap { picture in
      let before = old.app.first { $0.name == picture.name }?.value
      let after = new.app.first { $0.name == picture.name }?.value
      guard before != after else { return nil }
      return .appPicture(
        picture.name,
        old: before.map { _ in old.url + picture.name },
        new: after.map { _ in new.url + picture.name }
      )
    }
  }

  private func textReasons(
    _ old: [Catalogue.Named],
    _ new: [Catalogue.Named]
  ) -> [SiteDiff.Reason] {
    var parts = new.map(\.name)
    for text in old where !parts.contains(text.name) { parts.append(text.name) }
    return parts.compactMap { part in
      let before = old.first { $0.name == part }?.value
      let after = new.first { $0.name == part }?.value
      return before == after ? nil : .text(part: part, old: before, new: after)
    }
  }

  /// The changed tokens in a reference, each with the system that defines it.
  private func changed(_ reference: String, of system: String) -> [(system: String, path: String)] {
    var found: [(String, String)] = []
    for path in parts(of: reference) {
      // A token that a system does not define comes from the neutral one.
      let owner = new.tokens[system]?.contains(path) == true ? system : "base"
      if changedTokens[owner]?.contains(path) == true { found.append((owner, path)) }
    }
    return found
  }

  private func renamed(_ reference: String, _ names: [String: String]) -> String {
    names.isEmpty
      ? reference : parts(of: reference).map { names[$0] ?? $0 }.joined(separator: " / ")
  }

  private func parts(of reference: String) -> [String] {
    TokenReference(reference)?.paths ?? [reference]
  }
}

extension Catalogue.Specimen {
  /// The names of the schemes that it is drawn in.
  var schemes: [String] { drawn.map(\.name) }

  /// The digest of its picture in a scheme.
  fileprivate func drawn(in scheme: String) -> String? {
    drawn.first { $0.name == scheme }?.value
  }

  /// Drawn content and texts of the specimen.
  fileprivate var look: [String] {
    drawn.flatMap { [$0.name, $0.value] } + texts.flatMap { [$0.name, $0.value] }
  }
}
