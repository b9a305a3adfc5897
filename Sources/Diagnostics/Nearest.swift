/// The candidates closest to a mistyped word, best first, at most `limit`.
///
/// Distance is optimal string alignment (Damerau–Levenshtein with adjacent swaps) over characters.
/// A candidate counts if its distance is at most a third of the longer word, or one edit. Equal
/// distances keep the order of `candidates`.
public func nearest(
  to word: String,
  in candidates: some Sequence<String>,
  limit: Int = 3
) -> [String] {
  let typed = Array(word.lowercased().unicodeScalars)
  // People do not mistype names of this length, and comparing two takes the product of their
  // lengths.
  guard typed.count <= longestName else { return [] }
  var found: [(distance: Int, name: String)] = []
  var seen: Set<String> = []
  for candidate in candidates
  where candidate != word && candidate.utf8.count <= 4 * longestName {
    let scalars = Array(candidate.lowercased().unicodeScalars)
    let allowed = max(1, max(typed.count, scalars.count) / 3)
    guard abs(typed.count - scalars.count) <= allowed else { continue }
    if let distance = alignmentDistance(typed, scalars, atMost: allowed),
      seen.insert(candidate).inserted
    {
      found.append((distance, candidate))
    }
  }
  let best = found.enumerated().sorted {
    ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
  }
  return best.prefix(limit).map(\.element.name)
}

/// `did you mean …?` for the nearest candidates, or an empty text if there are none.
public func didYouMean(_ word: String, in candidates: some Sequence<String>) -> String {
  let names = nearest(to: word, in: candidates).map { "`\($0)`" }
  guard let last = names.last else { return "" }
  let list = names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " or " + last
  return "did you mean \(list)?"
}

/// Length in characters of the longest name to compare.
private let longestName = 256

/// - Returns: The distance; nil if it exceeds the limit, which is detected early.
private func alignmentDistance(
  _ first: [Unicode.Scalar],
  _ second: [Unicode.Scalar],
  atMost limit: Int
) -> Int? {
  var beforeLast = Array(0...second.count)
  var last = beforeLast
  var current = beforeLast
  var leastOfLast = 0
  for row in first.indices {
    current[0] = row + 1
    var least = row + 1
    for column in second.indices {
      let same = first[row] == second[column]
      var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (same ? 0 : 1))
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current[column + 1] = cost
      least = min(least, cost)
    }
    // A swap depends on two rows before, and no more.
    if least > limit, leastOfLast > limit { return nil }
    leastOfLast = least
    (beforeLast, last, current) = (last, current, beforeLast)
  }
  return last[second.count] <= limit ? last[second.count] : nil
}
