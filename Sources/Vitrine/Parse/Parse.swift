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
  let groundwork = Groundwork(sources, options, rules: rules, openDemands: openDemands)
  let pages = await concurrentMap(sources.pages) { groundwork.parse($0) }
    .filter { groundwork.takesIn($0.page) }
  var (site, found) = groundwork.site(of: pages.map(\.page), assets: sources.assets)
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
    if path.hasPrefix("icons/"), path.hasSuffix(".svg") {
      icons[String(path.dropFirst("icons/".count).dropLast(".svg".count))] = file.bytes
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
      diagnostics += parsed.diagnostics
      templates[String(path.dropLast(".mustache".count))] = parsed.template
    } else if !["ci/", "surfaces/", "tokens/", "words/"].contains(where: { path.hasPrefix($0) }) {
      diagnostics.append(unusedThemeFile(file))
    }
  }
  var theme = Theme(templates: TemplateSet(templates), icons: icons, assets: assets)
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
