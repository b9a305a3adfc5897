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
  /// Whether pages were written for another tool: front matter is read as far as it is known, links
  /// are left alone, and raw HTML is kept.
  package var isForeign = false

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
  await parse(sources, options, rules: rules, openDemands: openDemands, known: KnownDocuments())
}

/// Makes a site of its sources, but for what is known of the bodies of pages.
func parse(
  _ sources: Sources,
  _ options: ParseOptions,
  rules: [RuleText],
  openDemands: [OpenDemand],
  known: KnownDocuments
) async -> (site: Site, diagnostics: [Diagnostic]) {
  async let theme = parseTheme(sources.theme)
  async let surfaces = parseSurfaces(sources.theme)
  // The settings are read again below: that is sooner done than waited for.
  async let systems = parseSystems(
    tokens: sources.tokens,
    theme: sources.theme,
    settings: sources.settings.map { parseSettings($0).0 } ?? Settings()
  )
  let groundwork = Groundwork(
    sources,
    options,
    rules: rules,
    openDemands: openDemands,
    read: (await theme, await surfaces, await systems)
  )
  var pages = await concurrentMap(sources.pages) { groundwork.parse($0, known: known) }
  let drafts = pages.filter { !groundwork.takesIn($0.page) }
  pages.removeAll { !groundwork.takesIn($0.page) }
  var (site, found) = groundwork.site(of: pages.map(\.page), assets: sources.assets)
  site.drafts = drafts.map(\.page.file.path)
  await resolveLinks(&site)
  let diagnostics =
    sources.diagnostics + groundwork.diagnostics + pages.flatMap(\.diagnostics) + found
  return (site, diagnostics)
}

/// Reads page templates, icons and assets of the theme.
func parseTheme(_ files: [SourceFile]) -> (Theme, [Diagnostic]) {
  var templates: [String: Template] = [:]
  var icons: [String: [UInt8]] = [:]
  var assets: [Site.Asset] = []
  var sharedStyles: [UInt8] = []
  var styles: [SourceFile] = []
  var scripts: [SourceFile] = []
  var previewFiles: [SourceFile] = []
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
      diagnostics += activeIcon(file)
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
    } else if !path.contains("/"), path.hasSuffix(".mustache") {
      let parsed = Template.parse(file)
      // What is no text is no template either, and is said once.
      if fault == nil { diagnostics += parsed.diagnostics }
      templates[String(path.dropLast(".mustache".count))] = parsed.template
    } else if !isReadElsewhere(path) {
      diagnostics.append(unusedThemeFile(file))
    }
  }
  var set = TemplateSet(templates)
  for (name, problem) in set.tooLarge() {
    diagnostics.append(problem)
    // A preview draws what it can, and would never end with this one.
    set[name] = nil
  }
  var theme = Theme(templates: set, icons: icons, assets: assets)
  theme.sharedStyles = sharedStyles
  theme.styles = styles
  theme.scripts = scripts
  theme.previewFiles = previewFiles
  let asked = templates.values.flatMap { $0.names(in: "words") }
  let words = parseWordings(files, asked: Set(asked))
  theme.wordings = words.wordings
  diagnostics += words.diagnostics
  return (theme, diagnostics)
}

/// Whether surfaces, words or tokens are made of a file below `templates/`.
private func isReadElsewhere(_ path: Substring) -> Bool {
  let parts = path.split(separator: "/")
  switch parts.first {
  case "ci", "tokens": return parts.count > 1
  case "surfaces":
    return parts.count == 3
      && ["surface.yaml", "surface.mustache", "surface.css"].contains(parts[2])
  case "words":
    return parts.count == 2 && parts[1].hasSuffix(".yaml") && isLanguageTag(parts[1].dropLast(5))
  default: return false
  }
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
