public import Diagnostics
import YAML

/// The pages of another generator as a site of Vitrine.
public struct ImportedSite: Sendable {
  /// The generator of the pages.
  public let format: PageFormat
  /// Files to write: paths below `content/`, and their bytes.
  public var content: [(path: String, bytes: [UInt8])]
  /// Templates of containers to write: paths below `templates/`, and their bytes.
  public var templates: [(path: String, bytes: [UInt8])]
  /// Files to copy: paths below `content/`, and those in the old site.
  public var copies: [(path: String, source: String)]
  /// The number of pages.
  public let pages: Int
  /// Whether `index.md` is a page of the old site, and not a list of its folders.
  public let hasHomePage: Bool
  /// The number of specs that are proposed in comments.
  public var drafts: Int
  /// Work that is left to a person, at places in the old files.
  public let leftovers: [Diagnostic]
  /// The old files that diagnostics are about.
  public let sources: [String: SourceFile]
}

/// Converts the pages of another generator.
///
/// It never fails: content without a counterpart stays on its page as a placeholder, a container or
/// code, and has a diagnostic. The same files give the same result.
public func importPages(_ sources: PageSources, _ options: PageImportOptions) -> ImportedSite {
  let format =
    options.format
    ?? PageFormat.detect(sources.paths) { path in
      String(decoding: sources.read(path) ?? [], as: UTF8.self)
    }
  let settings = SiteSettings(sources, format)
  let layout = SiteLayout(sources, format, settings)
  var importer = SiteImporter(sources, layout, settings, options)
  return importer.run()
}

/// Converts one site.
private struct SiteImporter {
  let sources: PageSources
  let layout: SiteLayout
  let settings: SiteSettings
  let options: PageImportOptions
  let files: FileFinder
  var leftovers: [Diagnostic] = []
  var components: [String: ComponentUse] = [:]
  var read: [String: SourceFile] = [:]
  /// Paths of files that are part of other pages.
  var included: Set<String> = []
  /// The number of drafts in comments.
  var drafts = 0

  init(
    _ sources: PageSources,
    _ layout: SiteLayout,
    _ settings: SiteSettings,
    _ options: PageImportOptions
  ) {
    self.sources = sources
    self.layout = layout
    self.settings = settings
    self.options = options
    files = FileFinder(sources, pagesRoot: layout.pagesRoot)
  }

  mutating func run() -> ImportedSite {
    let order = NavigationOrder(layout, settings)
    var pages: [LinkRewriter.Page] = []
    var taken: [String: String] = [:]
    for path in layout.pages {
      guard let bytes = sources.read(path) else { continue }
      let file = SourceFile(path: sources.shown(path), bytes: bytes)
      read[file.path] = file
      let output = isRoot(file, path) ? "index.md" : layout.output(path)
      // Two files of one name have one address.
      let address =
        output.lowercased().hasSuffix("/index.md")
        ? String(output.lowercased().dropLast(9)) : String(output.lowercased().dropLast(3))
      if let first = taken.updateValue(file.path, forKey: address) {
        taken[address] = first
        leftovers.append(
          ImportRule.address.diagnostic(
            "the page has the address of `\(first)`, and is left out",
            at: SourceRange(file: file.path, bytes: 0..<0),
            help: "rename one of them, and import again"
          )
        )
        continue
      }
      pages.append(convert(file, path, output, order))
    }
    // A file that only is part of other pages is no page.
    pages.removeAll { included.contains($0.origin) && order.place($0.origin) == nil }
    var rewriter = LinkRewriter(
      pages,
      layout,
      files,
      site: options.url ?? settings.url,
      base: settings.base,
      containers: PageWriter.ownContainers.union(components.keys).union(options.containers),
      reservedIDs: options.reservedIDs
    )
    pages = rewriter.rewritten()
    leftovers += rewriter.leftovers
    var content = pages.map { ($0.path, $0.bytes) }
    content.append(("site.yaml", Array(siteFile(order, hasDuplicates: hasDuplicates(pages)).utf8)))
    let hasHomePage = content.contains { $0.0 == "index.md" }
    if !hasHomePage {
      content.append(("index.md", Array(homePage(pages).utf8)))
    }
    return ImportedSite(
      format: layout.format,
      content: content,
      templates: ContainerTemplate.files(
        components.filter { !options.containers.contains($0.key) }
      ),
      copies: rewriter.copies.map { ($0.key, $0.value) }.sorted { $0.path < $1.path },
      pages: pages.count,
      hasHomePage: hasHomePage,
      drafts: drafts,
      leftovers: leftovers,
      sources: read
    )
  }

  /// Whether a page of DocC is the first one of its catalogue.
  private func isRoot(_ file: SourceFile, _ path: String) -> Bool {
    guard layout.format == .docc else { return false }
    let name = layout.pagesRoot.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    return lastPart(withoutEnding(path)) == name
      || file.bytes.firstRange(of: "@TechnologyRoot", from: 0) != nil && isMetadata(file.bytes)
  }

  /// Whether the directive is not only part of a sample.
  private func isMetadata(_ bytes: [UInt8]) -> Bool {
    guard let mark = bytes.firstRange(of: "@TechnologyRoot", from: 0) else { return false }
    return bytes.firstRange(of: "```", from: 0, until: mark.lowerBound) == nil
  }

  // MARK: One page

