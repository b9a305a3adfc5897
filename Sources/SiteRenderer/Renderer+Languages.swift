import Diagnostics
import Markdown
import Mustache
import SiteModel

extension Renderer {
  /// Returns the page at the address of a missing translation: a notice, and a link to the
  /// original.
  func untranslated(_ index: Int, _ diagnostics: inout [Diagnostic]) -> [UInt8] {
    let page = site.pages[index]
    let tag = site.tag(of: page)
    let path = site.settings.folder(of: language) + page.path
    let up = root(of: path)
    var context = frame(up)
    context["lang"] = .text(site.settings.languages[language])
    if isRightToLeft(site.settings.languages[language]) { context["dir"] = "rtl" }
    context["title"] = .text(page.title)
    context["description"] = page.frontMatter.description.map { .text($0.value) }
    context["original"] = .text(link(up, page.path))
    context["content-lang"] = .text(tag)
    context["content-dir"] = .text(direction(tag))
    if site.settings.url.hasPrefix("http") {
      context["canonical"] = .text(canonical(page.path))
    }
    context["switcher"] = switcher(from: path, up)
    // Readers look on the home page for the translated pages.
    let translated = page.path.isEmpty ? navigation.order : []
    context.setList(
      "translated",
      list(translated.filter { site.pages[$0].language == language }.prefix(200)) { index in
        [
          "title": .text(site.pages[index].title),
          "url": .text(link(up, site.pages[index].path)),
        ]
      }
    )
    return write("untranslated", context, reserving: Self.noticeSize, &diagnostics)
  }

  /// Bytes that most notices do not have.
  private static let noticeSize = 4 * 1024

  /// The language of a page's own text, if it differs from that of the interface.
  func otherLanguage(of page: Page) -> String? {
    guard language > 0, page.language == 0 else { return nil }
    return site.tag(of: page)
  }

  /// Adds the links to a page's translations, or to the original of a page shown in place of one.
  func addTranslations(of page: Page, to context: inout Context, _ up: String) {
    guard site.settings.languages.count > 1 else { return }
    let hasAddress = site.settings.url.hasPrefix("http")
    let shared = site.settings.shared(page.path)
    var links = site.settings.languages.indices.compactMap { language -> (String, String)? in
      guard let index = site.page(at: shared, in: language), !site.leavesOut(index) else {
        return nil
      }
      return (site.settings.languages[language], site.pages[index].path)
    }
    guard hasAddress, links.count > 1 else { return }
    if let original = site.page(at: shared, in: 0), !site.leavesOut(original) {
      links.append(("x-default", site.pages[original].path))
    }
    context["languages"] = list(links) { tag, path in
      ["lang": .text(tag), "url": .text(canonical(path))]
    }
  }

  /// Links to the page in every language, or to the language's home page if it is not translated.
  func switcher(from path: String, _ up: String) -> Value {
    let languages = site.settings.languages
    guard languages.count > 1 else { return .list([]) }
    let shared = site.settings.shared(path)
    return list(languages.indices) { language in
      let folder = site.settings.folder(of: language)
      let shown = site.shown(at: shared, in: language).map { !site.leavesOut($0) } ?? false
      let isThere = language == self.language || shown
      let words = site.theme.wording(in: languages[language])
      let isOwn = words.language.lowercased() == languages[language].lowercased()
      return [
        "tag": .text(languages[language]),
        "name": .text(isOwn ? words["language-name"] : languages[language]),
        "url": .text(link(up, isThere ? folder + shared : folder)),
        "current": .flag(language == self.language),
      ]
    }
  }
}
