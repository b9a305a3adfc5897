import Markdown

/// The languages of a site: the first lives at its root, each other in a folder of its own with the
/// same paths below it.
extension Settings {
  /// The language of pages that do not say otherwise.
  var language: String {
    languages.first ?? "en"
  }

  /// Address of a language's folder, by its index: empty for the first, else with a final `/`.
  func folder(of language: Int) -> String {
    language == 0 ? "" : slug(of: languages[language]) + "/"
  }

  /// The language whose folder an address lies in, by its index.
  func language(at path: String) -> Int {
    languages.indices.dropFirst().first { path.hasPrefix(folder(of: $0)) } ?? 0
  }

  /// An address without the folder of its language: what a page and its translations share.
  func shared(_ path: String) -> String {
    languages.count == 1 ? path : String(path.dropFirst(folder(of: language(at: path)).utf8.count))
  }
}

// A call that is not inlined copies the whole site, which is dozens of references.
extension Site {
  /// The pages in the site's first language; translations only say the same again.
  var originals: [Page] {
    settings.languages.count == 1 ? pages : pages.filter { $0.language == 0 }
  }

  /// The page of a shared address in a language, by index; none where it is not translated.
  @inline(__always)
  func page(at shared: String, in language: Int) -> Int? {
    pageIndex[settings.folder(of: language) + shared]
  }

  /// Where a page stands among its neighbours, low numbers first: what it says itself, else what the
  /// page says that it translates.
  @inline(__always)
  func order(of index: Int) -> Int {
    if let own = pages[index].frontMatter.order { return own }
    guard pages[index].language > 0,
      let original = page(at: settings.shared(pages[index].path), in: 0)
    else { return Int.max }
    return pages[original].frontMatter.order ?? Int.max
  }

  /// What a reader of a language finds at a shared address: the page, else the original.
  @inline(__always)
  func shown(at shared: String, in language: Int) -> Int? {
    page(at: shared, in: language) ?? page(at: shared, in: 0)
  }

  /// Pages that a language lacks and that are shown in the first one in their place.
  func untranslated(in language: Int) -> [Int] {
    pages.indices.filter {
      pages[$0].language == 0 && page(at: pages[$0].path, in: language) == nil
    }
  }

  /// The tag of a page's language.
  @inline(__always)
  func tag(of page: Page) -> String {
    page.frontMatter.lang?.value ?? settings.languages[page.language]
  }
}
