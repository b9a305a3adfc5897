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
  let starts = Array(stride(from: 0, to: elements.count, by: run))
  var runs = [[Result]?](repeating: nil, count: starts.count)
  await withTaskGroup(of: (Int, [Result]).self) { group in
    for (index, start) in starts.enumerated() {
      group.addTask {
        let end = min(start + run, elements.count)
        return (index, elements[start..<end].map(transform))
      }
    }
    for await (index, result) in group { runs[index] = result }
  }
  return runs.flatMap { $0 ?? [] }
}
