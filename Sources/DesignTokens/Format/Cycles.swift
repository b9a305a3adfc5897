/// Sorts numbers so that each comes after its dependencies, and returns the cycles that prevent
/// it.
///
/// It uses no recursion, so a chain may have any length.
///
/// Every cycle is complete, in the order of dependency. Numbers that only depend on a cycle are
/// not part of it, and are in `order` like all others. Cycles are recorded until they have
/// `cycleLimit` members together.
func dependencyOrder(
  count: Int,
  visiting first: [Int]? = nil,
  dependencies: (Int) -> [Int]
) -> (order: [Int], cycles: [[Int]]) {
  enum Mark { case fresh, open, done }
  var marks = [Mark](repeating: .fresh, count: count)
  var order: [Int] = []
  order.reserveCapacity(count)
  var cycles: [[Int]] = []
  var cycleSize = 0
  for start in first ?? Array(0..<count) where marks[start] == .fresh {
    var trail: [(node: Int, rest: ArraySlice<Int>)] = [(start, dependencies(start)[...])]
    marks[start] = .open
    while let last = trail.indices.last {
      guard let next = trail[last].rest.popFirst() else {
        marks[trail[last].node] = .done
        order.append(trail[last].node)
        trail.removeLast()
        continue
      }
      switch marks[next] {
      case .done: break
      case .fresh:
        marks[next] = .open
        trail.append((next, dependencies(next)[...]))
      case .open:
        guard cycleSize < cycleLimit else { continue }
        let begin = trail.lastIndex { $0.node == next } ?? 0
        cycles.append(trail[begin...].map(\.node))
        cycleSize += trail.count - begin
      }
    }
  }
  return (order, cycles)
}

/// Largest number of members of cycles; a hostile file could have more than memory holds.
private let cycleLimit = 50_000
