import Diagnostics
import Markdown
import Mustache
import SiteModel

extension Renderer {
  /// One Markdown page.
  func page(_ index: Int, _ diagnostics: inout [Diagnostic]) -> [UInt8] {
    let page = site.pages[index]
    let matter = page.frontMatter
    let path = page.path
    let up = root(of: path)
    var context = shell(
      title: page.title,
      description: matter.description?.value ?? "",
      path: path,
      up: up,
      language: site.tag(of: page)
    )
    if matter.noindex { context["noindex"] = true }
    addTranslations(of: page, to: &context, up)
    let title = titleElement(of: page.document)
    let drawings = page.specimens.map { specimen in
      draw(specimen, site.language(of: specimen, on: page), isLive: false, &diagnostics)
    }
    let isPart = site.settings.part == .gallery
    let body =
      isPart
      ? figures(of: page, drawings, up, &diagnostics)
      : content(of: page, drawings, from: title?.upperBound ?? 0, up, &diagnostics)
    context["content"] = .html(body)
    catalogueEntries?.keep(catalogued(of: page, drawings), of: index)
    if let title, let heading = page.document.headings.first {
      context["heading"] = .html(
        formerIDs(ofTitle: heading.id, on: page) + inner(page.document.html[title])
      )
      context["heading-id"] = .text(heading.id)
    }
    context.setList("breadcrumbs", breadcrumbs(to: path, up))
    context.setList("outline", isPart ? .list([]) : outline(of: page))
    context["moved"] = redirects.moved[index].map { _ in movedParts(of: index, up) }
    if !page.specimens.isEmpty { context["lenses"] = lenses() }
    context["status"] = matter.status.map { .text(words.title(of: $0)) }
    if !site.settings.edit.isEmpty { context["edit-url"] = .html(editURL(of: page)) }
    context["owner"] = .text(matter.owner?.value ?? "")
    context.setList("related", isPart ? .list([]) : related(to: page, up))
    context["updated"] = matter.updated.map { .text($0.value) }
    context["data"] = matter.data
    let (previous, next) = navigation.neighbours(of: index)
    context["previous"] = previous.map { entry($0, up) }
    context["next"] = next.map { entry($0, up) }
    context["has-neighbours"] = .flag(previous != nil || next != nil)
    let layout = isPart ? "page" : matter.layout?.value ?? "page"
    if layout == "home" { addHome(to: &context, up, &diagnostics) }
    return write(layout, context, reserving: body.count + Self.pageSize, &diagnostics)
  }

  /// Returns the URL for editing a page.
  ///
  /// The path may contain characters that a URL cannot, so it is escaped.
  private func editURL(of page: Page) -> [UInt8] {
    // A file name may contain characters that end an address or begin an escape.
    let marks = ["%": "%25", "#": "%23", "?": "%3F"]
    let path = page.file.path.map { marks[String($0)] ?? String($0) }.joined()
    var url: [UInt8] = []
    escapeURL(site.settings.edit + path, into: &url)
    return url
  }

  /// Returns the range of the heading that the template prints as the page's title; nil if there
  /// is none or it has holes.
  private func titleElement(of document: Document) -> Range<Int>? {
    guard document.opensWithTitle, let end = document.html.offset(behind: "</h1>") else {
      return nil
    }
    let hasHole = document.holes.first.map { $0.offset < end } ?? false
    return hasHole ? nil : 0..<end
  }

  /// Returns the content between the tags of an element.
  private func inner(_ element: ArraySlice<UInt8>) -> [UInt8] {
    let start = element.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? element.startIndex
    let end = element.lastIndex(of: UInt8(ascii: "<")) ?? element.endIndex
    return Array(element[start..<max(start, end)])
  }

