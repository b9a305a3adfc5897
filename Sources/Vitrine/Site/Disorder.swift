#if DEBUG
import Synchronization

/// How a test has work dealt out: in any order, to any number of workers, with waits in between.
///
/// It is compiled into debug builds only, where it costs a look at a task-local value.
struct Disorder: Sendable {
  /// The disorder in which the current task works; none outside of tests.
  @TaskLocal static var current: Disorder?

  /// Numbers to be taken for random, the same for the same seed.
  private let numbers: @Sendable () -> UInt64

  /// Creates a disorder from a source of numbers that any thread may ask.
  init(_ numbers: @escaping @Sendable () -> UInt64) { self.numbers = numbers }

  /// Transforms every element in disorder; the result has the order of the input.
  func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element],
    _ transform: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    var order = Array(elements.indices)
    for place in order.indices.reversed() { order.swapAt(place, below(place + 1)) }
    let turn = Turn(order)
    var results = [Result?](repeating: nil, count: elements.count)
    await withTaskGroup(of: [(Int, Result)].self) { group in
      for _ in 0...below(7) {
        group.addTask {
          var done: [(Int, Result)] = []
          while let place = turn.next() {
            switch below(8) {
            case 0: await Task.yield()
            case 1: try? await Task.sleep(for: .microseconds(below(200)))
            default: break
            }
            done.append((place, transform(elements[place])))
          }
          return done
        }
      }
      for await done in group {
        for (place, result) in done { results[place] = result }
      }
    }
    return results.compactMap(\.self)
  }

  /// What is still to be done.
  private final class Turn: Sendable {
    private let left: Mutex<ArraySlice<Int>>

    init(_ order: [Int]) { left = Mutex(order[...]) }

    func next() -> Int? { left.withLock { $0.popFirst() } }
  }

  private func below(_ limit: Int) -> Int { Int(numbers() % UInt64(limit)) }
}
#endif
