import Diagnostics
import SiteModel
import YAML

/// Reads all folders below `templates/surfaces/`.
///
/// - Parameters:
///   - files: The files of the theme.
///   - own: Ids of the surfaces whose markup and style sheets are checked; nil for all.
/// - Returns: The surfaces and the problems in their files.
func parseSurfaces(
  _ files: [SourceFile],
  own: Set<String>? = nil
) -> (surfaces: [Surface], diagnostics: [Diagnostic]) {
  let folders = SurfaceFolders(files, own)
  return folders.joined(folders.ids.map(folders.read))
}

/// Reads all folders below `templates/surfaces/` on all cores, unless their theme has been parsed.
func parseSurfacesOnAllCores(
  _ files: [SourceFile],
  own: Set<String>,
  unless known: ParsedTheme?
) async -> (surfaces: [Surface], diagnostics: [Diagnostic]) {
  if let known { return known.surfaces }
  let folders = SurfaceFolders(files, own)
  return folders.joined(await concurrentMap(folders.ids) { folders.read($0) })
}

/// The folders of surfaces, and what all of them share.
private struct SurfaceFolders: Sendable {
  /// The names of the surfaces, sorted.
  let ids: [String]
  /// The files of each folder by their names.
  private var folders: [String: [String: SourceFile]] = [:]
  private let icons: Set<String>
  private let properties: SurfaceProperties
  /// The surfaces that are the site's own; those of the program have been checked by its tests.
  private let own: Set<String>?

  /// Surface of one folder, and its samples, which wait until all surfaces are known.
  struct Contents: Sendable {
    var surface: Surface?
    var samples: YAMLNode?
    var diagnostics: [Diagnostic]
  }

  init(_ files: [SourceFile], _ own: Set<String>?) {
    self.own = own
    for file in files {
      let parts = file.path.split(separator: "/")
      guard parts.count == 4, parts[1] == "surfaces" else { continue }
      folders[String(parts[2]), default: [:]][String(parts[3])] = file
    }
    ids = folders.keys.sorted()
    icons = iconNames(files)
    properties = SurfaceProperties(files, surfaces: folders.keys)
  }

  /// Reads one folder and checks its files with each other.
  func read(_ id: String) -> Contents {
    let files = folders[id] ?? [:]
    let style = files["surface.css"].map(SurfaceStyle.init)
    let isOwn = own?.contains(id) ?? true
    var (surface, samples, diagnostics) = parseSurface(id, files, style, isOwn: isOwn)
    if let read = surface, let style, let markup = files["surface.mustache"] {
      // These compare it with files that a site may replace.
      let found = UnknownInput.decided { properties.check(read, style.file, markup) }
      diagnostics += found + unknownIcons(of: read, icons)
      if isOwn {
        diagnostics += fixedStyles(in: style) + ownColours(in: markup, styledBy: style)
        diagnostics += [lostFocusRing(in: style), movingMarkup(in: markup)].compactMap(\.self)
      }
      if found.contains(where: { $0.severity == .error && !$0.isUndecided }) {
        surface = read.asFaulty
      }
    }
    return Contents(surface: surface, samples: samples, diagnostics: diagnostics)
  }

  /// The surfaces with their samples, which may name other surfaces.
  func joined(_ all: [Contents]) -> (surfaces: [Surface], diagnostics: [Diagnostic]) {
    var surfaces = all.compactMap(\.surface)
    var diagnostics = all.flatMap(\.diagnostics)
    let byID = Dictionary(uniqueKeysWithValues: surfaces.map { ($0.id, $0) })
    let samples = all.filter { $0.surface != nil }.map(\.samples)
    for (index, node) in samples.enumerated() {
      let id = surfaces[index].id
      guard let node, let file = folders[id]?["surface.yaml"] else { continue }
      var fields = Fields(node, group: "surface", file: file.path)
      var specs: [Spec] = []
      for (key, node) in fields.all() {
        let sample = node.adding(key: "surface", id)
        diagnostics += UnknownInput.decided {
          let result = parseSpec(sample, id: key, range: key.range, surfaces: byID, file: file)
          guard let spec = result.spec else { return result.diagnostics }
          specs.append(spec)
          return result.diagnostics + unknownIcons(in: spec, of: surfaces[index], icons)
        }
      }
      surfaces[index] = surfaces[index].with(samples: specs)
      diagnostics += fields.diagnostics
    }
    return (surfaces, diagnostics)
  }
}

extension YAMLNode {
  /// The mapping with one more entry at its end.
  fileprivate func adding(key: String, _ text: String) -> YAMLNode {
    guard let entries else { return self }
    let place = range.lowerBound..<range.lowerBound
    let entry = YAMLEntry(
      key: YAMLNode(.scalar(key, quoted: false), range: place),
      value: YAMLNode(.scalar(text, quoted: false), range: place)
    )
    return YAMLNode(.mapping(entries + [entry]), range: range)
  }
}
