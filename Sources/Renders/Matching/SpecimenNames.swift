public import SiteModel

/// A specimen of a page.
public struct SpecimenPlace: Sendable, Hashable {
  /// Index of its page.
  public var page: Int
  /// Index among the specimens of the page.
  public var specimen: Int

  /// Creates a place.
  public init(page: Int, specimen: Int) { (self.page, self.specimen) = (page, specimen) }
}

/// Names of all specimens that an app may draw: examples of what to avoid have none.
public struct SpecimenNames: Sendable {
  /// A specimen with its name.
  public struct Entry: Sendable {
    /// Its place.
    public let place: SpecimenPlace
    /// Its id, after parts of its page's path where other specimens have the same id.
    public let name: String
  }

  /// All specimens, in the order of pages.
  public let entries: [Entry]
  /// Places by words of a name, such as `inbox-empty`; several where they share it.
  private let places: [String: [SpecimenPlace]]

  /// Collects the names of a site.
  public init(_ site: Site) {
    var all: [(place: SpecimenPlace, parts: [String])] = []
    for (page, one) in site.pages.enumerated() {
      let folders = one.path.split(separator: "/").map(String.init)
      for (index, specimen) in one.specimens.enumerated() where !specimen.isCounterExample {
        all.append((SpecimenPlace(page: page, specimen: index), folders + [specimen.spec.id]))
      }
    }
    entries = zip(all, Self.uniqueNames(all.map(\.parts))).map {
      Entry(place: $0.place, name: $1)
    }
    var byName: [String: [SpecimenPlace]] = [:]
    var byID: [String: [SpecimenPlace]] = [:]
    var byView: [String: [SpecimenPlace]] = [:]
    for entry in entries {
      let specimen = site.pages[entry.place.page].specimens[entry.place.specimen]
      byName[NameVocabulary.plain(entry.name), default: []].append(entry.place)
      byID[NameVocabulary.plain(specimen.spec.id), default: []].append(entry.place)
      guard let view = specimen.spec.view?.value else { continue }
      let state = specimen.spec.facts.ownState?.name ?? specimen.spec.state.value.rawValue
      byView[NameVocabulary.plain("\(view)-\(state)"), default: []].append(entry.place)
    }
    // A unique name has priority over an id that others share, and both over a view's state.
    places = byName.merging(byID) { name, _ in name }.merging(byView) { name, _ in name }
  }

  /// The specimens of a name in any style.
  func places(named name: String) -> [SpecimenPlace] { places[NameVocabulary.plain(name)] ?? [] }

  /// The specimens of a name as words.
  func places(of words: [String]) -> [SpecimenPlace] { places[words.joined(separator: "-")] ?? [] }

  /// The shortest ends of paths that differ, joined by hyphens.
  private static func uniqueNames(_ paths: [[String]]) -> [String] {
    var depths = [Int](repeating: 1, count: paths.count)
    func name(_ index: Int) -> String { paths[index].suffix(depths[index]).joined(separator: "-") }
    while true {
      let same = Dictionary(grouping: paths.indices) { NameVocabulary.plain(name($0)) }
      let longer = same.values.filter { $0.count > 1 }.flatMap(\.self)
        .filter { depths[$0] < paths[$0].count }
      if longer.isEmpty { return paths.indices.map(name) }
      for index in longer { depths[index] += 1 }
    }
  }
}
