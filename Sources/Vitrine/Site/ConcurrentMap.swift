/// Transforms every element on all cores; the result has the order of the input.
///
/// Work is dealt in runs of neighbours, because pages are small and hand-overs are not free; short
/// lists are dealt in shorter runs, so that every core gets some of a small site.
func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element],
  run: Int = 25,
  _ transform: @escaping @Sendable (Element) -> Result
) async -> [Result] {
  #if DEBUG
  if let disorder = Disorder.current { return await disorder.map(elements, transform) }
  #endif
  let run = min(run, elements.count / 16 + 1)
  if elements.count <= run { return elements.map(transform) }
  let parts = parts(of: elements.count, run)
  var runs = [[Result]?](repeating: nil, count: parts.count)
  await withTaskGroup(of: (Int, [Result]).self) { group in
    for (index, part) in parts.enumerated() {
      group.addTask { (index, elements[part].map(transform)) }
    }
    for await (index, result) in group { runs[index] = result }
  }
  return runs.flatMap { $0 ?? [] }
}

/// Cuts a list in runs; the last ones are short, so that no core waits long for another.
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
