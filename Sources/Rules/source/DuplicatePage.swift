import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Two pages are the same if they have the same letters and digits, in the same order.
  ///
  /// Markup and everything between words do not count. A trailing line in another script, left over
  /// from a copy, does not count either.
  static let duplicatePage = Rule(
    .sourceDuplicatePage,
    readsEveryPage: true,
    check: .site { context in
      let site = context.site
      return duplicates(in: site.pages).map { page, first in
        let title = SourceRange(file: page.file.path, bytes: page.opening)
        let other = SourceRange(file: first.file.path, bytes: first.opening)
        return Finding(
          "the page has exactly the text of another page",
          at: title,
          notes: [Diagnostic.Note("the other one is here", at: other)],
          help: ["keep one of the two, and add the other's address to its `aliases`"]
        )
      }
    }
  )
}

/// Returns pages with the same text as an earlier page, each with that page.
///
/// Most pages differ in their first words, so only pages with the same beginning are read to the
/// end.
private func duplicates(in pages: [Page]) -> [(Page, Page)] {
  var beginnings: [PageText: [Int]] = [:]
  for (index, page) in pages.enumerated() {
    let text = PageText(of: page, limit: PageText.least)
    if text.count == PageText.least { beginnings[text, default: []].append(index) }
  }
  var found: [Int: Int] = [:]
  for alike in beginnings.values where alike.count > 1 {
    var first: [PageText: Int] = [:]
    for index in alike {
      let text = PageText(of: pages[index])
      if let other = first[text] { found[index] = other } else { first[text] = index }
    }
  }
  return found.sorted { $0.key < $1.key }.map { (pages[$0.key], pages[$0.value]) }
}

extension Page {
  /// The first line with text.
  fileprivate var opening: Range<Int> {
    let body = file.bytes[frontMatter.bodyStart...]
    return file.line(at: body.firstIndex { $0 > 0x20 } ?? frontMatter.bodyStart)
  }
}
