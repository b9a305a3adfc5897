import Foundation
import Support

/// A Swift file as the architecture test sees it: its words, without comments and literals.
struct SwiftSource: Sendable {
  /// Path below the package's folder.
  let path: String
  /// Number of lines.
  let lineCount: Int
  /// Its words in order; a mark such as `.` or `!` is a word of one character.
  let words: [Substring]
  /// Types declared at the margin that other files can see.
  let types: Set<Substring>
  /// Functions declared at the margin that other files can see.
  let functions: Set<Substring>
  /// Everything declared anywhere in the file, nested and local.
  let declared: Set<Substring>

  /// Parses a file.
  init(path: String, text: String) {
    self.path = path
    lineCount = text.count { $0 == "\n" }
    words = SwiftSource.words(of: text)
    var types: Set<Substring> = []
    var functions: Set<Substring> = []
    for line in text.split(separator: "\n") where line.first?.isLetter ?? false {
      let line = SwiftSource.words(of: String(line))
      guard !line.contains("private"), !line.contains("fileprivate") else { continue }
      for (word, name) in zip(line, line.dropFirst()) {
        if SwiftSource.typeWords.contains(word) {
          types.insert(name)
        } else if word == "func" {
          functions.insert(name)
        } else {
          continue
        }
        break
      }
    }
    self.types = types
    self.functions = functions
    declared = Set(
      zip(words, words.dropFirst())
        .filter { $0.0 == "func" || SwiftSource.typeWords.contains($0.0) }
        .map(\.1)
    )
  }

  private static let typeWords: Set<Substring> = [
    "struct", "enum", "class", "actor", "protocol", "typealias",
  ]

  /// The package's own files, read once for all tests.
  static let package = Result { try all(below: ["Sources", "Tests"]) }

  private static func all(below folders: [String]) throws -> [SwiftSource] {
    try folders.flatMap { folder in
      let top = SharedData.packageRoot.appending(path: folder).path()
      return try FileManager.default.subpathsOfDirectory(atPath: top)
        .filter { $0.hasSuffix(".swift") }
        .sorted()
        .map { name in
          let text = try String(contentsOfFile: "\(top)/\(name)", encoding: .utf8)
          return SwiftSource(path: "\(folder)/\(name)", text: text)
        }
    }
  }

  /// Calls by bare name, which is the form of calls to free functions.
  var calls: Set<Substring> {
    var calls: Set<Substring> = []
    for (index, word) in words.enumerated().dropLast() where words[index + 1] == "(" {
      if index > 0, words[index - 1] == "." || words[index - 1] == "func" { continue }
      calls.insert(word)
    }
    return calls
  }

  /// Splits text into words and marks, without comments and the text of literals.
  static func words(of text: String) -> [Substring] {
    var words: [Substring] = []
    var rest = text[...]
    while let first = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("\"\"\"") {
        rest = rest.dropFirst(3)
        while !rest.isEmpty, !rest.hasPrefix("\"\"\"") { rest.removeFirst() }
        rest = rest.dropFirst(3)
      } else if first == "\"" {
        rest = afterLiteral(rest.dropFirst(), &words)
      } else if first.isLetter || first == "_" || first == "#" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "#" }
        words.append(word)
        rest = rest[word.endIndex...]
      } else {
        if !first.isWhitespace { words.append(rest.prefix(1)) }
        rest.removeFirst()
      }
    }
    return words
  }

  /// Skips to the end of a one-line literal; interpolated code counts.
  private static func afterLiteral(_ text: Substring, _ words: inout [Substring]) -> Substring {
    var rest = text
    while let first = rest.first, first != "\"" {
      rest.removeFirst()
      guard first == "\\" else { continue }
      guard rest.first == "(" else {
        rest = rest.dropFirst()
        continue
      }
      let start = rest.startIndex
      var depth = 0
      repeat {
        if rest.first == "(" { depth += 1 }
        if rest.first == ")" { depth -= 1 }
        rest = rest.dropFirst()
      } while depth > 0 && !rest.isEmpty
      words += self.words(of: String(text[start..<rest.startIndex]))
    }
    return rest.dropFirst()
  }
}
