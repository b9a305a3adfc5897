public import Diagnostics
public import SiteModel

/// Pictures of a site, and the specimens that they show.
public struct RenderMatching: Sendable {
  /// Pictures with a specimen, in the order of specimens, schemes and paths.
  public private(set) var matches: [RenderMatch] = []
  /// Pictures without one, in the order of paths.
  public private(set) var orphans: [OrphanRender] = []
  /// Problems of `renders` and of `render` in specs.
  public private(set) var diagnostics: [Diagnostic] = []
  /// Names of all specimens.
  public let names: SpecimenNames

  /// Finds the specimen of each picture.
  ///
  /// - Parameters:
  ///   - files: Pictures of each source in `site.settings.renders`; nil for a missing folder.
  ///   - site: The site.
  ///   - theme: The files of the theme, which have the naming schemes.
  public init(_ files: [[AppFile]?], of site: Site, theme: [SourceFile]) {
    names = SpecimenNames(site)
    let words = NameVocabulary(site)
    var named = NamedRenders(site, names)
    for (index, source) in site.settings.renders.enumerated() where index < files.count {
      let naming = NamingScheme.read(source.naming, in: theme)
      guard let list = files[index] else {
        diagnostics.append(missing(source.folder))
        continue
      }
      guard case .success(let scheme) = naming else {
        if case .failure(let fault) = naming { diagnostics.append(fault.diagnostic) }
        continue
      }
      let matcher = RenderMatcher(site, names, words, source, scheme)
      diagnostics += matcher.diagnostics
      for file in list {
        let result = named.match(file, source: index) ?? matcher.match(file, source: index)
        switch result {
        case .success(let match): matches.append(match)
        case .failure(let orphan):
          orphans.append(OrphanRender(file: file, reason: orphan.reason))
        }
      }
    }
    diagnostics += named.unused
    matches.sort {
      ($0.place.page, $0.place.specimen, $0.scheme, $0.file.path)
        < ($1.place.page, $1.place.specimen, $1.scheme, $1.file.path)
    }
  }

  private func missing(_ folder: Located<String>) -> Diagnostic {
    Diagnostic(
      rule: "render/unmatched",
      severity: .warning,
      message: "there is no folder `\(folder.value)`",
      range: folder.range,
      help: ["run the app's tests, or correct `from`, which starts at the site's folder"]
    )
  }

  /// Specimens without a picture in any scheme.
  public func missing(in site: Site) -> [SpecimenNames.Entry] {
    let shown = Set(matches.map(\.place))
    return names.entries.filter { !shown.contains($0.place) }
  }
}

/// Reason why a picture has no specimen.
struct UnclaimedRender: Error {
  /// The reason as a clause.
  let reason: String
}
