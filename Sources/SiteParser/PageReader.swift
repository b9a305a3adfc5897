import DesignTokens
import Diagnostics
import Markdown
import SiteModel
import YAML

/// Values from the rest of the site that reading a page needs.
struct PageReader: Sendable {
  let settings: Settings
  let systems: [System]
  let surfaces: [String: Surface]
  let resolver: SlotResolver
  let theme: Theme
  /// Files that fences may include.
  var included = IncludedFiles()
  /// True if the pages were written for another tool.
  var isForeign = false

  /// Reads one page: front matter, Markdown, specs.
  ///
  /// - Parameters:
  ///   - file: The page as read.
  ///   - usual: Index of the system for pages that name none.
  ///   - known: Cached scan results of unchanged bodies.
  /// - Returns: The page and its diagnostics.
  func parse(
    _ file: SourceFile,
    system usual: Int = 0,
    known: KnownDocuments = KnownDocuments()
  ) -> (page: Page, diagnostics: [Diagnostic]) {
    let (frontMatter, found) = isForeign ? foreignFrontMatter(file) : parseFrontMatter(file)
    let path = pagePath(file.path)
    let language = isForeign ? 0 : settings.language(at: path)
    let start = frontMatter.bodyStart
    let tag = frontMatter.lang?.value ?? settings.languages[language]
    let document =
      known.document(of: file, from: start) { options(of: file, from: start, tag) }
      ?? Markdown.parse(file, from: start, options: options(of: file, from: start, tag))
    var page = Page(
      file: file,
      frontMatter: frontMatter,
      title: "",
      path: path,
      language: language,
      document: document
    )
    page.title = title(of: page)
    var diagnostics = found + document.diagnostics
    if !isForeign { diagnostics += check(frontMatter) + checkLanguage(of: page) + shorten(&page) }
    if !isForeign { diagnostics += checkContainers(of: page) + readData(of: &page) }
    if language > 0, frontMatter.lang == nil {
      let start = SourceRange(file: file.path, bytes: 0..<0)
      page.frontMatter.lang = Located(settings.languages[language], at: start)
    }
    diagnostics += includeFiles(in: &page)
    let system = pageSystem(frontMatter, &diagnostics) ?? usual
    readFences(&page, system: system, &diagnostics)
    return (page, diagnostics)
  }

  private func options(
    of file: SourceFile,
    from start: Int,
    _ language: String
  ) -> MarkdownOptions {
    MarkdownOptions(
      rawHTML: settings.rawHTML,
      hooks: true,
      trustsLinks: isForeign,
      words: theme.wording(in: language).markdown,
      reservedIDs: reservedIDs(file.bytes, from: start),
      containers: Set(theme.containers.keys),
      dataContainers: isForeign ? [] : theme.dataContainers
    )
  }

  /// The page of a surface: its notes and its samples.
  ///
  /// A sample is drawn in the system that it names, or else in the first that the surface belongs to.
  func page(of surface: Surface, _ diagnostics: inout [Diagnostic]) -> Page {
    let notes = SourceFile(path: surface.range.file, bytes: Array(surface.notes.utf8))
    let system = surface.systems.lazy.compactMap { id in systems.firstIndex { $0.id == id } }.first
    var page = Page(
      file: notes,
      frontMatter: Page.FrontMatter(),
      title: surface.title,
      path: "surfaces/\(surface.id)/",
      document: Markdown.parse(notes, from: 0, options: MarkdownOptions(hooks: false))
    )
    // Samples are in English unless they name a language, whatever the site's language is.
    page.frontMatter.lang = Located("en", at: surface.range)
    for sample in surface.samples where sample.system == nil {
      diagnostics += resolver.namesInCode(of: sample, system ?? 0)
    }
    page.specimens = surface.samplesOfAllVariants.compactMap { sample in
      sample.system == nil
        ? resolver.specimen(sample, surface: surface, system: system ?? 0)
        : specimen(sample, system: 0, &diagnostics)
    }
    return page
  }

  private func title(of page: Page) -> String {
    if let title = page.frontMatter.title { return title.value }
    if let heading = page.document.headings.first(where: { $0.level == 1 }) { return heading.text }
    let name = page.path.split(separator: "/").last.map(String.init) ?? settings.title
    return spoken(name)
  }

  /// Shortens a title that is too long for every page of the site, and reports it.
  private func shorten(_ page: inout Page) -> [Diagnostic] {
    // Counting characters is slow, and a title with few bytes has few.
    guard page.title.utf8.count > Page.titleLimit, page.title.count > Page.titleLimit else {
      return []
    }
    let count = page.title.count
    page.title = String(page.title.prefix(Page.titleLimit))
    let heading = page.document.headings.first { $0.level == 1 }.map(\.range)
    let start = SourceRange(file: page.file.path, bytes: heading ?? 0..<0)
    return [
      Diagnostic(
        rule: "page/long-title",
        message: "the title has \(count) characters, more than \(Page.titleLimit)",
        range: page.frontMatter.title?.range ?? start,
        help: ["write a few words for the title, and the rest below it"]
      )
    ]
  }

