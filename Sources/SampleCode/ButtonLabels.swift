/// Finds the labels of buttons in code that is not Swift.
public enum ButtonLabels {
  /// The languages that can be searched, by their names in the lexer.
  public static let languages: Set<String> = ["html", "javascript", "typescript", "kotlin"]

  /// Finds the labels that the code writes out.
  ///
  /// A label that is computed, as in `{isBusy ? 'Saving' : 'Save'}`, is left out.
  ///
  /// - Parameters:
  ///   - code: The code of one fence.
  ///   - language: One of `languages`; any other has no labels.
  /// - Returns: The labels in source order, with their places in the code.
  public static func all(in code: [UInt8], language: String) -> [LocatedValue<String>] {
    switch language {
    case "kotlin": composeLabels(code)
    case let name where languages.contains(name): markupLabels(code)
    default: []
    }
  }
}

/// Reads `Button(onClick = …) { Text("Save") }` of Jetpack Compose, and functions named alike.
private func composeLabels(_ code: [UInt8]) -> [LocatedValue<String>] {
  var labels: [LocatedValue<String>] = []
  var cursor = ByteCursor(code, 0..<code.count)
  while cursor.byte != nil {
    let name = cursor.takeAll { $0.isLetter || $0.isDigit }
    if name.isEmpty {
      cursor.at += 1
      continue
    }
    guard lowercase(code[name]).hasSuffix("button") else { continue }
    let start = cursor.at
    if cursor.byte == UInt8(ascii: "(") { cursor.skipParentheses() }
    cursor.skipBlanks()
    if cursor.byte == UInt8(ascii: "{") { _ = cursor.takeBraces() }
    var inner = ByteCursor(code, start..<cursor.at)
    inner.skip(past: "Text(")
    inner.skipBlanks()
    if inner.take("text") {
      inner.skipBlanks()
      _ = inner.take("=")
      inner.skipBlanks()
    }
    if let label = inner.takeQuoted(), !code[label.range].contains(UInt8(ascii: "$")) {
      labels.append(label)
    }
  }
  return labels
}

extension ByteCursor {
  /// Passes over `(…)` with the parentheses in it, but not those in quotes.
  fileprivate mutating func skipParentheses() {
    var depth = 0
    while let byte {
      at += 1
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return }
      case UInt8(ascii: "\""):
        _ = takeAll { $0 != byte }
        at = min(at + 1, end)
      default: break
      }
    }
  }

  /// Takes a text between quotes if one is next.
  mutating func takeQuoted() -> LocatedValue<String>? {
    guard let quote = byte, "\"'`".utf8.contains(quote) else { return nil }
    at += 1
    let text = takeAll { $0 != quote }
    at = min(at + 1, end)
    return LocatedValue(String(decoding: bytes[text], as: UTF8.self), text)
  }
}
