import Foundation

/// Runs one reader on one input after the other until its time is up.
package struct FuzzRun {
  /// Input that broke a reader.
  package struct Finding: Sendable, CustomStringConvertible {
    /// Property that the reader broke.
    package let what: String
    /// The input.
    package let input: [UInt8]

    /// The broken property, with the input in Base64.
    package var description: String {
      "\(what)\ninput (Base64): \(Data(input).base64EncodedString())"
    }
  }

  /// Number of inputs read.
  package private(set) var count = 0
  /// Findings; a run ends with the third.
  package private(set) var findings: [Finding] = []
  private let target: FuzzTarget
  /// Limit for the processor time of one input; a reader that needs longer is not linear.
  private let limit: Duration

  /// - Parameters:
  ///   - target: The reader.
  ///   - limit: Longest processor time for one input.
  package init(_ target: FuzzTarget, limit: Duration = .seconds(5)) {
    self.target = target
    self.limit = limit
  }

  /// Reads the seeds, then mutated inputs.
  ///
  /// The inputs are the same in each run; the speed of the machine decides how many are read. The
  /// current input is in a file meanwhile, so that it is available if the process dies.
  package mutating func run(for time: Duration, seed: UInt64) {
    var chance = Chance(seed: seed)
    let mutator = Mutator(words: target.words, largest: target.largest)
    let seeds = target.seeds()
    let note = LastInput(target.name, size: target.largest)
    let end = ContinuousClock.now + time
    for input in seeds {
      look(at: Array(input.prefix(target.largest)), note)
      if ContinuousClock.now > end + time { break }
    }
    while ContinuousClock.now < end, findings.count < 3 {
      let input = seeds.isEmpty ? [] : seeds[chance.below(seeds.count)]
      look(at: mutator.mutate(input, seeds, &chance), note)
    }
    note?.remove()
  }

  private mutating func look(at input: [UInt8], _ note: LastInput?) {
    note?.keep(input)
    count += 1
    let start = threadTime()
    do {
      try target.look(input)
    } catch {
      findings.append(Finding(what: "\(target.name): \(error)", input: input))
    }
    guard threadTime() - start > limit else { return }
    // A virtual machine that was paused counts the pause; slow input is slow again.
    let again = threadTime()
    try? target.look(input)
    let time = threadTime() - again
    guard time > limit else { return }
    findings.append(
      Finding(what: "\(target.name): \(input.count) bytes took \(time)", input: input)
    )
  }
}

/// Returns the processor time of this thread, which does not pass while the machine does other work.
private func threadTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// A memory-mapped file with the current input, which outlives the process.
private struct LastInput {
  private let path: String
  private let memory: UnsafeMutableRawBufferPointer

  init?(_ name: String, size: Int) {
    path = FileManager.default.temporaryDirectory.appending(path: "vitrine-fuzz-\(name)").path()
    let file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let size = size + 8
    guard ftruncate(file, off_t(size)) == 0,
      let start = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), start != MAP_FAILED
    else { return nil }
    memory = UnsafeMutableRawBufferPointer(start: start, count: size)
  }

  /// Writes the number of bytes, and the bytes.
  func keep(_ input: [UInt8]) {
    memory.storeBytes(of: UInt64(input.count).littleEndian, as: UInt64.self)
    UnsafeMutableRawBufferPointer(rebasing: memory[8...])
      .copyBytes(from: input.prefix(memory.count - 8))
  }

  func remove() {
    munmap(memory.baseAddress, memory.count)
    unlink(path)
  }
}
