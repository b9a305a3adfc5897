import Markdown

/// The languages of a site: the first is at its root.
///
/// Each other language has a folder with the same paths below it.
extension Settings {
  /// The language of pages that do not name one.
  public var language: String {
    languages.first ?? "en"
  }

  /// Address of a language's folder, by its index: empty for the first, else with a final `/`.
  public func folder(of language: Int) -> String {
    language == 0 ? "" : slug(of: languages[language]) + "/"
  }

  /// The index of the language whose folder contains the address.
  public func language(at path: String) -> Int {
    languages.indices.dropFirst().first { path.hasPrefix(folder(of: $0)) } ?? 0
  }

  /// An address without the folder of its language; a page and its translations share it.
  public func shared(_ path: String) -> String {
    languages.count == 1 ? path : String(path.dropFirst(folder(of: language(at: path)).utf8.count))
  }
}

// A call that is not inlined copies the whole site, which is dozens of references.
extension Site {
  /// The pages in the site's first language, without translations.
  public var originals: [Page] {
    settings.languages.count == 1 ? pages : pages.filter { $0.language == 0 }
  }

  /// The index of the page at a shared address in a language; nil if it is not translated.
  @inline(__always)
  public func page(at shared: String, in language: Int) -> Int? {
    pageIndex[settings.folder(of: language) + shared]
  }

  /// Returns the sort order of a page among its neighbours, low numbers first: its own `order`, or
  /// the one of the page that it translates.
  ///
  /// A page without either comes last.
  @inline(__always)
  public func order(of index: Int) -> Int {
    if let own = pages[index].frontMatter.order { return own }
    guard pages[index].language > 0,
      let original = page(at: settings.shared(pages[index].path), in: 0)
    else { return Int.max }
    return pages[original].frontMatter.order ?? Int.max
  }

  /// Returns the index of the page that readers of a language see at a shared address: the
  /// translation, or else the original.
  @inline(__always)
  public func shown(at shared: String, in language: Int) -> Int? {
    page(at: shared, in: language) ?? page(at: shared, in: 0)
  }

  /// Pages of the first language that are shown in place of missing pages of this one.
  public func untranslated(in language: Int) -> [Int] {
    pages.indices.filter {
      pages[$0].language == 0 && page(at: pages[$0].path, in: language) == nil
    }
  }

  /// The tag of a page's language.
  @inline(__always)
  public func tag(of page: Page) -> String {
    page.frontMatter.lang?.value ?? settings.languages[page.language]
  }
}
