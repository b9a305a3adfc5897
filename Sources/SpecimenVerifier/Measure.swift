import SiteModel
import Synchronization

/// The measurements of the pictures on one page, or why there are none.
typealias PageResult = Result<[Measurement], BrowserError>

/// Measures the pictures of pages, in several browsers at the same time.
///
/// - Parameters:
///   - pages: The pictures of each page.
///   - place: The browser, and the folder with the pages.
/// - Returns: A result for each page, in their order.
/// - Throws: `BrowserError` if no browser starts, or one fails on several pages in a row.
func measure(
  _ pages: [[SpecimenPicture]],
  in place: VerificationPlace
) async throws(BrowserError) -> [PageResult] {
  let queue = PageQueue(pages)
  // A browser takes longer to start than to draw a few pages.
  let count = max(1, min(place.browsers, pages.count / 8))
  let failures = await withTaskGroup(of: BrowserError?.self) { group in
    for number in 0..<count { group.addTask { work(queue, in: place, number) } }
    return await group.reduce(into: []) { $0 += [$1].compactMap(\.self) }
  }
  if let failure = failures.first { throw failure }
  return queue.results
}

/// Number of pages in a row on which a browser fails before the run ends.
private let failureLimit = 3

/// Measures pages until none is left, and returns the error that ended it early.
private func work(
  _ queue: PageQueue,
  in place: VerificationPlace,
  _ number: Int
) -> BrowserError? {
  var browser: Browser?
  var failures = 0
  do throws(BrowserError) {
    browser = try place.browser(number)
  } catch {
    return error
  }
  while !place.isInterrupted(), let (index, page) = queue.next(place.progress) {
    do throws(BrowserError) {
      let current = if let browser { browser } else { try place.browser(number) }
      browser = current
      queue.finish(index, .success(try current.measure(page, in: place)))
      failures = 0
    } catch {
      queue.finish(index, .failure(error))
      // A page that reports an error leaves the browser as it is.
      if case .refused = error { continue }
      browser = nil
      failures += 1
      if failures == failureLimit { return error }
    }
  }
  return nil
}

extension Browser {
  fileprivate func measure(
    _ page: [SpecimenPicture],
    in place: VerificationPlace
  ) throws(BrowserError) -> [Measurement] {
    try measure(
      place.address(of: page[0]),
      page.map(\.fragment),
      of: page[0].specimen.surface,
      page[0].specimen.slots.map(\.slot)
    )
  }
}

/// Pages that wait for a browser, and results of those that had one.
private final class PageQueue: Sendable {
  private let pages: [[SpecimenPicture]]
  private let state: Mutex<(next: Int, results: [PageResult])>

  init(_ pages: [[SpecimenPicture]]) {
    self.pages = pages
    state = Mutex((0, pages.map { _ in .failure(.ended) }))
  }

  /// A result for each page.
  var results: [PageResult] { state.withLock { $0.results } }

  func next(_ progress: (Int, Int) -> Void) -> (index: Int, page: [SpecimenPicture])? {
    let index = state.withLock { state in
      state.next += 1
      return state.next - 1
    }
    guard index < pages.count else { return nil }
    progress(index, pages.count)
    return (index, pages[index])
  }

  func finish(_ index: Int, _ result: PageResult) {
    state.withLock { $0.results[index] = result }
  }
}
