import NIOCore
import Synchronization

/// All open connections: a lock around them and the number of event streams.
final class Connections: Sendable {
  private struct State {
    var open: [ObjectIdentifier: any Channel] = [:]
    var streams = 0
    var isClosed = false
  }

  private let limits: ServerLimits
  private let state = Mutex(State())

  init(_ limits: ServerLimits) { self.limits = limits }

  /// Admits a connection, unless there are too many; it is removed when it closes.
  func admit(_ channel: any Channel) -> Bool {
    let id = ObjectIdentifier(channel)
    let isAdmitted = state.withLock { state in
      guard !state.isClosed, state.open.count < limits.connections else { return false }
      state.open[id] = channel
      return true
    }
    if isAdmitted { channel.closeFuture.whenComplete { _ in self.forget(id) } }
    return isAdmitted
  }

  private func forget(_ id: ObjectIdentifier) {
    state.withLock { _ = $0.open.removeValue(forKey: id) }
  }

  /// Admits an event stream, unless there are too many.
  ///
  /// Each admitted stream must be dismissed.
  func admitStream() -> Bool {
    state.withLock { state in
      guard state.streams < limits.streams else { return false }
      state.streams += 1
      return true
    }
  }

  /// Dismisses an event stream.
  func dismissStream() { state.withLock { $0.streams -= 1 } }

  /// Closes all connections at once, and refuses new ones.
  func close() async {
    let open = state.withLock { state in
      state.isClosed = true
      return Array(state.open.values)
    }
    for channel in open { channel.close(promise: nil) }
    for channel in open { try? await channel.closeFuture.get() }
  }
}