  private func pageSystem(_ matter: Page.FrontMatter, _ diagnostics: inout [Diagnostic]) -> Int? {
    guard let name = matter.system else { return nil }
    if let index = systems.firstIndex(where: { $0.id == name.value }) { return index }
    if isForeign { return nil }
    diagnostics.append(unknownSystem(name, group: "page", systems))
    return nil
  }

  private func readFences(_ page: inout Page, system: Int, _ diagnostics: inout [Diagnostic]) {
    page.fences = page.document.fences.map { _ in .code }
    var samples: [(fence: Int, id: Located<String>)] = []
    for (index, fence) in page.document.fences.enumerated() {
      let info = FenceInfo(fence, file: page.file)
      let swallowed = swallowedFence(in: fence, of: page)
      if let swallowed {
        diagnostics.append(swallows(swallowed, fence, info, in: page))
      } else if !fence.isClosed {
        diagnostics.append(unclosed(fence, in: page))
      }
      if info.language == "state" {
        page.fences[index] = .broken
        if swallowed == nil, let spec = spec(fence, info, in: page, &diagnostics),
          let specimen = specimen(spec, system: system, &diagnostics)
        {
          page.fences[index] = .specimen(page.specimens.count)
          page.specimens.append(specimen)
        }
      } else if let id = info.context {
        samples.append((index, id))
      } else if !isForeign, let misspelt = misspelt(fence, info, in: page) {
        diagnostics.append(misspelt)
      }
    }
    // Other tools use `for=` for something else.
    if isForeign, page.specimens.isEmpty { return }
    let isRead = !page.fences.contains(.broken) && !page.frontMatter.isUnclosed
    page.hasUnreadSpecs = !isRead || page.specimens.contains { $0.surface.isFaulty }
    for (fence, id) in samples {
      if let index = page.specimens.firstIndex(where: { $0.spec.id == id.value }) {
        page.fences[fence] = .sample(of: index)
        continue
      }
      let ids = page.specimens.map(\.spec.id)
      var problem = Diagnostic(
        rule: "spec/unknown-sample",
        message: "no specimen `\(id.value)` on this page",
        range: id.range,
        label: didYouMean(id.value, in: ids),
        help: ids.isEmpty ? [] : ["specimens of this page are \(listed(ids))"]
      )
      problem.isUndecided = !isRead
      diagnostics.append(problem)
    }
  }

  private func spec(
    _ fence: Fence,
    _ info: FenceInfo,
    in page: Page,
    _ diagnostics: inout [Diagnostic]
  ) -> Spec? {
    let yaml = parseYAML(
      fence.literal,
      lineOffsets: fence.isPartOfFile ? nil : fence.lineOffsets,
      end: fence.range.upperBound,
      file: page.file.path
    )
    diagnostics += yaml.diagnostics
    guard let node = yaml.node else {
      if yaml.diagnostics.isEmpty {
        let help = ["write at least `surface:` and `state:`"]
        diagnostics.append(
          Diagnostic(
            rule: "spec/empty",
            message: "the spec is empty",
            range: info.range,
            help: help
          )
        )
      }
      return nil
    }
    var read: Spec?
    diagnostics += UnknownInput.decided {
      let result = parseSpec(
        node,
        id: info.id,
        range: info.range,
        surfaces: surfaces,
        states: settings.states,
        file: page.file
      )
      read = result.spec
      return result.diagnostics
    }
    if let extra = info.extra {
      let help = ["join the words by `-`"]
      let message = "an id is one word, and `\(extra.value)` is a second"
      diagnostics.append(
        Diagnostic(rule: "spec/bad-id", message: message, range: extra.range, help: help)
      )
    }
    diagnostics += openThings(in: fence, of: page)
    guard var spec = read else { return nil }
    spec.source = fence.literal
    checkID(spec, info, in: page, &diagnostics)
    diagnostics += UnknownInput.decided { checkView(spec) }
    diagnostics += UnknownInput.decided { checkPattern(of: spec) }
    diagnostics += UnknownInput.decided { checkIcons(of: spec) }
    return spec
  }

  private func specimen(
    _ spec: Spec,
    system: Int,
    _ diagnostics: inout [Diagnostic]
  ) -> Specimen? {
    guard let surface = surfaces[spec.surface.value] else { return nil }
    var system = system
    if let name = spec.system {
      if let index = systems.firstIndex(where: { $0.id == name.value }) {
        system = index
      } else {
        diagnostics.append(unknownSystem(name, group: "spec", systems))
      }
    }
    if !surface.systems.isEmpty, !surface.isFaulty, !surface.systems.contains(systems[system].id) {
      diagnostics.append(
        Diagnostic(
          rule: "spec/surface-not-in-system",
          message: "system `\(systems[system].id)` has no surface `\(surface.id)`",
          range: spec.surface.range,
          help: ["it belongs to \(listed(surface.systems))"]
        )
      )
    }
    diagnostics += resolver.namesInCode(of: spec, system)
    return resolver.specimen(spec, surface: surface, system: system)
  }
}
