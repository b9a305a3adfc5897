import Diagnostics
import Markdown
import Mustache
import SiteModel

extension Renderer {
  /// Draws a page that redirects to another, and from its parts to their new places.
  func redirect(_ redirect: Redirect, _ diagnostics: inout [Diagnostic]) -> [UInt8] {
    let speaking = speaking(in: redirect)
    let up = root(of: redirect.path)
    let target =
      site.pages[redirect.page].path + (redirect.specimen.map { $0 + "/" } ?? "")
    let parts = redirect.parts.map { speaking.entry($0, up) }
    return speaking.redirect(to: target, up, parts: parts, &diagnostics)
  }

  /// Draws a page that redirects to a path below the root, and from its parts to other places.
  func redirect(
    to target: String,
    _ up: String,
    parts: [Value] = [],
    _ diagnostics: inout [Diagnostic]
  ) -> [UInt8] {
    var context: Context = [
      "url": .text(link(up, target)),
      "canonical": .text(canonical(target)),
      "lang": .text(words.language),
      "styles": .text(link(up, delivery.link("assets/site.css"))),
      "script": .text(link(up, delivery.link("assets/site.js"))),
    ]
    if isRightToLeft(words.language) { context["dir"] = "rtl" }
    context.setList("parts", .list(parts))
    return write("redirect", context, &diagnostics)
  }

  /// Returns links to the parts of a page that have moved to other pages.
  func movedParts(of index: Int, _ up: String) -> Value {
    .list((redirects.moved[index] ?? []).map { entry($0, up) })
  }

  private func entry(_ part: MovedPart, _ up: String) -> Value {
    let page = site.pages[part.page]
    let name = part.target.flatMap { id in
      page.document.headings.first { $0.id == id }?.text
        ?? (page.specimens.contains { $0.spec.id == id } ? spoken(id) : nil)
    }
    let url = link(up, site.pages[part.page].path) + (part.target.map { "#\($0)" } ?? "")
    return [
      "id": .text(part.id),
      "url": .text(url),
      "title": .text(name.map { "\(page.title): \($0)" } ?? page.title),
    ]
  }

  /// The renderer for the language of the redirect's readers.
  private func speaking(in redirect: Redirect) -> Renderer {
    let language = max(redirect.language, site.pages[redirect.page].language)
    return language == 0 ? self : speaking(language)
  }

  /// Adds the older ids of a page's parts at their current places.
  ///
  /// A link to an older id then works without a script; the added ids are invisible.
  func addFormerIDs(of page: Page, to html: inout [UInt8]) {
    for alias in page.frontMatter.aliases where alias.path == nil || alias.path == page.path {
      guard let former = alias.fragment, let id = page.place(of: alias), id != former else {
        continue
      }
      let heading = page.document.headings.first { $0.id == id }
      let opening = heading.map { "<h\($0.level) id=\"\(id)\">" } ?? " id=\"\(id)\""
      guard let found = html.firstRange(of: Array(opening.utf8)) else { continue }
      let end = heading == nil ? html[found.upperBound...].firstIndex(of: UInt8(ascii: ">")) : nil
      html.insert(contentsOf: formerID(former), at: end.map { $0 + 1 } ?? found.upperBound)
    }
  }

  /// The older ids of the heading that a template prints as the page's title.
  func formerIDs(ofTitle id: String, on page: Page) -> [UInt8] {
    page.frontMatter.aliases.flatMap { alias -> [UInt8] in
      guard let former = alias.fragment, alias.path == nil || alias.path == page.path,
        page.place(of: alias) == id, former != id
      else { return [] }
      return formerID(former)
    }
  }

  private func formerID(_ id: String) -> [UInt8] {
    var html = Array("<span class=\"former\" id=\"".utf8)
    escapeHTML(id, into: &html)
    return html + Array("\"></span>".utf8)
  }
}

extension Renderer {
  /// The older addresses of a page and of its parts, each with its current target.
  func catalogued(_ page: Page) -> [(url: String, target: String)] {
    guard let index = site.pageIndex[page.path] else { return [] }
    var aliases: [(url: String, target: String)] = []
    for redirect in redirects.byPage[index] ?? [] {
      let folder = site.settings.folder(of: redirect.language)
      let target = folder + page.path + (redirect.specimen.map { $0 + "/" } ?? "")
      aliases.append((redirect.path, target))
    }
    for alias in page.frontMatter.aliases {
      guard let id = alias.fragment else { continue }
      let place = page.place(of: alias).map { "#" + $0 } ?? ""
      aliases.append(("\(alias.path ?? page.path)#\(id)", page.path + place))
    }
    return aliases
  }
}
