import Diagnostics
import Markdown

/// What of an output folder need not be made again.
struct KeptPages: Sendable {
  /// What pages see of each other now.
  let view: ContentHash
  /// What rules said of the pages that are as they were, by index.
  var results: [Int: Checker.PageResult] = [:]
  /// What the last build found, by index.
  var before: [BuildCache.CachedPage] = []
  /// Whether the figures of all pages are as they were, and what is said beside them.
  private var hasSameFigures = false
  private let left: LeftOutput?
  private let sizes: [ExactText: Int]

  /// Keeps no page yet.
  init(view: ContentHash, left: LeftOutput? = nil, sizes: [ExactText: Int] = [:]) {
    self.view = view
    self.left = left
    self.sizes = sizes
  }

  /// Looks at the pages that are not as they were, after they were checked: where only their prose
  /// has changed, nothing but them and the search tells of it.
  mutating func look(at checked: Checked) {
    guard left != nil else { return }
    hasSameFigures = checked.site.pages.indices.allSatisfy { index in
      if results[index] != nil { return true }
      guard index < before.count else { return false }
      return before[index].figures == figures(of: checked.site.pages[index])
        && same(before[index].outcomes, checked.pages[index].outcomes)
    }
  }

  /// What other pages may draw of a page, taken over from the last build where the page was.
  func knownFigures(of page: Page, at index: Int) -> ContentHash {
    results[index] == nil ? figures(of: page) : before[index].figures
  }

  /// How many bytes a file has that need not be drawn again: what it tells of is as it was, and it
  /// lies there as it was written.
  func size(of job: Job, in site: Site) -> Int? {
    guard let left, isAsBefore(job, in: site), let size = sizes[ExactText(job.path)],
      left.has(job.path, size: size)
    else { return nil }
    return size
  }

  /// Whether a file would be drawn as it was by the last build, all that it tells of being as it was.
  func isAsBefore(_ job: Job, in site: Site) -> Bool {
    guard left != nil, !job.showsAllProse, hasSameFigures || !job.showsAllFigures(of: site) else {
      return false
    }
    return job.page.map { results[$0] != nil } ?? true
  }
}

/// What is drawn of a page elsewhere: its specs, and the code that belongs to them.
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

/// Whether the same was said of the same number of specimens.
private func same(_ first: [Specimen.Outcome], _ second: [Specimen.Outcome]) -> Bool {
  func bytes(_ outcomes: [Specimen.Outcome]) -> [UInt8] {
    var writer = CacheWriter()
    writer.write(outcomes) { $0.write($1) }
    return writer.bytes
  }
  return bytes(first) == bytes(second)
}
