package import Diagnostics
import DesignTokens
package import Mustache

/// Everything that was read, in the form that checking and rendering need.
package struct Site: Sendable {
  /// What `site.yaml` says.
  package var settings: Settings
  /// Design systems, the default one first.
  package var systems: [System]
  /// All surfaces, by id.
  package var surfaces: [Surface]
  /// The page of each surface, in the order of `surfaces`: its samples in the neutral system.
  package var surfacePages: [Page] = []
  /// The drawn examples of each rule, in the order of `rules`; empty unless the site wants them.
  package var ruleExamples: [RuleExample] = []
  /// All pages, in the order of their paths.
  package var pages: [Page]
  /// The look of pages.
  package var theme: Theme
  /// Files copied as they are.
  package var assets: [Asset]
  /// Address of a page to its index.
  package var pageIndex: [String: Int] = [:]
  /// The pages that no Markdown file stands behind.
  var generated: [GeneratedEntry] = []
  /// The wall of a site that has more specimens than one page may draw; empty when one page does.
  var wallParts: [WallPart] = []
  /// Titles of generated pages, by address.
  var generatedTitles: [String: String] = [:]
  /// What is said about each rule.
  package var rules: [RuleText] = []
  /// The rules that specimens were held against, as their outcomes count them.
  package var ruleRun = RuleRun()
  /// How much each rule weighs here, in the order of `rules`; filled by checking.
  package var ruleWeights: [RuleWeight] = []
  /// What no rule decides.
  package var openDemands: [OpenDemand] = []
  /// Paths of all files that are copied as they are.
  package var assetPaths: Set<String> = []

  /// Files of pages that are no part of it, because they are drafts.
  var drafts: [String] = []

  /// Whether its pages were written for another tool, and are only held against its token table.
  package var isForeign = false

  /// Names of tokens in app code and prose, as token files say them: `stateDanger`.
  package var tokenNames: Set<String> = []
  /// What the tokens of each system are called elsewhere, in the order of `systems`.
  package var names: [TokenNames] = []

  /// Joins what was read.
  package init(
    settings: Settings,
    systems: [System],
    surfaces: [Surface],
    pages: [Page],
    theme: Theme,
    assets: [Asset]
  ) {
    self.settings = settings
    self.systems = systems
    self.surfaces = surfaces
    self.pages = pages
    self.theme = theme
    self.assets = assets
    assetPaths = Set(assets.map(\.path))
    names = systems.map(TokenNames.init)
    for token in systems.compactMap(\.schemes.first).flatMap(\.tokens.tokens) {
      let names = token.extensions?["dev.vitrine"]?["names"]?.elements ?? []
      tokenNames.formUnion(names.compactMap(\.string))
    }
  }

  /// The system of this name.
  package func system(_ id: String) -> Int? {
    systems.firstIndex { $0.id == id }
  }

  /// The surface of this name.
  package func surface(_ id: String) -> Surface? {
    surfaces.first { $0.id == id }
  }

  /// The language of a specimen's texts: its own word, then its system's, its page's, the site's.
  @inline(__always)
  package func language(of specimen: Specimen, on page: Page) -> String {
    specimen.spec.facts.lang?.value ?? language(inSystem: specimen.system, on: page)
  }

  /// Language tag of the texts on a page that are drawn in a system, by its index, and say nothing
  /// else themselves.
  func language(inSystem system: Int, on page: Page) -> String {
    systems[system].lang ?? page.frontMatter.lang?.value ?? settings.languages.first ?? "en"
  }

  /// A file that goes to the output unchanged.
  package struct Asset: Sendable {
    /// Path below the output folder.
    package var path: String
    /// The file as read.
    package var file: SourceFile

    /// Creates an asset.
    package init(path: String, file: SourceFile) {
      self.path = path
      self.file = file
    }
  }
}

/// Templates, icons and style of the site, built in or overridden file by file.
package struct Theme: Sendable {
  /// Page layouts and partials by name.
  package var templates: TemplateSet
  /// SVG markup by SF Symbol name.
  package var icons: [String: [UInt8]]
  /// Files below `templates/assets/`.
  package var assets: [Site.Asset]
  /// Style sheets of the site itself, joined behind `assets/site.css` in this order.
  package var styles: [SourceFile] = []
  /// Scripts, joined behind `assets/site.js` in this order.
  package var scripts: [SourceFile] = []
  /// What `vitrine serve` adds to pages, and no output holds.
  package var previewFiles: [SourceFile] = []
  /// The style sheet that comes before those of all surfaces.
  package var sharedStyles: [UInt8] = []
  /// What the interface says, by language.
  var wordings: [String: Wording] = [:]

  /// Creates a theme.
  package init(templates: TemplateSet, icons: [String: [UInt8]], assets: [Site.Asset]) {
    self.templates = templates
    self.icons = icons
    self.assets = assets
  }
}
