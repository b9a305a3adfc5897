/// A generator whose pages are imported.
public enum PageFormat: String, Sendable, CaseIterable {
  /// Pages with JSX, as Docusaurus, Gatsby and Next have them.
  case mdx
  /// Markdown with containers and Vue components.
  case vitepress
  /// MDX or Markdown of Astro, with Starlight's components.
  case starlight
  /// Markdown with admonitions and tabs by indentation.
  case mkdocs
  /// Markdown with shortcodes.
  case hugo
  /// Articles of a DocC catalogue.
  case docc
  /// Markdown with Nunjucks, as Eleventy and Metalsmith have it.
  case nunjucks
  /// Markdown of no generator, as on GitHub.
  case markdown

  /// Endings of the files that are pages.
  var endings: [String] {
    switch self {
    case .mdx, .starlight: [".mdx", ".md", ".markdown"]
    case .vitepress, .mkdocs, .hugo, .docc, .nunjucks, .markdown: [".md", ".markdown"]
    }
  }

  /// Whether braces in text are expressions and lines may begin with `import`.
  var hasJSX: Bool { self == .mdx || self == .starlight }

  /// Whether readers see a heading of level 1 as the title, and not the title of the front matter.
  var titlesAreHeadings: Bool { [.vitepress, .mkdocs, .docc, .markdown].contains(self) }

  /// The generator of some files: by its settings, else by what the pages contain.
  ///
  /// - Parameters:
  ///   - paths: All paths below the folder.
  ///   - sample: The text of a page.
  /// - Returns: The generator that fits best.
  static func detect(_ paths: [String], _ sample: (String) -> String) -> PageFormat {
    let names = Set(paths.map { $0.split(separator: "/").last.map(String.init) ?? $0 })
    func has(_ words: [String]) -> Bool {
      names.contains { name in words.contains { name.hasPrefix($0) } }
    }
    if paths.contains(where: { $0.contains(".vitepress/") }) { return .vitepress }
    if names.contains("mkdocs.yml") || names.contains("mkdocs.yaml") { return .mkdocs }
    if has(["astro.config."]) { return .starlight }
    if has(["docusaurus.config.", "gatsby-config.", "next.config."]) { return .mdx }
    if has(["hugo."]) || names.contains("_index.md") { return .hugo }
    if paths.contains(where: { $0.contains(".docc/") }) { return .docc }
    let pages = paths.filter { $0.hasSuffix(".mdx") || $0.hasSuffix(".md") }
    if pages.contains(where: { $0.hasSuffix(".mdx") }) { return .mdx }
    if paths.contains(where: { $0.hasSuffix(".njk") }) || has([".eleventy", "eleventy.config"]) {
      return .nunjucks
    }
    var counts: [PageFormat: Int] = [:]
    for page in pages.prefix(200) {
      let text = "\n" + sample(page)
      for (sign, format) in PageFormat.signs where text.contains(sign) {
        counts[format, default: 0] += 1
      }
    }
    let best = PageFormat.allCases.max {
      (counts[$0] ?? 0, $1.rawValue) < (counts[$1] ?? 0, $0.rawValue)
    }
    return best.flatMap { (counts[$0] ?? 0) > 0 ? $0 : nil } ?? .markdown
  }

  /// Text that pages of only one generator contain.
  private static let signs: [(String, PageFormat)] = [
    ("\n!!! ", .mkdocs), ("\n??? ", .mkdocs), ("\n=== \"", .mkdocs), ("{{< ", .hugo),
    ("{{% ", .hugo),
    ("<doc:", .docc), ("\n@Metadata", .docc), ("{% from ", .nunjucks), ("{% call", .nunjucks),
    ("\n::: ", .vitepress), ("\n+++\n", .hugo),
  ]
}
