/// Names in backticks with commas between them.
public func listed(_ names: [String]) -> String {
  names.map { "`\($0)`" }.joined(separator: ", ")
}

/// Names in backticks with commas between them and a last `or`.
public func alternatives(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return listed(names) }
  return "\(listed(Array(names.dropLast()))) or `\(last)`"
}

/// Words with commas and a last `and` between them, as in a sentence.
public func enumerated(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and " + last
}
