import Diagnostics
import Markdown
import Support
import YAML
@testable import SiteInput
@testable import SiteModel
@testable import SiteParser

@testable import Vitrine

/// The theme that is in the program.
let theme = builtInTheme().values.sorted { $0.path < $1.path }

extension FuzzTarget {
  /// Front matter of this program and of other tools.
  static let frontMatter = FuzzTarget(
    "front-matter",
    words: yamlWords + [
      "title: ", "aliases: [", "updated: 2026-02-30", "order: ", "outline: ", "lang: ", "tags: ",
      "status: draft",
      "layout: home", "\n---\n",
    ],
    seeds: { Seeds.package("content", ".md").map { Array($0.prefix(600)) } }
  ) { bytes in
    let file = SourceFile(path: "content/a.md", bytes: bytes)
    for read in [parseFrontMatter, foreignFrontMatter] {
      let (matter, diagnostics) = read(file)
      try holdSound(diagnostics, in: file)
      try holdInside(matter.bodyStart..<bytes.count, 0..<bytes.count, "the body")
      if let updated = matter.updated { try hold(updated.value.utf8.count == 10, "a date") }
      for alias in matter.aliases {
        let parts = alias.path?.split(separator: "/") ?? []
        try hold(!parts.contains(".."), "an alias out of the site")
      }
      let again = read(file)
      try hold(again.1 == diagnostics && again.0.bodyStart == matter.bodyStart, "not equal twice")
    }
  }

  /// `site.yaml`.
  static let settings = FuzzTarget(
    "settings",
    words: yamlWords + [
      "url: https://example.org/a b", "languages: [", "views: ", "rules: {", "systems: ",
      "categories: {",
      "navigation: [", "contrast: ", "alias-depth: ", "patterns: ", "edit: ",
      "markdown: {raw-html: trust}",
    ],
    seeds: {
      Seeds.package("content", "site.yaml") + Seeds.package("Tests/Sites", "site.yaml")
    }
  ) { bytes in
    let file = SourceFile(path: "content/site.yaml", bytes: bytes)
    let (settings, diagnostics) = parseSettings(file)
    try holdSound(diagnostics, in: file)
    try hold(!settings.languages.isEmpty, "a site without a language")
    try hold(
      isSafeURL(settings.url) && settings.url.hasSuffix("/"),
      "the address `\(settings.url)`"
    )
    try hold(parseSettings(file).1 == diagnostics, "not equal twice")
  }

  /// Target that reads the description of a surface.
  static let surface = FuzzTarget(
    "surface",
    words: yamlWords + [
      "states: [", "parts:\n  ", "slots:\n  ", "samples:\n  ", "type: actions", "required: true",
      "on: ", "font: ",
      "default: {else: x}", "role: text", "category: ", "token: ",
    ],
    seeds: { Seeds.package("templates/surfaces", "surface.yaml") }
  ) { bytes in
    let file = SourceFile(path: "templates/surfaces/a/surface.yaml", bytes: bytes)
    let files =
      ["surface.mustache", "surface.css"].map { name in
        SourceFile(path: "templates/surfaces/a/\(name)", bytes: Array("<p>{{title?}}</p>\n".utf8))
      } + [file]
    let (surfaces, diagnostics) = parseSurfaces(files)
    try holdSound(diagnostics, in: file)
    try hold(
      surfaces.count == 1 || diagnostics.contains { $0.severity == .error },
      "lost in silence"
    )
  }

  /// The YAML of a `state` fence, with all surfaces of the theme.
  static let spec = FuzzTarget(
    "spec",
    words: yamlWords + [
      "surface: full-page\n", "state: error\n", "actions:\n  - ", "style:\n  ", "icon-color: ",
      "state.warning / ",
      "#DC2626", "rgb(1 2 3 / 4%)", "12px", "300ms", "verdict: dont\nbreaks: [", "allow: {",
      "because: ",
      "duration: ", "oklch(0.5 0.1 1e9deg)", "calc(", "view: ", "recovery: retry",
    ],
    seeds: {
      let fences = Seeds.package("content", ".md", limit: 200).flatMap { page in
        Markdown.parse(SourceFile(path: "", bytes: page)).fences.filter { $0.language == "state" }
      }
      return fences.prefix(120).map { Array($0.literal) }
    }
  ) { bytes in
    let file = SourceFile(path: "content/a.md", bytes: bytes)
    guard let node = parseYAML(file).node else { return }
    let range = SourceRange(file: file.path, bytes: 0..<0)
    let (spec, diagnostics) = parseSpec(node, id: nil, range: range, surfaces: surfaces, file: file)
    try holdSound(diagnostics, in: file)
    try hold(spec != nil || !diagnostics.isEmpty, "lost in silence")
    let again = parseSpec(node, id: nil, range: range, surfaces: surfaces, file: file)
    try hold(again.diagnostics == diagnostics, "not equal twice")
  }

  private static let surfaces = Dictionary(
    parseSurfaces(theme).surfaces.map { ($0.id, $0) }
  ) { first, _ in first }

  /// Accepted findings.
  static let baseline = FuzzTarget(
    "baseline",
    words: yamlWords + [
      "version: 1\n", "accepted:\n", "  - fingerprint: \"3f2a91c07be4d815\"\n",
      "    expires: 2027-02-29\n",
      "    count: ", "    reason: ",
    ],
    seeds: {
      Seeds.texts(
        """
        version: 1
        accepted:
          - fingerprint: "3f2a91c07be4d815"
            rule: token/raw-value
            file: "content/a.md"
            reason: "the old colour goes with the next release"
            expires: 2027-01-31
          - fingerprint: "4f2a91c07be4d815"
            rule: copy/title-length
            file: "content/b.md"
            finding: "long"
            count: 3
            reason: "later"

        """
      )
    }
  ) { bytes in
    let file = SourceFile(path: "accepted.yaml", bytes: bytes)
    var baseline = Baseline(file: file.path)
    parseBaseline(file, into: &baseline)
    try holdSound(baseline.diagnostics, in: file)
    try hold(baseline.entries.allSatisfy { $0.count > 0 }, "an entry of none")
    baseline.today = "2027-01-15"
    let found = Diagnostic(
      rule: "token/raw-value",
      message: "a",
      range: SourceRange(file: "content/a.md", bytes: 0..<1)
    )
    let page = SourceFile(path: "content/a.md", bytes: Array("# A\n".utf8))
    baseline.isRenewed = true
    let report = Report(diagnostics: [found], sources: [page.path: page], baseline: baseline)
    // The written text is read again with the same meaning.
    let text = report.baselineText()
    var again = Baseline(file: file.path)
    parseBaseline(SourceFile(path: file.path, bytes: Array(text.utf8)), into: &again)
    try hold(
      again.diagnostics.isEmpty,
      "a written baseline: \(again.diagnostics.first?.message ?? "")"
    )
    try holdPrintable(report.text(), "the report")
  }
}
