import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Returns at the first SIGINT or SIGTERM; a second one ends the process as ever.
///
/// From the call on SIGPIPE is ignored: a browser that leaves is no reason to die.
func waitForInterrupt() async {
  signal(SIGPIPE, SIG_IGN)
  let (interrupts, continuation) = AsyncStream.makeStream(of: Void.self)
  let sources = [SIGINT, SIGTERM].map { number in
    // A source only observes the signal, which would otherwise still end the process.
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { continuation.yield() }
    source.resume()
    return source
  }
  for await _ in interrupts { break }
  for source in sources { source.cancel() }
  for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
}
