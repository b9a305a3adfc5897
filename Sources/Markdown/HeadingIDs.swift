/// Gives each heading of a page a unique id.
struct HeadingIDs {
  private var used: Set<String>
  private var counters: [String: Int] = [:]

  /// Begins a page on which some ids are taken.
  init(taken: Set<String> = []) {
    used = taken
  }

  /// The wanted id, or with the lowest free number from `-1` on when it is taken.
  mutating func next(for wanted: String) -> String {
    if used.insert(wanted).inserted { return wanted }
    // A counter for each base: probing from 1 each time is quadratic for equal headings.
    var number = counters[wanted, default: 0]
    while true {
      number += 1
      let candidate = "\(wanted)-\(number)"
      if used.insert(candidate).inserted {
        counters[wanted] = number
        return candidate
      }
    }
  }
}