  /// The body from an offset on, with its holes filled.
  private func content(
    of page: Page,
    _ drawings: [SpecimenDrawing],
    from start: Int,
    _ up: String,
    _ diagnostics: inout [Diagnostic]
  ) -> [UInt8] {
    let document = page.document
    var bytes: [UInt8] = []
    bytes.reserveCapacity(document.html.count + page.specimens.count * Self.figureSize)
    var at = start
    var containers: [OpenContainer] = []
    let icons = IconUses()
    for hole in document.holes {
      bytes += document.html[at..<hole.offset]
      at = hole.offset
      switch hole.kind {
      case .link(let index), .image(let index):
        escapeURL(url(of: index, on: page, up), into: &bytes)
      case .fence(let index):
        switch page.fences[index] {
        case .specimen(let specimen):
          let drawing = drawings[specimen]
          writeFigure(specimen, on: page, drawing, icons, up, to: &bytes, &diagnostics)
        case .sample, .broken: break
        case .code: bytes += codeBlock(document.fences[index])
        }
      case .pictureStart(let index): writePictureStart(index, on: page, up, to: &bytes)
      case .pictureEnd(let index): writePictureEnd(index, on: page, up, to: &bytes)
      case .containerStart(let index):
        containers.append(OpenContainer(index: index, before: bytes))
        bytes = []
      case .titleEnd:
        guard !containers.isEmpty else { break }
        containers[containers.count - 1].title = bytes
        bytes = []
      case .containerEnd:
        guard let open = containers.popLast() else { break }
        let content = bytes
        bytes = open.before
        write(open, on: page, content: content, up, to: &bytes, &diagnostics)
      }
    }
    bytes += document.html[at...]
    addFormerIDs(of: page, to: &bytes)
    return bytes
  }

  /// The specimens of a page without the text around them.
  private func figures(
    of page: Page,
    _ drawings: [SpecimenDrawing],
    _ up: String,
    _ diagnostics: inout [Diagnostic]
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    let icons = IconUses()
    for case .specimen(let specimen) in page.fences {
      let drawing = drawings[specimen]
      writeFigure(specimen, on: page, drawing, icons, up, to: &bytes, &diagnostics)
    }
    addFormerIDs(of: page, to: &bytes)
    return bytes
  }

  /// The address of a link of a page, relative to the page.
  func url(of index: Int, on page: Page, _ up: String) -> String {
    switch page.links[index] {
    case .external: page.link(index).destination
    case .page(let target, let fragment):
      if let fragment, site.pages[target].path == page.path {
        "#\(fragment)"
      } else {
        link(up, site.pages[target].path) + (fragment.map { "#\($0)" } ?? "")
      }
    case .file(let path, let suffix): link(up, path) + suffix
    case .missing: page.link(index).destination
    }
  }

  /// The pages that the front matter names as related, with their titles; another site has its
  /// address as title.
  private func related(to page: Page, _ up: String) -> Value {
    let first = page.document.links.count
    return .list(
      page.frontMatter.related.indices.map { place in
        let written = page.frontMatter.related[place].value
        let title =
          switch page.links[first + place] {
          case .page(let target, _): site.pages[target].title
          case .file(let path, _): site.generatedTitles[path] ?? written
          case .external, .missing: written
          }
        var url: [UInt8] = []
        escapeURL(self.url(of: first + place, on: page, up), into: &url)
        return ["title": .text(title), "url": .html(url)]
      }
    )
  }

  private func entry(_ page: Int, _ up: String) -> Value {
    var entry: Context = [
      "title": .text(site.pages[page].title),
      "url": .text(link(up, site.pages[page].path)),
    ]
    entry["in-lang"] = otherLanguage(of: site.pages[page]).map { .text($0) }
    return .object(entry)
  }

  /// The folders above an address that have a page, from the root.
  func breadcrumbs(to path: String, _ up: String) -> Value {
    var crumbs: [Value] = []
    var folder = ""
    // Copied once: each access of the property copies it, and there are several a step.
    let site = site
    for part in site.settings.shared(path).utf8.split(separator: UInt8(ascii: "/")) {
      if let page = site.shown(at: folder, in: language), !site.leavesOut(page) {
        crumbs.append(entry(page, up))
      } else if let title = site.generatedTitles[folder] {
        crumbs.append(["title": .text(title), "url": .text(link(up, folder))])
      }
      folder += Substring(part)
      folder += "/"
    }
    return .list(crumbs)
  }

  private func outline(of page: Page) -> Value {
    let deepest = page.frontMatter.outline
    let headings = page.document.headings.filter { $0.level > 1 && $0.level <= deepest }
    return .list(
      headings.map { heading in
        [
          "text": .text(heading.text),
          "id": .text(heading.id),
          "level": .text(String(heading.level)),
          "deep": .flag(heading.level > 2),
        ]
      }
    )
  }
}
