import Diagnostics
import SiteModel

/// The pictures that specs name by `render`.
struct NamedRenders {
  private struct Claim {
    let place: SpecimenPlace
    let condition: String?
    let path: Located<String>
    let schemes: [String]
    var isUsed = false
  }

  private var claims: [Claim] = []

  /// Collects the names in all specs.
  init(_ site: Site, _ names: SpecimenNames) {
    for (page, one) in site.pages.enumerated() {
      for (index, specimen) in one.specimens.enumerated() {
        for render in specimen.spec.facts.renders {
          claims.append(
            Claim(
              place: SpecimenPlace(page: page, specimen: index),
              condition: render.condition?.value,
              path: render.path,
              schemes: site.systems[specimen.system].schemes.map(\.name)
            )
          )
        }
      }
    }
  }

  /// The match of a picture that a spec names; nil for any other.
  mutating func match(_ file: AppFile, source: Int) -> Result<RenderMatch, UnclaimedRender>? {
    let index = claims.firstIndex { claim in
      file.name == claim.path.value || file.name.hasSuffix("/" + claim.path.value)
    }
    guard let index else { return nil }
    claims[index].isUsed = true
    let claim = claims[index]
    let scheme = claim.condition.flatMap { claim.schemes.firstIndex(of: $0) }
    return .success(
      RenderMatch(
        file: file,
        source: source,
        place: claim.place,
        scheme: scheme ?? 0,
        language: scheme == nil ? claim.condition : nil,
        scale: scale(in: file.name),
        reason: "`render` in its spec names it"
      )
    )
  }

  /// Diagnostics about names without a picture.
  var unused: [Diagnostic] {
    claims.filter { !$0.isUsed }.map { claim in
      Diagnostic(
        rule: "render/unmatched",
        severity: .warning,
        message: "there is no picture `\(claim.path.value)` in the folders of `renders`",
        range: claim.path.range,
        help: ["write its path below a folder that `renders` in `site.yaml` names"]
      )
    }
  }
}

/// The scale in a name such as `inbox@3x.png`; nil if there is none.
func scale(in name: String) -> Double? {
  guard let at = name.lastIndex(of: "@") else { return nil }
  let rest = name[name.index(after: at)...]
  guard let end = rest.firstIndex(of: "x") else { return nil }
  return Double(rest[..<end]).flatMap { (0.5...8).contains($0) ? $0 : nil }
}
