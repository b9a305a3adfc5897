import Dispatch
import SiteOutput

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Runs a build; if the user interrupts it, its temporary files are removed before it ends.
func removingUnfinishedSite<Result>(
  _ target: String,
  _ build: () async throws -> Result
) async throws -> Result {
  let numbers = [SIGINT, SIGTERM, SIGHUP]
  let sources = numbers.map { number in
    // A source only watches; without this the signal would end the process at once.
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      OutputFolder.abandon(target)
      signal(number, SIG_DFL)
      kill(getpid(), number)
    }
    source.resume()
    return source
  }
  defer {
    for source in sources { source.cancel() }
    for number in numbers { signal(number, SIG_DFL) }
  }
  return try await build()
}
