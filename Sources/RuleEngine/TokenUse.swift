import DesignTokens
import Diagnostics
public import SiteModel

/// The tokens that the site's specimens and surfaces use, for each system.
public struct TokenUse: Sendable {
  /// Paths that specs name, by the index of the system that draws them.
  public private(set) var inSpecs: [Set<String>]
  /// Paths that surfaces use by default, and component tokens that they would use.
  private(set) var inSurfaces: [Set<String>]

  /// Reads all specs and all slots once.
  public init(_ site: Site) {
    inSpecs = site.systems.map { _ in [] }
    for page in site.pages {
      for specimen in page.specimens {
        for style in specimen.spec.style {
          guard case .token(let reference) = style.value.value else { continue }
          inSpecs[specimen.system].formUnion(reference.paths)
        }
        if let time = specimen.spec.facts.duration { inSpecs[specimen.system].insert(time.value) }
        if let time = specimen.spec.facts.expectedWait {
          inSpecs[specimen.system].insert(time.value)
        }
      }
    }
    inSurfaces = site.systems.map { system in
      var paths: Set<String> = []
      for surface in site.surfaces
      where surface.systems.isEmpty || surface.systems.contains(system.id) {
        paths.formUnion(surface.slots.lazy.flatMap { $0.tokens(of: surface) })
      }
      return paths
    }
  }

  /// Whether a spec or a surface uses the token of this path, in a system by its index.
  public func takes(_ path: String, system: Int) -> Bool {
    inSpecs[system].contains(path) || inSurfaces[system].contains(path)
  }
}

extension Surface.Slot {
  /// Returns the paths of the tokens that it uses if no spec sets it: component tokens and
  /// defaults.
  fileprivate func tokens(of surface: Surface) -> [String] {
    let defaults = Array(fallback.states.values) + [fallback.otherwise].compactMap(\.self)
    return ["\(surface.id).\(name)"] + surface.states.map { "\(surface.id).\($0.rawValue).\(name)" }
      + defaults.flatMap(\.paths)
  }
}
