import DesignTokens
package import Diagnostics
import Markdown
import Mustache

/// What a run may ask of parsing.
package struct ParseOptions: Sendable {
  /// Whether pages with `status: draft` are part of the site.
  package var drafts = false
  /// Base address instead of the one in `site.yaml`.
  package var baseURL: String?

  /// Creates the options of a plain build.
  package init(drafts: Bool = false, baseURL: String? = nil) {
    self.drafts = drafts
    self.baseURL = baseURL
  }
}

/// Makes a site of its sources, and says what is wrong with them.
///
/// - Parameters:
///   - sources: All files as read.
///   - options: What the run asks for.
///   - rules: What is said about each rule, for the pages that show it.
///   - openDemands: What no rule decides, for the page that says so.
/// - Returns: The site, and problems in no promised order.
package func parse(
  _ sources: Sources,
  _ options: ParseOptions,
  rules: [RuleText],
  openDemands: [OpenDemand] = []
) async -> (site: Site, diagnostics: [Diagnostic]) {
  var diagnostics = sources.diagnostics
  func keep<Value>(_ result: (Value, [Diagnostic])) -> Value {
    diagnostics += result.1
    return result.0
  }
  var settings = sources.settings.map { keep(parseSettings($0)) } ?? Settings()
  if let url = options.baseURL { settings.url = url.hasSuffix("/") ? url : url + "/" }
  let systems = keep(
    parseSystems(tokens: sources.tokens, theme: sources.theme, settings: settings)
  )
  let surfaces = keep(parseSurfaces(sources.theme))
  diagnostics += unknownMeasures(settings, surfaces)
  let theme = keep(parseTheme(sources.theme))
  let reader = PageReader(
    settings: settings,
    systems: systems,
    surfaces: Dictionary(uniqueKeysWithValues: surfaces.map { ($0.id, $0) }),
    resolver: SlotResolver(surfaces: surfaces, systems: systems, settings: settings),
    theme: theme
  )
  var pages: [Page] = []
  for (page, found) in await concurrentMap(sources.pages, { reader.parse($0) }) {
    if page.frontMatter.status == .draft, !options.drafts { continue }
    pages.append(page)
    diagnostics += found
  }
  let assets = sources.assets.map {
    Site.Asset(path: String($0.path.dropFirst("content/".count)), file: $0)
  }
  var site = Site(
    settings: settings,
    systems: systems,
    surfaces: surfaces,
    pages: pages,
    theme: theme,
    assets: assets
  )
  site.rules = rules
  site.openDemands = openDemands
  if settings.ruleExamples { site.ruleExamples = rules.map { reader.example(of: $0) } }
  site.surfacePages = surfaces.map { reader.page(of: $0) }
  diagnostics += site.indexPages()
  diagnostics += site.checkNavigation() + site.checkCard()
  site.listGeneratedPages()
  await resolveLinks(&site)
  return (site, diagnostics)
}

/// Reads page templates, icons and assets of the theme.
private func parseTheme(_ files: [SourceFile]) -> (Theme, [Diagnostic]) {
  var templates: [String: Template] = [:]
  var icons: [String: [UInt8]] = [:]
  var assets: [Site.Asset] = []
  var sharedStyles: [UInt8] = []
  var styles: [SourceFile] = []
  var scripts: [SourceFile] = []
  var diagnostics: [Diagnostic] = []
  for file in files {
    if file.path.hasPrefix("built-in/words/") { continue }
    let path = file.path.dropFirst("templates/".count)
    if path.hasPrefix("icons/"), path.hasSuffix(".svg") {
      icons[String(path.dropFirst("icons/".count).dropLast(".svg".count))] = file.bytes
    } else if path == "surfaces/shared.css" {
      sharedStyles = file.bytes
    } else if path.hasPrefix("styles/"), path.hasSuffix(".css") {
      styles.append(file)
    } else if path.hasPrefix("scripts/"), path.hasSuffix(".js") {
      scripts.append(file)
    } else if path.hasPrefix("assets/") {
      assets.append(Site.Asset(path: String(path), file: file))
    } else if !path.contains("/"), path.hasSuffix(".mustache") {
      let parsed = Template.parse(file)
      diagnostics += parsed.diagnostics
      templates[String(path.dropLast(".mustache".count))] = parsed.template
    } else if !["surfaces/", "tokens/", "words/"].contains(where: { path.hasPrefix($0) }) {
      diagnostics.append(unusedThemeFile(file))
    }
  }
  var theme = Theme(templates: TemplateSet(templates), icons: icons, assets: assets)
  theme.sharedStyles = sharedStyles
  theme.styles = styles
  theme.scripts = scripts
  let asked = templates.values.flatMap { $0.names(in: "words") }
  let words = parseWordings(files, asked: Set(asked))
  theme.wordings = words.wordings
  diagnostics += words.diagnostics
  return (theme, diagnostics)
}

/// A file below `templates/` at a place where nothing looks for one.
private func unusedThemeFile(_ file: SourceFile) -> Diagnostic {
  let folders = ["assets", "icons", "scripts", "styles", "surfaces", "tokens", "words"]
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
