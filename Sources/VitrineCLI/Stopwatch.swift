import Synchronization
import Vitrine

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Records the ends of stages, in clock time and in processor time of all cores.
final class Stopwatch: Sendable {
  private let laps: Mutex<[Lap]>

  private struct Lap {
    /// The stage that ended; the first lap has none.
    let stage: Stage?
    /// Nanoseconds of a clock that never jumps.
    let wall: UInt64
    /// Nanoseconds of processor time of this process, in user code and in the kernel.
    let cpu: UInt64

    init(_ stage: Stage?) {
      self.stage = stage
      wall = nanoseconds(CLOCK_MONOTONIC)
      cpu = nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
    }
  }

  /// Starts the clock.
  init() {
    laps = Mutex([Lap(nil)])
  }

  /// Records the end of a stage.
  func note(_ stage: Stage) {
    laps.withLock { $0.append(Lap(stage)) }
  }

  /// A line for each stage, in milliseconds, and the peak memory.
  func table() -> String {
    let laps = laps.withLock { $0 }
    var table = row("stage", "wall ms", "cpu ms")
    for (before, lap) in zip(laps, laps.dropFirst()) {
      let name = lap.stage?.rawValue ?? ""
      table += row(name, milliseconds(lap.wall - before.wall), milliseconds(lap.cpu - before.cpu))
    }
    if let first = laps.first, let last = laps.last {
      table += row("all", milliseconds(last.wall - first.wall), milliseconds(last.cpu))
    }
    return table + "at most \(peakMemory() / 1_048_576) MiB\n"
  }

  private func row(_ name: String, _ wall: String, _ cpu: String) -> String {
    func padded(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.utf8.count)) + text
    }
    return name + padded(wall, 16 - name.utf8.count) + padded(cpu, 12) + "\n"
  }
}

private func milliseconds(_ nanoseconds: UInt64) -> String {
  let tenths = nanoseconds / 100_000
  return "\(tenths / 10).\(tenths % 10)"
}

private func nanoseconds(_ clock: clockid_t) -> UInt64 {
  var time = timespec()
  guard clock_gettime(clock, &time) == 0 else { return 0 }
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// The peak memory of this process in bytes.
private func peakMemory() -> Int {
  var usage = rusage()
  #if canImport(Glibc)
  guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
  return usage.ru_maxrss * 1024
  #else
  guard getrusage(RUSAGE_SELF, &usage) == 0 else { return 0 }
  return usage.ru_maxrss
  #endif
}
