import Markdown
import Mustache

extension Renderer {
  /// The address of a page for a reader of the language that is drawn: where it is not translated,
  /// that of the page in its place.
  func address(of index: Int) -> String {
    let path = site.pages[index].path
    guard language > 0, site.pages[index].language == 0,
      isInPlace || site.page(at: path, in: language) == nil
    else { return path }
    return site.settings.folder(of: language) + path
  }

  /// The address of a page for a link to a place on it: the original's, where a translation lacks
  /// the place that the original's text speaks of.
  func address(of index: Int, at fragment: String?) -> String {
    guard let fragment, isInPlace, site.pages[index].language == 0,
      let translation = site.page(at: site.pages[index].path, in: language)
    else { return address(of: index) }
    let other = site.pages[translation]
    let isThere =
      other.document.headings.contains { $0.id == fragment }
      || other.specimens.contains { $0.spec.id == fragment }
    return isThere ? other.path : site.pages[index].path
  }

  /// The language of a page's own text, where the interface around it speaks another.
  func otherLanguage(of page: Page) -> String? {
    guard language > 0, page.language == 0 else { return nil }
    return site.tag(of: page)
  }

  /// What a page's template says about its translations, or about the lack of one.
  func addTranslations(of page: Page, to context: inout Context, _ up: String) {
    guard site.settings.languages.count > 1 else { return }
    let hasAddress = site.settings.url.hasPrefix("http")
    guard !isInPlace else {
      let tag = site.tag(of: page)
      context["in-place"] = true
      context["original"] = .text(link(up, page.path))
      if hasTwin(page.path) { context["twin"] = .text(up + page.path + Self.twin) }
      context["content-lang"] = .text(tag)
      context["content-dir"] = .text(direction(tag))
      if hasAddress { context["canonical"] = .text(site.settings.url + page.path) }
      return
    }
    let shared = site.settings.shared(page.path)
    var links = site.settings.languages.indices.compactMap { language -> (String, String)? in
      guard let index = site.page(at: shared, in: language) else { return nil }
      return (site.settings.languages[language], site.pages[index].path)
    }
    guard hasAddress, links.count > 1 else { return }
    if let original = site.page(at: shared, in: 0) {
      links.append(("x-default", site.pages[original].path))
    }
    context["languages"] = list(links) { tag, path in
      ["lang": .text(tag), "url": .text(site.settings.url + path)]
    }
  }

  /// The same page in every language; where there is none, the language's home page.
  func switcher(from path: String, _ up: String) -> Value {
    let languages = site.settings.languages
    guard languages.count > 1 else { return .list([]) }
    let shared = site.settings.shared(path)
    return list(languages.indices) { language in
      let folder = site.settings.folder(of: language)
      let isThere = language == self.language || site.shown(at: shared, in: language) != nil
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
