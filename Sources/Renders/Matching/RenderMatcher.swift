import Diagnostics
import SiteModel

/// Finds the specimens of the pictures of one source by their names.
struct RenderMatcher {
  private let site: Site
  private let names: SpecimenNames
  private let words: NameVocabulary
  private let scheme: NamingScheme
  /// Specimens by the names that `match` in the settings gives them.
  private var ownNames: [String: [SpecimenPlace]] = [:]
  /// Problems of `match`.
  private(set) var diagnostics: [Diagnostic] = []

  /// Prepares to match.
  init(
    _ site: Site,
    _ names: SpecimenNames,
    _ words: NameVocabulary,
    _ source: RenderSource,
    _ scheme: NamingScheme
  ) {
    (self.site, self.names, self.words, self.scheme) = (site, names, words, scheme)
    for (name, specimen) in source.names {
      let places = names.places(named: specimen.value)
      if places.count == 1 {
        ownNames[SpokenName(name.value, words).words.joined(separator: "-")] = places
      } else {
        diagnostics.append(unclear(specimen, places))
      }
    }
  }

  private func unclear(_ specimen: Located<String>, _ places: [SpecimenPlace]) -> Diagnostic {
    let all = places.isEmpty ? names.entries.map(\.name) : longNames(places)
    return Diagnostic(
      rule: "render/unmatched",
      severity: .warning,
      message: places.isEmpty
        ? "no specimen `\(specimen.value)`" : "several specimens are called `\(specimen.value)`",
      range: specimen.range,
      label: places.isEmpty ? didYouMean(specimen.value, in: all) : "",
      help: places.isEmpty
        ? ["`vitrine renders list` has all names"] : ["write \(alternatives(all))"]
    )
  }

  private func longNames(_ places: [SpecimenPlace]) -> [String] {
    names.entries.filter { places.contains($0.place) }.map(\.name)
  }

  /// Finds the specimen of a picture.
  func match(_ file: AppFile, source: Int) -> Result<RenderMatch, UnclaimedRender> {
    var failure = UnclaimedRender(reason: "its name does not have the form of \(scheme.title)")
    var isRead = false
    let scaled = scale(in: file.name)
    // The scale is no part of any name.
    let path = scaled == nil ? file.name : withoutScale(file.name)
    for pattern in scheme.patterns {
      for fields in pattern.readings(of: path, words) {
        switch resolve(fields) {
        case .success(let found):
          guard let index = index(of: found.scheme, of: found.place) else {
            failure = UnclaimedRender(reason: "its system has no scheme `\(found.scheme ?? "")`")
            isRead = true
            continue
          }
          return .success(
            RenderMatch(
              file: file,
              source: source,
              place: found.place,
              scheme: index,
              language: found.language,
              scale: scaled ?? fields[.scale].flatMap(Double.init),
              reason: found.reason
            )
          )
        case .failure(let reason):
          if !isRead { failure = reason }
          isRead = true
        }
      }
    }
    return .failure(failure)
  }

  private func index(of scheme: String?, of place: SpecimenPlace) -> Int? {
    guard let scheme else { return 0 }
    let system = site.pages[place.page].specimens[place.specimen].system
    return site.systems[system].schemes.firstIndex { NameVocabulary.plain($0.name) == scheme }
  }

  private struct Found {
    let place: SpecimenPlace
    let scheme: String?
    let language: String?
    let reason: String
  }

  private func resolve(_ fields: [NamePattern.Field: String]) -> Result<Found, UnclaimedRender> {
    let scheme = fields[.scheme].map(NameVocabulary.plain)
    let language = fields[.lang]?.lowercased().replacing("_", with: "-")
    if let name = fields[.id] ?? fields[.name] {
      var read = SpokenName(name, words)
      read.scheme = scheme ?? read.scheme
      read.language = language ?? read.language
      let group = fields[.group].map { SpokenName($0, words).meaning } ?? []
      return resolve(read, named: name, group)
    }
    var matching = names.entries.filter { entry in
      let specimen = site.pages[entry.place.page].specimens[entry.place.specimen]
      let spec = specimen.spec
      let values: [NamePattern.Field: String?] = [
        .view: spec.view?.value, .surface: specimen.surface.id,
        .state: spec.facts.ownState?.name ?? spec.state.value.rawValue,
        .system: site.systems[specimen.system].id,
      ]
      return values.allSatisfy { field, value in
        fields[field].map { NameVocabulary.plain($0) == value.map(NameVocabulary.plain) } ?? true
      }
    }
    let used = [NamePattern.Field.view, .surface, .state, .system].filter { fields[$0] != nil }
    let facts = used.map { "\($0.rawValue) `\(fields[$0] ?? "")`" }.joined(separator: ", ")
    if used.isEmpty { matching = [] }
    guard matching.count == 1 else {
      return .failure(
        UnclaimedRender(
          reason: matching.isEmpty
            ? "no specimen has \(facts)" : "\(matching.count) specimens have \(facts)"
        )
      )
    }
    return .success(
      Found(place: matching[0].place, scheme: scheme, language: language, reason: facts)
    )
  }

  private func resolve(
    _ read: SpokenName,
    named text: String,
    _ group: [String]
  ) -> Result<Found, UnclaimedRender> {
    func found(_ place: SpecimenPlace, _ reason: String) -> Result<Found, UnclaimedRender> {
      .success(
        Found(place: place, scheme: read.scheme, language: read.language, reason: reason)
      )
    }
    for words in read.candidates + read.candidates.map({ group + $0 }) {
      let name = words.joined(separator: "-")
      if let place = ownNames[name]?.first {
        return found(place, "`match` in `site.yaml` names it")
      }
      let places = names.places(of: words)
      if places.count == 1, let place = places.first {
        return found(place, "its name says `\(name)`")
      }
      if places.count > 1 {
        return .failure(
          UnclaimedRender(
            reason: "its name may mean \(alternatives(longNames(places)))"
          )
        )
      }
    }
    return .failure(UnclaimedRender(reason: "no specimen is called `\(text)`"))
  }
}

/// A name without its scale.
private func withoutScale(_ name: String) -> String {
  guard let at = name.lastIndex(of: "@"), let end = name[at...].firstIndex(of: "x") else {
    return name
  }
  return String(name[..<at] + name[name.index(after: end)...])
}
