import Diagnostics
import YAML

/// Converts one site, a page after the other.
struct SiteImporter {
  private let sources: PageSources
  private let layout: SiteLayout
  private let settings: SiteSettings
  private let options: PageImportOptions
  private let files: FileFinder
  private var leftovers: [Diagnostic] = []
  private var components: [String: ComponentUse] = [:]
  private var read: [String: SourceFile] = [:]
  /// Paths of files that are part of other pages.
  private var included: Set<String> = []
  /// The number of drafts in comments.
  private var drafts = 0

  /// Starts with no page converted.
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

  /// Converts all pages.
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
    reportFragments()
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
    let folders = FolderTitles(layout, settings, order, sources)
    leftovers += folders.leftovers
    read.merge(folders.files) { first, _ in first }
    let own = SiteFiles(
      title: settings.title ?? PageHeading.title(of: sources.root),
      description: settings.description,
      url: options.url ?? settings.url,
      navigation: order.folders,
      folders: folders,
      pages: pages
    )
    return ImportedSite(
      format: layout.format,
      content: pages.map { ($0.path, $0.bytes) } + own.all,
      templates: ContainerTemplate.files(
        components.filter { !options.containers.contains($0.key) }
      ),
      copies: rewriter.copies.map { ($0.key, $0.value) }.sorted { $0.path < $1.path },
      pages: pages.count,
      hasHomePage: own.hasHomePage,
      drafts: drafts,
      leftovers: leftovers,
      sources: read
    )
  }

  /// Reports files that are no pages by their names, and that no page includes.
  private mutating func reportFragments() {
    let unread = layout.fragments.filter { !included.contains($0) }
    guard let first = unread.first, let bytes = sources.read(first) else { return }
    let file = SourceFile(path: sources.shown(first), bytes: bytes)
    read[file.path] = file
    leftovers.append(
      ImportRule.file.diagnostic(
        unread.count == 1
          ? "the file is a part of a page by its name, and no page includes it"
          : "the file and \(unread.count - 1) more are parts of pages by their names, and no page includes them",
        at: SourceRange(file: file.path, bytes: 0..<0),
        help: "to import a file as a page, rename it"
      )
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
    let hasTitle = !matter.title.isEmpty
    if !hasTitle {
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
    var headings = ArrangedHeadings(hero + writer.page(nodes))
    if !hasTitle, heading.title == nil, let words = headings.title { matter.title = words }
    headings.arrange(
      isTitle: !hasTitle || matter.title == headings.title || layout.format.titlesAreHeadings
    )
    var body = headings.text
    if body == "\n" { body = "" }
    var proposed = SpecDrafts(matter.title, options.surfaces)
    body = proposed.added(to: body)
    drafts += proposed.count
    let targets = LinkTargets(body)
    body = targets.text
    leftovers += writer.leftovers + targets.remarks(on: writer.targets)
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
    let bodyStart = head.utf8.count
    return LinkRewriter.Page(
      origin: path,
      path: output,
      title: matter.title,
      bytes: bytes,
      bodyStart: bodyStart,
      targets: targets.places.map { ($0.id, $0.offset + bodyStart + 1) },
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
}
