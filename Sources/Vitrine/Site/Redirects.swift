/// What stands at older addresses: redirects, and notes where a place has moved to another page.
package struct Redirects: Sendable {
  /// The pages that lead on, in the order of the aliases that ask for them.
  private(set) var all: [Redirect] = []
  /// Places that went from one page to another, by the index of the page that they left.
  private(set) var moved: [Int: [MovedPart]] = [:]
  /// Redirects by the index of the page that they lead to.
  private(set) var byPage: [Int: [Redirect]] = [:]
  /// Addresses that something stands at, in lower case: some file systems do not tell case apart.
  private var taken: Set<String> = []
  /// Redirects by their addresses in lower case.
  private var byPath: [String: Int] = [:]

  /// Works out what the aliases of all pages ask for.
  ///
  /// Where two things want one address, the first keeps it, and a rule reports the other.
  package init(_ site: Site) {
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

  /// Notes on the older page, or on what leads on from it, where a part of it now is.
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

  /// The own pages of specimens move with them, and with the page that they are on.
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

  /// A page that stands in for a translation has moved there, too.
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

  /// Whether an id can be the name of a folder.
  private func isName(_ id: String) -> Bool {
    id.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_")
    }
  }
}

/// A page that does nothing but lead on to another.
struct Redirect: Sendable {
  /// Its address, with a final `/` or the name of an HTML file.
  var path: String
  /// Index of the page that it leads to.
  var page: Int
  /// Id of the specimen whose own page it leads to, if it does.
  var specimen: String?
  /// Index of the language whose reader is led on; another than the page's where that stands in.
  var language = 0
  /// Parts of the older page that are elsewhere now.
  var parts: [MovedPart] = []

  /// Where the file stands below the output folder.
  var file: String { path.hasSuffix("/") || path.isEmpty ? path + "index.html" : path }
}

/// A place that has gone from one page to another.
struct MovedPart: Sendable {
  /// The older id, without `#`.
  var id: String
  /// Index of the page on which it now is.
  var page: Int
  /// The id there; `nil` for the start of the page.
  var target: String?
}

extension Site {
  /// All addresses at which something stands, but for redirects, in lower case.
  var addresses: Set<String> {
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
