#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Runs a function on a separate thread until it returns.
///
/// Threads of tasks are as many as cores, and a server that waits for its client would take one of
/// them from the background work.
///
/// - Parameter body: The function.
/// - Returns: Its result.
public func runOnThread(_ body: @escaping @Sendable () -> Int32) async -> Int32 {
  await withCheckedContinuation { continuation in
    let work = ThreadWork { continuation.resume(returning: body()) }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    // Deeply nested documents are read by recursion.
    pthread_attr_setstacksize(&attributes, 16 << 20)
    let box = Unmanaged.passRetained(work).toOpaque()
    #if canImport(Darwin)
    var thread: pthread_t?
    let status = pthread_create(&thread, &attributes, { start($0) }, box)
    #else
    var thread = pthread_t()
    let status = pthread_create(&thread, &attributes, { start($0) }, box)
    #endif
    if status == 0 {
      #if canImport(Darwin)
      if let thread { pthread_detach(thread) }
      #else
      pthread_detach(thread)
      #endif
    } else {
      _ = start(box)
    }
  }
}

/// A function to run on a thread; a class, because threads receive a pointer.
private final class ThreadWork: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func start(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let box else { return nil }
  Unmanaged<ThreadWork>.fromOpaque(box).takeRetainedValue().run()
  return nil
}
