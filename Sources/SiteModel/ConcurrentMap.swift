/// Transforms every element on all cores; the result has the order of the input.
///
/// Work is handed out in runs of neighbours, because pages are small and a hand-over costs time.
/// Short lists have shorter runs, so that every core gets work on a small site.
public func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element],
  run: Int = 25,
  _ transform: @escaping @Sendable (Element) -> Result
) async -> [Result] {
  #if DEBUG
  if let shuffler = TaskShuffler.current { return await shuffler.map(elements, transform) }
  #endif
  let run = min(run, elements.count / 16 + 1)
  if elements.count <= run { return elements.map(transform) }
  let results = Results<Result>(count: elements.count)
  await withTaskGroup(of: Void.self) { group in
    for part in parts(of: elements.count, run) {
      group.addTask { results.fill(part) { transform(elements[$0]) } }
    }
  }
  return results.taken()
}

/// Transforms every element on all cores, neighbours together.
///
/// For work of several steps whose code exceeds a core's instruction cache. Each step processes a
/// whole run before the next begins. Its code is then fetched once a run, not once an element.
///
/// - Parameters:
///   - run: Largest number of elements handed over at once.
///   - elements: Elements to transform.
///   - transform: Returns one result for each element of a run, in their order.
/// - Returns: The results in the order of the input.
public func concurrentMap<Element: Sendable, Result: Sendable>(
  inRunsOf run: Int,
  _ elements: [Element],
  _ transform: @escaping @Sendable (ArraySlice<Element>) -> [Result]
) async -> [Result] {
  let runs = await concurrentMap(parts(of: elements.count, run), run: 1) { transform(elements[$0]) }
  return runs.flatMap(\.self)
}

/// Storage for results that several tasks fill, each its own part, and that are moved out at the
/// end.
///
/// Copying thousands of results would count each of their references.
private struct Results<Result: Sendable>: @unchecked Sendable {
  private let places: UnsafeMutableBufferPointer<Result>

  init(count: Int) {
    places = .allocate(capacity: count)
  }

  /// Fills a part.
  ///
  /// Each part must be filled by one task only.
  func fill(_ part: Range<Int>, _ make: (Int) -> Result) {
    for place in part { places.initializeElement(at: place, to: make(place)) }
  }

  /// Moves the results out.
  ///
  /// Call it once, after every part has been filled.
  func taken() -> [Result] {
    defer { places.deallocate() }
    return Array(unsafeUninitializedCapacity: places.count) { buffer, count in
      count = buffer.moveInitialize(fromContentsOf: places)
    }
  }
}

/// Cuts a list into runs; the last ones are short, so that no core waits long for another.
private func parts(of count: Int, _ run: Int) -> [Range<Int>] {
  var parts: [Range<Int>] = []
  var start = 0
  while start < count {
    let end = start + min(run, max(1, (count - start) / 8))
    parts.append(start..<end)
    start = end
  }
  return parts
}
