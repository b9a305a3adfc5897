import Diagnostics

/// The site as it stood after one change: what pages are drawn from, and what is wrong in them.
///
/// Pages are checked when somebody asks for them; the rest follows when there is time.
struct Edition: Sendable {
  /// Counts the changes since the start.
  private(set) var number: Int
  /// What all pages stand on.
  let groundwork: Groundwork
  /// What draws it.
  private(set) var renderer: Renderer
  /// The rules that it is held against.
  let checker: Checker
  /// What reading each page found.
  private(set) var found: [[Diagnostic]]
  /// What the rules said of each page, as far as it has been asked.
  private(set) var results: [Checker.PageResult?]
  /// What is wrong between pages: two at one address, an unknown folder.
  private let joined: [Diagnostic]
  /// What rules that look at the whole site said, once it has been asked.
  private(set) var whole: [Diagnostic]?
  /// What rules said of the samples of the theme, once it has been asked.
  private var samples: [Diagnostic]?

  /// The site that is drawn.
  var site: Site { renderer.site }

  /// Joins pages to a site; those that an earlier edition has checked stay checked.
  init(
    _ number: Int,
    _ groundwork: Groundwork,
    _ pages: [ReadPage],
    assets: [SourceFile]
  ) async {
    self.number = number
    self.groundwork = groundwork
    let taken = pages.filter { groundwork.takesIn($0.page) }
    var joint = groundwork.site(of: taken.map(\.page), assets: assets)
    joint.site.drafts = pages.map(\.page).filter { !groundwork.takesIn($0) }.map(\.file.path)
    checker = Checker(joint.site.settings)
    checker.label(&joint.site)
    let site = joint.site
    // What is planned does not depend on links, so neither waits for the other.
    async let links = links(of: site)
    renderer = Renderer(site)
    for (index, links) in await links.enumerated() { renderer.site.pages[index].links = links }
    joined = joint.diagnostics + checker.diagnostics + renderer.diagnostics
    found = taken.map(\.diagnostics)
    results = taken.map(\.result)
  }

  /// The index of the page that a file holds.
  func page(of file: String) -> Int? {
    var (low, high) = (0, site.pages.count)
    while low < high {
      let middle = (low + high) / 2
      let path = site.pages[middle].file.path
      if path == file { return middle }
      if path.precedesInBytes(file) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// A page with all that is known of it.
  func read(_ index: Int) -> ReadPage {
    ReadPage(page: site.pages[index], diagnostics: found[index], result: results[index])
  }

  /// Puts a page in the place of one that has the same address.
  mutating func replace(_ index: Int, by new: ReadPage, number: Int) {
    self.number = number
    renderer.site.pages[index] = new.page
    renderer.site.pages[index].links = renderer.site.links(of: new.page)
    found[index] = new.diagnostics
    results[index] = nil
    whole = nil
  }

  /// Puts pages in order again, after what lists say of them has changed.
  mutating func sortPages() { renderer.sortPages() }

  /// Holds a page against the rules unless that has been done.
  mutating func check(_ index: Int) {
    guard results[index] == nil else { return }
    take([checker.check(site.pages[index], in: site)], for: [index])
  }

  /// Notes what rules said of some pages.
  mutating func take(_ said: [Checker.PageResult], for indices: [Int]) {
    for (index, result) in zip(indices, said) where results[index] == nil {
      renderer.site.pages[index].take(result)
      results[index] = result
    }
  }

  /// The first pages that have not been checked.
  func unchecked(limit: Int) -> [Int] {
    Array(results.indices.lazy.filter { results[$0] == nil }.prefix(limit))
  }

  /// Whether the samples of the theme have been checked.
  var hasSamples: Bool { samples != nil }

  /// Notes what rules said of the samples of the theme.
  mutating func take(_ marks: Checker.Marks) {
    renderer.site.surfacePages = marks.surfacePages
    renderer.site.ruleExamples = marks.ruleExamples
    samples = marks.diagnostics
  }

  /// Takes over what rules said of the samples of the same theme.
  mutating func takeSamples(from other: Edition) {
    guard let said = other.samples else { return }
    let (surfacePages, examples) = (other.site.surfacePages, other.site.ruleExamples)
    take(
      Checker.Marks(surfacePages: surfacePages, ruleExamples: examples, diagnostics: said)
    )
  }

  /// Notes what rules said of the whole site.
  mutating func takeWhole(_ said: [Diagnostic]) { whole = said }

  /// All that is known to be wrong with the site, but for its groundwork.
  var diagnostics: [Diagnostic] {
    joined + (samples ?? []) + (whole ?? []) + found.flatMap(\.self)
      + results.flatMap { $0?.diagnostics ?? [] }
  }

  /// What is known to be wrong with one page.
  func diagnostics(of page: Int) -> [Diagnostic] {
    let file = site.pages[page].file.path
    let between = (joined + (whole ?? [])).filter { $0.range.file == file }
    return found[page] + (results[page]?.diagnostics ?? []) + between
  }

  /// The job that makes an output file.
  func job(at path: String) -> Job? { renderer.job(at: path) }
}

extension Renderer {
  /// The job that makes an output file.
  func job(at path: String) -> Job? {
    var (low, high) = (0, jobs.count)
    while low < high {
      let middle = (low + high) / 2
      if jobs[middle].path == path { return jobs[middle] }
      if jobs[middle].path.precedesInBytes(path) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return nil
  }
}

/// A page with what was found in it.
struct ReadPage: Sendable {
  /// The page.
  var page: Page
  /// What reading it found.
  var diagnostics: [Diagnostic]
  /// What the rules said of it, if they have been asked.
  var result: Checker.PageResult?

  /// Whether all of it can be drawn as it is written.
  ///
  /// What breaks a rule can be drawn, and is best seen to be mended; what cannot be read cannot.
  var isWhole: Bool {
    !diagnostics.contains { $0.severity == .error }
      && !page.specimens.contains { $0.isFaulty && !$0.isCounterExample }
  }
}

extension Page {
  /// Whether addresses and links of the site are the same with either page.
  func isReachable(as other: Page) -> Bool {
    path == other.path && language == other.language
      && frontMatter.aliases.elementsEqual(other.frontMatter.aliases) { $0.isSame(as: $1) }
      && specimens.elementsEqual(other.specimens) { first, second in
        first.spec.id == second.spec.id && first.surface.id == second.surface.id
          && first.system == second.system && first.spec.state.value == second.spec.state.value
      }
  }

  /// Whether lists on other pages say the same of either page, and in the same place.
  func isListed(as other: Page) -> Bool {
    let (matter, others) = (frontMatter, other.frontMatter)
    return title == other.title && matter.order == others.order && matter.status == others.status
      && matter.lang?.value == others.lang?.value
      && matter.description?.value == others.description?.value
  }
}
