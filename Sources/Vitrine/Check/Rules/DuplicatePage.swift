import Diagnostics

extension Rule {
  /// Two pages are the same when their letters and digits are, in order.
  ///
  /// What is markup, and what stands between the words, does not count. A line that was copied along
  /// at the end is left out.
  static let duplicatePage = Rule(
    id: "source/duplicate-page",
    severity: .error,
    explanation: """
      Two pages have the same text, letter for letter; only their markup may differ. One is edited \
      and the other is not, so sooner or later they say different things, and search shows both. \
      When one of the two has lost its headings and fences it is a damaged copy: keep the other. \
      An old address can go on leading to the page by `aliases` in its front matter. Pages in \
      different systems are compared only with their own.
      """,
    source: "Vitrine; one text, one place",
    breaks: """
      ```markdown old.md
      # Banners

      Banners stand above content that is still there, and stay until somebody dismisses them. An
      error banner says what failed and offers to try again. A warning banner says what will go
      wrong, and by when. A banner never covers content, and never takes the focus.
      ```

      # Banners

      Banners stand above content that is *still there*, and stay until somebody dismisses them. An
      error banner says what failed and offers to try again. A warning banner says what will go
      wrong, and by when. A banner never covers content, and never takes the focus.
      """,
    passes: """
      ---
      aliases: [/old/]
      ---

      # Banners

      Banners stand above content that is *still there*, and stay until somebody dismisses them. An
      error banner says what failed and offers to try again. A warning banner says what will go
      wrong, and by when. A banner never covers content, and never takes the focus.
      """,
    check: .site { site in
      duplicates(in: site.pages).map { page, first in
        let title = SourceRange(file: page.file.path, bytes: page.opening)
        let other = SourceRange(file: first.file.path, bytes: first.opening)
        return Finding(
          "the page has the text of another, letter for letter",
          at: title,
          notes: [Diagnostic.Note("the other one is here", at: other)],
          help: ["keep one of the two, and let it have the other's address under `aliases`"]
        )
      }
    }
  )
}

/// Pages that say what an earlier one says, each with that one.
///
/// Most pages differ in their first words, so only what begins alike is read to its end.
private func duplicates(in pages: [Page]) -> [(Page, Page)] {
  var beginnings: [PageText: [Int]] = [:]
  // By index: a whole page is many references.
  for index in pages.indices {
    let text = PageText(of: pages[index], limit: PageText.least)
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
