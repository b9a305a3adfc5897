/// A heading or a bold line that says “Do” or “Don’t”.
struct ExampleMark {
  /// Whether it is “Do”.
  let isGood: Bool
  /// The words after it.
  let title: String

  /// Reads a line; nil for any other.
  init?(_ line: Substring) {
    var text = line.trimmed
    let isHeading = text.hasPrefix("#")
    let isBold = text.hasPrefix("**") && text.hasSuffix("**")
    guard isHeading || isBold else { return nil }
    text = text.drop { $0 == "#" || $0 == "*" }.trimmed
    while text.hasSuffix("*") { text.removeLast() }
    if let id = text.range(of: " {#") { text = String(text[..<id.lowerBound]) }
    let plain = text.filter { !"✅❌🚫👍👎".contains($0) }.trimmed
    let words = [
      "don’t", "don't", "dont", "do not", "donts", "don’ts", "don'ts", "do", "dos", "do’s", "do's",
    ]
    for word in words where plain.lowercased().hasPrefix(word) {
      let rest = plain.dropFirst(word.count)
      guard rest.isEmpty || ":–—-".contains(rest.first ?? " ") else { continue }
      isGood = ["do", "dos", "do’s", "do's"].contains(word)
      title = rest.drop { ":–—- ".contains($0) }.trimmed
      return
    }
    return nil
  }
}
