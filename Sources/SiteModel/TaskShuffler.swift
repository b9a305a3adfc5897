#if DEBUG
import Synchronization

/// Distributes work in random order to a random number of workers, with random waits, for tests.
///
/// It is compiled into debug builds only, where it costs one read of a task-local value.
struct TaskShuffler: Sendable {
  /// The shuffler of the current task; nil outside tests.
  @TaskLocal static var current: TaskShuffler?

  /// Random numbers, the same for the same seed.
  private let numbers: @Sendable () -> UInt64

  /// Creates a shuffler from a source of numbers that is safe to call from any thread.
  init(_ numbers: @escaping @Sendable () -> UInt64) { self.numbers = numbers }

  /// Transforms every element in random order; the result has the order of the input.
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

  /// Queue of the work that is left.
  private final class Turn: Sendable {
    private let left: Mutex<ArraySlice<Int>>

    init(_ order: [Int]) { left = Mutex(order[...]) }

    func next() -> Int? { left.withLock { $0.popFirst() } }
  }

  private func below(_ limit: Int) -> Int { Int(numbers() % UInt64(limit)) }
}
#endif
