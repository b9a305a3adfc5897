import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The browsers that a command has started, so that an interruption can end them.
///
/// It is a class, because a signal handler and the command share it.
final class RunningBrowsers: Sendable {
  private let state = Mutex<(groups: Set<Int32>, areEnded: Bool)>(([], false))

  /// Whether an interruption has ended them; no other may start then.
  var areEnded: Bool { state.withLock { $0.areEnded } }

  /// Notes the process group of a browser that has started.
  func add(_ group: Int32) {
    let isLate = state.withLock { state in
      state.groups.insert(group)
      return state.areEnded
    }
    if isLate { kill(-group, SIGKILL) }
  }

  /// Notes that a browser has ended; another process may get its number.
  func remove(_ group: Int32) { _ = state.withLock { $0.groups.remove(group) } }

  /// Ends all browsers and the processes that they started.
  func end() {
    state.withLock { state in
      state.areEnded = true
      for group in state.groups { kill(-group, SIGKILL) }
    }
  }
}
