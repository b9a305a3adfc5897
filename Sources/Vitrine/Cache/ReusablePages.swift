import Diagnostics
import Markdown
import RuleEngine
import SiteModel
import SiteOutput
import SiteRenderer

/// Parts of an output folder that need not be made again.
struct ReusablePages: Sendable {
  /// Hash of the data that pages now see of each other.
  let view: ContentHash
  /// Check results of the unchanged pages, by index.
  var results: [Int: Checker.PageResult] = [:]
  /// Results of the last build, by index.
  var before: [BuildCache.CachedPage] = []
  /// True if the figures of all pages are unchanged, and so are their outcomes.
  private var hasSameFigures = false
  /// Rules that have a page now and had none, or had one and have none now.
  private var changedRules: Set<String> = []
  /// Whether the same generated pages exist as before.
  private var hasSameGenerated = false
  private let left: PreviousOutput?
  private let sizes: [ExactText: Int]

  /// No page can be reused.
  static let none = ReusablePages(view: ContentHash())

  /// Creates a value without reusable pages.
  init(view: ContentHash, left: PreviousOutput? = nil, sizes: [ExactText: Int] = [:]) {
    self.view = view
    self.left = left
    self.sizes = sizes
  }

  /// Compares the changed pages after they were checked.
  ///
  /// If only their prose has changed, only they and the search index are drawn again.
  mutating func look(at checked: CheckedSite) {
    guard left != nil else { return }
    lookAtRulePages(of: checked.site)
    hasSameFigures = checked.site.pages.indices.allSatisfy { index in
      if results[index] != nil { return true }
      guard index < before.count else { return false }
      return before[index].figures == figures(of: checked.site.pages[index])
        && same(before[index].outcomes, checked.results[index].outcomes)
    }
  }

  /// Returns the hash of the parts of a page that other pages may draw.
  ///
  /// An unchanged page has it from the last build.
  func knownFigures(of page: Page, at index: Int) -> ContentHash {
    results[index] == nil ? figures(of: page) : before[index].figures
  }

  /// Returns the size in bytes of a file that need not be drawn again: its sources are unchanged,
  /// and the file is as it was written.
  ///
  /// Otherwise nil.
  func size(of job: Job, in site: Site) -> Int? {
    guard let left, isAsBefore(job, in: site), let size = sizes[ExactText(job.path)],
      left.has(job.path, size: size)
    else { return nil }
    return size
  }

  /// Returns true if the last build wrote a file at this path.
  func hadFile(_ path: String) -> Bool { sizes[ExactText(path)] != nil }

  /// Returns true if drawing the file would give the last build's result, because all its sources
  /// are unchanged.
  func isAsBefore(_ job: Job, in site: Site) -> Bool {
    guard left != nil, !job.showsAllProse,
      hasSameFigures && hasSameGenerated || !job.showsAllFigures(of: site)
    else { return false }
    return job.page.map { results[$0] != nil && !linksToChangedRules($0) } ?? true
  }

  /// Compares which rules have a page, and whether there is a checklist, with the last build's output.
  private mutating func lookAtRulePages(of site: Site) {
    let sizes = sizes
    func isThere(_ path: String) -> Bool { sizes[ExactText(path + "index.html")] != nil }
    func isSame(_ path: String) -> Bool {
      site.pageIndex[path] != nil || isThere(path) == (site.generatedTitles[path] != nil)
    }
    changedRules = Set(site.rules.lazy.map(\.id).filter { !isSame("rules/\($0)/") })
    hasSameGenerated = changedRules.isEmpty && isSame("rules/") && isSame("checklist/")
  }

  /// Whether a page says of a rule that it could not decide, and the rule's page came or went.
  ///
  /// Other rules that a page names have a page as long as it names them.
  private func linksToChangedRules(_ page: Int) -> Bool {
    guard !changedRules.isEmpty, let outcomes = results[page]?.outcomes else { return false }
    return outcomes.contains { $0.unchecked.contains { changedRules.contains($0.rule) } }
  }
}

/// Returns a hash of the parts of a page that are drawn elsewhere: its specs, and the code that
/// belongs to them.
func figures(of page: Page) -> ContentHash {
  var hash = ContentHash()
  for specimen in page.specimens {
    hash.add(specimen.spec.id)
    hash.add(specimen.spec.source)
  }
  for (index, use) in page.fences.enumerated() {
    guard case .sample(let specimen) = use else { continue }
    hash.add(UInt64(specimen))
    hash.add(page.document.fences[index].info)
    hash.add(page.document.fences[index].literal)
  }
  return hash
}

/// Returns true if both lists have equal outcomes for the same number of specimens.
private func same(_ first: [Specimen.Outcome], _ second: [Specimen.Outcome]) -> Bool {
  func bytes(_ outcomes: [Specimen.Outcome]) -> [UInt8] {
    var writer = CacheWriter()
    writer.write(outcomes) { $0.write($1) }
    return writer.bytes
  }
  return bytes(first) == bytes(second)
}
