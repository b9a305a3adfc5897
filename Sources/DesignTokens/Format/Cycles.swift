/// Numbers so ordered that each comes after all that it depends on, and the circles that are in the
/// way; found without recursion, so a chain may be of any length.
///
/// Every circle is given whole, in the order of dependency. What merely depends on a circle is not
/// part of it, and stands in `order` like everything else. Circles are kept until they have
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

/// Members of circles that are kept; a hostile file could have more than memory holds.
private let cycleLimit = 50_000
