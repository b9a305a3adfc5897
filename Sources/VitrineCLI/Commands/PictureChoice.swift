import Diagnostics
import SiteModel

/// Reason why options name no picture.
struct PictureChoiceError: Error {
  /// The error for people, with the valid names.
  let message: String
}

extension Verify {
  /// Returns the pictures that the options name.
  func choose(from all: [SpecimenPicture]) throws -> [SpecimenPicture] {
    let (systems, schemes) = (all.map(\.system), all.map(\.schemeName))
    if let system, !systems.contains(system) {
      throw PictureChoiceError(message: "no system `\(system)`; \(suggestion(system, systems))")
    }
    if let scheme, !schemes.contains(scheme) {
      throw PictureChoiceError(message: "no scheme `\(scheme)`; \(suggestion(scheme, schemes))")
    }
    let patterns = only.map { PathPattern($0) }
    for pattern in patterns where !all.contains(where: { $0.isNamed(by: pattern) }) {
      let names = all.map(\.specimen.surface.id) + all.map(\.specimen.spec.id)
      throw PictureChoiceError(
        message: "no surface or specimen `\(pattern.text)`; \(suggestion(pattern.text, names))"
      )
    }
    var chosen = all.filter { picture in
      (system == nil || picture.system == system)
        && (scheme == nil || picture.schemeName == scheme)
        && (patterns.isEmpty || patterns.contains { picture.isNamed(by: $0) })
    }
    if representative { chosen = chosen.representatives }
    guard !chosen.isEmpty else {
      throw PictureChoiceError(message: "no picture fits all of these options")
    }
    return chosen
  }

  private func suggestion(_ name: String, _ known: [String]) -> String {
    let names = Array(Set(known)).sorted()
    let near = didYouMean(name, in: names)
    return near.isEmpty ? "there are \(listed(Array(names.prefix(12))))" : near
  }
}

extension SpecimenPicture {
  /// Returns true if the pattern fits its surface, its id or its path.
  fileprivate func isNamed(by pattern: PathPattern) -> Bool {
    [specimen.surface.id, specimen.spec.id, name, "/\(name)", path].contains {
      pattern.contains($0)
    }
  }
}

extension [SpecimenPicture] {
  /// Few of the pictures, which together show every surface in each state and in each system.
  fileprivate var representatives: [SpecimenPicture] {
    var seen: Set<String> = []
    var pages: Set<String> = []
    for picture in self where !pages.contains(picture.path) {
      let surface = picture.specimen.surface.id
      let facts = [
        "\(surface).\(picture.specimen.spec.state.value.rawValue)", "\(surface)/\(picture.system)",
      ]
      if facts.contains(where: { !seen.contains($0) }) { pages.insert(picture.path) }
      seen.formUnion(facts)
    }
    return filter { pages.contains($0.path) }
  }
}
