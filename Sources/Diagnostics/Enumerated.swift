/// Names in backticks with commas between them.
package func listed(_ names: [String]) -> String {
  names.map { "`\($0)`" }.joined(separator: ", ")
}

/// Words with commas and a last `and` between them, as a sentence has them.
package func enumerated(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and " + last
}
