public import Diagnostics
import Markdown
import Mustache
public import SiteModel

/// Options of parsing.
public struct ParseOptions: Hashable, Sendable {
  /// True if pages with `status: draft` are part of the site.
  public var drafts = false
  /// Base address instead of the one in `site.yaml`.
  public var baseURL: String?
  /// The part of the site to write.
  public var part = SitePart.site
  /// True if pages were written for another tool: only known keys of front matter are read, links
  /// are accepted as they are, and raw HTML is not changed.
  public var isForeign = false

  /// Creates the options of a plain build.
  public init(drafts: Bool = false, baseURL: String? = nil) {
    self.drafts = drafts
    self.baseURL = baseURL
  }
}

/// A theme with its surfaces, shared by many sites.
public struct ParsedTheme: Sendable {
  let theme: (Theme, [Diagnostic])
  let surfaces: ([Surface], [Diagnostic])

  /// The surfaces in the order of their ids.
  public var allSurfaces: [Surface] { surfaces.0 }

  /// Parses the files of a theme.
  public init(_ files: [SourceFile]) {
    theme = parseTheme(files)
    surfaces = parseSurfaces(files)
  }
}

/// Reads page templates, icons and assets of the theme.
public func parseTheme(_ files: [SourceFile]) -> (Theme, [Diagnostic]) {
  var templates: [String: Template] = [:]
  var icons: [String: [UInt8]] = [:]
  var assets: [Site.Asset] = []
  var sharedStyles: [UInt8] = []
  var styles: [SourceFile] = []
  var scripts: [SourceFile] = []
  var previewFiles: [SourceFile] = []
  var containers: [String: ContainerKind] = [:]
  var diagnostics: [Diagnostic] = []
  for file in files {
    if file.path.hasPrefix("built-in/words/") { continue }
    let path = file.path.dropFirst("templates/".count)
    let isText = [".mustache", ".css", ".js", ".svg"].contains { path.hasSuffix($0) }
    let fault = isText ? firstTextFault(file) : nil
    diagnostics += [fault].compactMap(\.self)
    if fault == nil, path.hasSuffix(".css") { diagnostics += unbalancedBraces(in: file) }
    if path.hasPrefix("icons/"), path.hasSuffix(".svg") {
      icons[String(path.dropFirst("icons/".count).dropLast(".svg".count))] = file.bytes
      let active = activeIcon(file)
      diagnostics += active
      if fault == nil, active.isEmpty {
        diagnostics += brokenIcon(file).map { [$0] } ?? ownColours(in: file)
      }
    } else if path == "surfaces/shared.css" {
      sharedStyles = file.bytes
    } else if path.hasPrefix("styles/"), path.hasSuffix(".css") {
      styles.append(file)
    } else if path.hasPrefix("scripts/"), path.hasSuffix(".js") {
      scripts.append(file)
    } else if path.hasPrefix("preview/") {
      previewFiles.append(file)
    } else if path.hasPrefix("assets/") {
      assets.append(Site.Asset(path: String(path), file: file))
    } else if path.hasPrefix("containers/"), path.hasSuffix(".mustache"), fault == nil {
      let (kind, found) = parseContainer(file)
      diagnostics += found
      if let kind { containers[kind.name] = kind }
    } else if !path.contains("/"), path.hasSuffix(".mustache") {
      let parsed = Template.parse(file)
      // A file that is not text is no template either, and is reported once.
      if fault == nil { diagnostics += parsed.diagnostics }
      templates[String(path.dropLast(".mustache".count))] = parsed.template
    } else if !isReadElsewhere(path) {
      diagnostics.append(unusedThemeFile(file))
    }
  }
  var set = TemplateSet(templates)
  var tooLarge: Set<String> = []
  for (name, problem) in set.tooLarge() {
    diagnostics.append(problem)
    tooLarge.insert(name)
    // A preview draws as much as possible, and would never end with this template.
    set[name] = nil
  }
  var theme = Theme(templates: set, icons: icons, assets: assets)
  theme.tooLargeTemplates = tooLarge
  theme.sharedStyles = sharedStyles
  theme.styles = styles
  theme.scripts = scripts
  theme.previewFiles = previewFiles
  theme.containers = containers
  let drawn = Array(templates.values) + containers.values.map(\.template)
  let asked = drawn.flatMap { $0.names(in: "words") }
  let words = parseWordings(files, asked: Set(asked))
  theme.wordings = words.wordings
  diagnostics += words.diagnostics
  return (theme, diagnostics)
}

/// Returns true if a file below `templates/` is the source of surfaces, words or tokens.
private func isReadElsewhere(_ path: Substring) -> Bool {
  let parts = path.split(separator: "/")
  switch parts.first {
  case "ci", "schemas", "tokens": return parts.count > 1
  case "surfaces":
    return parts.count == 3
      && ["surface.yaml", "surface.mustache", "surface.css"].contains(parts[2])
  case "naming": return parts.count == 2 && parts[1].hasSuffix(".yaml")
  case "words":
    return parts.count == 2 && parts[1].hasSuffix(".yaml") && isLanguageTag(parts[1].dropLast(5))
  default: return false
  }
}

/// Returns the diagnostic for a file below `templates/` that nothing uses.
private func unusedThemeFile(_ file: SourceFile) -> Diagnostic {
  let folders = [
    "assets", "containers", "icons", "naming", "scripts", "styles", "surfaces", "tokens", "words",
  ]
  let parts = file.path.split(separator: "/").dropFirst()
  let folder = parts.count > 1 ? parts.first.map(String.init) ?? "" : ""
  return Diagnostic(
    rule: "template/unused-file",
    severity: .warning,
    message: "nothing reads `\(file.path)`",
    range: SourceRange(file: file.path, bytes: 0..<0),
    label: didYouMean(folder, in: folders),
    help: ["page templates end in `.mustache`, icons in `.svg`; folders are \(listed(folders))"]
  )
}
