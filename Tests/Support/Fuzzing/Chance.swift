/// Random numbers that are equal in each run (SplitMix64, https://prng.di.unimi.it/splitmix64.c).
package struct Chance: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator with this seed.
  package init(seed: UInt64) { state = seed }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number below a limit; 0 for a limit of 0.
  package mutating func below(_ limit: Int) -> Int {
    limit < 1 ? 0 : Int(next() % UInt64(limit))
  }

  /// A range in a sequence of this length, short more often than long.
  package mutating func range(in count: Int) -> Range<Int> {
    let start = below(count + 1)
    let longest = below(3) == 0 ? count - start : min(count - start, 24)
    return start..<start + below(longest + 1)
  }
}
