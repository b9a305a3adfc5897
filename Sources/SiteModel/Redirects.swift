/// Files at older addresses: redirects, and notes about sections that moved to another page.
public struct Redirects: Sendable {
  /// The redirect pages, in the order of the aliases that request them.
  public private(set) var all: [Redirect] = []
  /// Parts that moved from one page to another, by the index of the page that they left.
  public private(set) var moved: [Int: [MovedPart]] = [:]
  /// Redirects by the index of the page that is their target.
  public private(set) var byPage: [Int: [Redirect]] = [:]
  /// Addresses in use, in lower case: some file systems ignore case.
  private var taken: Set<String> = []
  /// Redirects by their addresses in lower case.
  private var byPath: [String: Int] = [:]

  /// Collects the redirects for the aliases of all pages.
  ///
  /// If two aliases request one address, the first gets it, and a rule reports the other.
  public init(_ site: Site) {
    guard site.pages.contains(where: { !$0.frontMatter.aliases.isEmpty }) else { return }
    taken = site.addresses
    for (index, page) in site.pages.enumerated() {
      for alias in page.frontMatter.aliases where alias.fragment == nil {
        add(Redirect(path: alias.path ?? "", page: index))
      }
    }
    for (index, page) in site.pages.enumerated() {
      for alias in page.frontMatter.aliases where alias.fragment != nil {
        movePart(alias, to: index, of: site)
      }
    }
    addSpecimens(of: site)
    addLanguages(of: site)
    byPage = Dictionary(grouping: all, by: \.page)
  }

  private mutating func add(_ redirect: Redirect) {
    guard taken.insert(redirect.path.lowercased()).inserted else { return }
    byPath[redirect.path.lowercased()] = all.count
    all.append(redirect)
  }

  /// Records on the older page, or on its redirect, that a part is now on another page.
  private mutating func movePart(_ alias: Alias, to index: Int, of site: Site) {
    let page = site.pages[index]
    guard let id = alias.fragment, let path = alias.path else { return }
    let part = MovedPart(id: id, page: index, target: page.place(of: alias))
    if let older = site.pageIndex[path] {
      if older != index { moved[older, default: []].append(part) }
    } else if let redirect = byPath[path.lowercased()] {
      all[redirect].parts.append(part)
    }
  }

  /// Redirects the pages of specimens together with the page that shows them.
  private mutating func addSpecimens(of site: Site) {
    guard site.settings.specimenPages else { return }
    for (index, page) in site.pages.enumerated() {
      for alias in page.frontMatter.aliases {
        let path = alias.path ?? page.path
        guard path.isEmpty || path.hasSuffix("/") else { continue }
        if let id = alias.fragment {
          guard let target = page.place(of: alias), isName(id),
            page.specimens.contains(where: { $0.spec.id == target })
          else { continue }
          add(Redirect(path: "\(path)\(id)/", page: index, specimen: target))
        } else if byPath[path.lowercased()].map({ all[$0].page == index }) ?? false {
          for id in page.specimens.map(\.spec.id) {
            add(Redirect(path: "\(path)\(id)/", page: index, specimen: id))
          }
        }
      }
    }
  }

  /// Adds the redirects of pages that are shown in place of a missing translation.
  private mutating func addLanguages(of site: Site) {
    for language in site.settings.languages.indices.dropFirst() {
      let folder = site.settings.folder(of: language)
      for redirect in all where redirect.language == 0 && redirect.specimen == nil {
        let page = site.pages[redirect.page]
        guard page.language == 0, site.page(at: page.path, in: language) == nil else { continue }
        var inPlace = redirect
        inPlace.path = folder + redirect.path
        inPlace.language = language
        add(inPlace)
      }
    }
  }

  /// Returns true if the id can be the name of a folder.
  private func isName(_ id: String) -> Bool {
    id.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_")
    }
  }
}

/// A page that only redirects to another.
public struct Redirect: Sendable {
  /// Its address, with a final `/` or the name of an HTML file.
  public var path: String
  /// Index of the target page.
  public var page: Int
  /// Id of the specimen whose own page is the target, if it is one.
  public var specimen: String?
  /// Index of the reader's language; differs from the page's language if the page is shown in
  /// place of a translation.
  public var language = 0
  /// Parts of the older page that have moved elsewhere.
  public var parts: [MovedPart] = []

  /// Path of the file in the output folder.
  public var file: String { path.hasSuffix("/") || path.isEmpty ? path + "index.html" : path }
}

/// A part that moved from one page to another.
public struct MovedPart: Sendable {
  /// The older id, without `#`.
  public var id: String
  /// Index of the page on which it now is.
  public var page: Int
  /// The id on the target page; nil for its start.
  public var target: String?
}

extension Site {
  /// All addresses in use except redirects, in lower case.
  public var addresses: Set<String> {
    var all = Set(generatedTitles.keys.lazy.map { $0.lowercased() })
    all.formUnion(assets.lazy.map { $0.path.lowercased() })
    for page in pages {
      all.insert(page.path.lowercased())
      guard settings.specimenPages else { continue }
      for specimen in page.specimens { all.insert("\(page.path)\(specimen.spec.id)/".lowercased()) }
    }
    for language in settings.languages.indices.dropFirst() {
      let folder = settings.folder(of: language)
      for index in untranslated(in: language) {
        all.insert((folder + pages[index].path).lowercased())
      }
    }
    return all
  }
}
