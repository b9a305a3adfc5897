#if canImport(Glibc)
import Glibc

/// Watches with inotify, on a separate thread that sleeps until something happens.
func watchByNotices(
  _ place: WatchedPlace,
  into continuation: AsyncStream<Touched>.Continuation
) throws(WatchError) {
  // Everything is watched when this returns, so that nothing written after it is lost.
  let folders = try WatchedFolders(place)
  let waker = try Waker(place)
  let thread = NoticeThread(folders, waker, place, continuation)
  try thread.start()
  continuation.onTermination = { _ in waker.wake() }
}

/// The thread.
///
/// A class, because C passes a pointer; only the thread uses it once it runs.
private final class NoticeThread {
  /// Time without events before a report, in milliseconds; a save takes less than one.
  static let quiet: Int64 = 4
  /// Longest delay of a report, in milliseconds.
  static let longest: Int64 = 40
  /// Interval between checks for a missing site folder, in milliseconds.
  static let away: Int64 = 200

  private var folders: WatchedFolders
  private let waker: Waker
  private let place: WatchedPlace
  private let continuation: AsyncStream<Touched>.Continuation

  init(
    _ folders: consuming WatchedFolders,
    _ waker: Waker,
    _ place: WatchedPlace,
    _ continuation: AsyncStream<Touched>.Continuation
  ) {
    self.folders = folders
    self.waker = waker
    self.place = place
    self.continuation = continuation
  }

  func start() throws(WatchError) {
    var thread = pthread_t()
    let box = Unmanaged.passRetained(self)
    let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { box in
      guard let box else { return nil }
      Unmanaged<NoticeThread>.fromOpaque(box).takeRetainedValue().run()
      return nil
    }
    let status = pthread_create(&thread, nil, run, box.toOpaque())
    guard status == 0 else {
      box.release()
      throw .system(path: place.folder, reason: String(cString: strerror(status)))
    }
    pthread_detach(thread)
  }

  private func run() {
    do throws(WatchError) {
      try listen()
      continuation.finish()
    } catch {
      // A new folder exceeded the system's limit on watches. The missed changes are unknown.
      if continuation.tell(Touched(all: true)) { poll(place, into: continuation) }
    }
  }

  private func listen() throws(WatchError) {
    var burst = WatchBurst()
    var first: Int64?
    while sleep(first.map { min(NoticeThread.quiet, $0 + NoticeThread.longest - now()) }) {
      let happened = try folders.take(&burst)
      if burst.touched.isEmpty { continue }
      let since = first ?? now()
      first = since
      if happened, now() - since < NoticeThread.longest { continue }
      continuation.tell(burst.touched)
      burst = WatchBurst()
      first = nil
    }
  }

  /// Sleeps until an event occurs or the time is over; returns true to continue.
  private func sleep(_ milliseconds: Int64?) -> Bool {
    let timeout = milliseconds.map { max(0, $0) } ?? (folders.isAway ? NoticeThread.away : -1)
    var files = [
      pollfd(fd: folders.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: waker.end, events: Int16(POLLIN), revents: 0),
    ]
    let count = Glibc.poll(&files, 2, Int32(timeout))
    return count < 0 ? errno == EINTR : files[1].revents == 0
  }

  /// Milliseconds on a clock that cannot be set.
  private func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}

/// A pipe to a sleeping thread.
///
/// A class, so that it is closed when neither end needs it.
private final class Waker: Sendable {
  /// File descriptor that the thread waits on.
  let end: Int32
  private let other: Int32

  init(_ place: WatchedPlace) throws(WatchError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw .system(path: place.folder, reason: String(cString: strerror(errno)))
    }
    (end, other) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(end)
    close(other)
  }

  func wake() {
    var byte: UInt8 = 0
    _ = write(other, &byte, 1)
  }
}
#endif
