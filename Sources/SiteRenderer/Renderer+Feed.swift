import Markdown
import SiteModel

extension Renderer {
  /// Path of the feed.
  static let feed = "feed.xml"
  /// Largest number of entries of the feed.
  private static let feedEntries = 50

  /// The pages of the feed by date, the newest first; pages without `updated` are not in it.
  private var feedPages: [Int] {
    let pages = site.pages.indices.filter { index in
      let matter = site.pages[index].frontMatter
      return matter.updated != nil && !matter.noindex
    }
    let dated = pages.map { (page: $0, date: site.pages[$0].frontMatter.updated?.value ?? "") }
    let sorted = dated.sorted { first, second in
      first.date == second.date
        ? site.pages[first.page].path.precedesInBytes(site.pages[second.page].path)
        : second.date.precedesInBytes(first.date)
    }
    return sorted.prefix(Self.feedEntries).map(\.page)
  }

  /// An Atom feed (RFC 4287) of the pages that say when they were updated.
  func feed() -> [UInt8] {
    let settings = site.settings
    var xml: [UInt8] = []
    func line(_ before: String, _ text: String, _ after: String) {
      xml += Array(before.utf8)
      escapeHTML(text, into: &xml)
      xml += Array((after + "\n").utf8)
    }
    let pages = feedPages
    xml += Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    line("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"", words.language, "\">")
    line("<title>", settings.title, "</title>")
    line("<id>", settings.url, "</id>")
    line("<link rel=\"self\" href=\"", settings.url + Self.feed, "\"/>")
    line("<link href=\"", settings.url, "\"/>")
    line("<updated>", pages.first.map(moment) ?? "", "</updated>")
    line("<author><name>", settings.brand.name ?? settings.title, "</name></author>")
    for index in pages {
      let page = site.pages[index]
      let address = settings.url + page.path
      line("<entry>\n<title>", page.title, "</title>")
      line("<id>", address, "</id>")
      line("<link href=\"", address, "\"/>")
      line("<updated>", moment(index), "</updated>")
      if let description = page.frontMatter.description?.value, !description.isEmpty {
        line("<summary>", description, "</summary>")
      }
      xml += Array("</entry>\n".utf8)
    }
    return xml + Array("</feed>\n".utf8)
  }

  /// The first moment of the day on which a page was updated.
  private func moment(_ page: Int) -> String {
    (site.pages[page].frontMatter.updated?.value ?? "") + "T00:00:00Z"
  }
}

extension Site {
  /// True if the site has a full address and a page that says when it was updated.
  var hasFeed: Bool {
    settings.url.hasPrefix("http") && !settings.noindex
      && pages.contains { $0.frontMatter.updated != nil && !$0.frontMatter.noindex }
  }
}
