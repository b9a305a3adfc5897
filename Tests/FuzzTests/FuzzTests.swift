import Foundation
import Support
import Testing

/// Tests that no bytes make a reader crash, hang or break its promises.
///
/// The inputs are a fixed sequence, as far as the time allows. `make fuzz` tries others for any
/// length of time. The readers take turns: some wait for tasks, and several of them at once would leave
/// no thread to run those.
@Suite(.serialized) struct FuzzTests {
  private static let environment = ProcessInfo.processInfo.environment

  /// Seconds for each target.
  private static let time = environment["VITRINE_FUZZ_SECONDS"].flatMap(Double.init) ?? 1
  private static let seed = environment["VITRINE_FUZZ_SEED"].flatMap { UInt64($0) } ?? 10

  @Test(arguments: FuzzTarget.all)
  func `no bytes break a reader`(target: FuzzTarget) {
    var run = FuzzRun(target)
    run.run(for: .seconds(FuzzTests.time), seed: FuzzTests.seed)
    #expect(run.count > 0)
    for finding in run.findings { Issue.record("\(finding)") }
  }

  @Test func `a reader that breaks is found`() {
    let target = FuzzTarget("broken", words: ["odd"], largest: 50, seeds: { [[]] }) { bytes in
      try hold(!String(decoding: bytes, as: UTF8.self).contains("odd"), "odd")
    }
    var run = FuzzRun(target)
    run.run(for: .seconds(5), seed: 1)
    #expect(run.findings.map(\.what) == ["broken: odd", "broken: odd", "broken: odd"])
  }
}