  private mutating func convert(
    _ file: SourceFile,
    _ path: String,
    _ output: String,
    _ order: NavigationOrder
  ) -> LinkRewriter.Page {
    let front = FrontMatterReader.read(file)
    leftovers += front.diagnostics
    var matter = FrontMatter(front.node)
    let text = SourceText(file, from: front.bodyStart)
    var constants = ImportedPage.constants(front.node)
    constants.merge(ImportedPage.constants(front.node, prefix: "page")) { first, _ in first }
    constants.merge(settings.values) { first, _ in first }
    var scope = PageScope()
    scope.constants = constants
    var reader = TreeReader(text, layout.format, scope)
    var nodes = reader.read()
    if layout.format == .docc { takeMetadata(&nodes, &matter) }
    let heading = PageHeading(text, nodes, constants)
    if matter.title.isEmpty {
      let home = output == "index.md" ? front.node?["hero"]?["name"]?.text ?? settings.title : nil
      matter.title = heading.title ?? home ?? order.title(path) ?? PageHeading.title(of: path)
    }
    let hero = HomePage.text(front.node)
    if !hero.isEmpty {
      matter.data.removeAll { ["hero", "features", "layout", "template"].contains($0.name) }
    }
    if matter.order == nil { matter.order = order.place(path) }
    let page = ImportedPage(
      path: path,
      output: output,
      format: layout.format,
      title: matter.title,
      constants: constants.merging(reader.scope.constants) { $1 },
      scope: reader.scope
    )
    var writer = PageWriter(page, files)
    var body = hero + writer.page(nodes)
    if body == "\n" { body = "" }
    var proposed = SpecDrafts(matter.title, options.surfaces)
    body = proposed.added(to: body)
    drafts += proposed.count
    leftovers += writer.leftovers
    included.formUnion(writer.includedPaths)
    read.merge(writer.includedFiles) { first, _ in first }
    for (name, use) in writer.components {
      var all = components[name] ?? ComponentUse(name: use.name)
      all.count += use.count
      all.fields.formUnion(use.fields)
      components[name] = all
    }
    let head = matter.text
    let bytes = Array((head + (body.isEmpty ? "" : "\n" + body)).utf8)
    return LinkRewriter.Page(
      origin: path,
      path: output,
      title: matter.title,
      bytes: bytes,
      bodyStart: head.utf8.count,
      isDraft: matter.status == "draft",
      source: file
    )
  }

  /// Takes `@Metadata` of DocC into the front matter.
  private func takeMetadata(_ nodes: inout [PageNode], _ matter: inout FrontMatter) {
    nodes.removeAll { node in
      guard case .element(let element) = node,
        ["Metadata", "Options", "Comment"].contains(element.name)
      else { return false }
      for case .element(let child) in element.children {
        if child.name == "DisplayName", let name = child.text("0") { matter.title = name }
        let value = child.text("0", "introduced", "source", "purpose") ?? ""
        guard !value.isEmpty, child.name != "DisplayName" else { continue }
        matter.data.append(
          YAMLEntry(
            key: YAMLNode(.scalar(child.name, quoted: false), range: 0..<0),
            value: YAMLNode(.scalar(value, quoted: true), range: 0..<0)
          )
        )
      }
      return true
    }
  }

  // MARK: The site

  /// Whether two pages have the same text, as in sites that say one sentence of many old pages.
  private func hasDuplicates(_ pages: [LinkRewriter.Page]) -> Bool {
    var seen: Set<[UInt8]> = []
    return pages.contains { page in
      let body = page.bytes[min(page.bodyStart, page.bytes.count)...].filter { $0 > 0x20 }
      return !body.isEmpty && !seen.insert(body).inserted
    }
  }

  private func siteFile(_ order: NavigationOrder, hasDuplicates: Bool) -> String {
    let title = settings.title ?? PageHeading.title(of: sources.root)
    var text = "title: \(YAMLText.scalar(title))\n"
    if let description = settings.description {
      text += "description: \(YAMLText.scalar(oneLine(description)))\n"
    }
    if let url = options.url ?? settings.url {
      text +=
        "# The address of the old site. Remove the `# ` when the new site replaces it.\n# url: \(YAMLText.scalar(url))\n"
    }
    let folders = order.folders
    if !folders.isEmpty {
      text += "navigation: [\(folders.map(YAMLText.scalar).joined(separator: ", "))]\n"
    }
    if hasDuplicates {
      text +=
        "rules:\n  # Two pages of the old site have the same text.\n  source/duplicate-page: warning\n"
    }
    return text
  }

  /// A first page for a site that has none: a list of its folders.
  private func homePage(_ pages: [LinkRewriter.Page]) -> String {
    let title = settings.title ?? PageHeading.title(of: sources.root)
    var text = "---\ntitle: \(YAMLText.scalar(title))\n---\n\n"
    let tops = pages.filter { page in
      let parts = page.path.split(separator: "/")
      return parts.count == 1 || parts.count == 2 && parts[1] == "index.md"
    }
    let all = Set(pages.map(\.path))
    let folders = Set(
      pages.compactMap { $0.path.split(separator: "/").dropLast().first.map(String.init) }
    )
    let unlisted = folders.filter { !all.contains("\($0)/index.md") }.sorted()
    text += tops.map {
      "- [\($0.title.replacing("[", with: "(").replacing("]", with: ")"))](\($0.path))"
    }.joined(separator: "\n")
    if !tops.isEmpty { text += "\n" }
    for folder in unlisted {
      text += "\n## \(PageHeading.title(of: folder))\n\n:::pages{folder=\"\(folder)\"}\n:::\n"
    }
    return text
  }
}
