/// The prose of files that are not Swift, line by line.
enum ProseTexts {
  /// A line of prose with its number, from 1.
  typealias Line = (number: Int, text: String)

  /// Text of Markdown without code, addresses of links and ids of headings.
  static func markdown(_ bytes: [UInt8]) -> [Line] {
    var fence: Substring?
    return lines(bytes).compactMap { number, line in
      let trimmed = line.drop { $0 == " " || $0 == ">" }
      if let open = fence {
        if trimmed == open { fence = nil }
        return nil
      }
      let ticks = trimmed.prefix { $0 == "`" }
      guard ticks.count < 3 else {
        fence = ticks
        return nil
      }
      if line.hasPrefix("    ") { return nil }
      return (number, String(line.replacing(#/`[^`]*`|\]\([^)]*\)|\{#[^}]*\}/#, with: " ")))
    }
  }

  /// Comments of Python and shell scripts.
  static func hashComments(_ bytes: [UInt8]) -> [Line] {
    lines(bytes).compactMap { number, line in
      line.firstMatch(of: #/(?:^|\s)#(?!!)(.*)$/#).map { (number, String($0.1)) }
    }
  }

  /// Values of YAML, without the keys; lists and mappings in brackets are data.
  static func yaml(_ bytes: [UInt8]) -> [Line] {
    lines(bytes).compactMap { number, line in
      let value = line.trimmingPrefix(#/\s*(- )?([\w-]+:)?\s*/#)
      let isData = value.hasPrefix("{") || value.hasPrefix("[")
      return isData ? nil : (number, String(value.replacing(#/`[^`]*`/#, with: " ")))
    }
  }

  /// Comments of style sheets and scripts, and texts in double quotes that have a space.
  static func code(_ bytes: [UInt8]) -> [Line] {
    var isComment = false
    return lines(bytes).compactMap { number, line in
      var texts: [Substring] = []
      if isComment || line.contains("/*") { texts.append(line) }
      if line.contains("/*") { isComment = true }
      if line.contains("*/") { isComment = false }
      if texts.isEmpty {
        texts += line.matches(of: #/(?:^|\s)\/\/ (.*)$/#).map { $0.1 }
        texts += line.matches(of: #/"([^"]* [^"]*)"/#).map { $0.1 }
      }
      return texts.isEmpty ? nil : (number, texts.joined(separator: " "))
    }
  }

  /// Comments and text of a template, without elements and names in braces.
  static func template(_ bytes: [UInt8]) -> [Line] {
    lines(bytes).map { number, line in
      (number, String(line.replacing(#/\{\{[^!][^}]*\}+|<[^>]*>/#, with: " ")))
    }
  }

  /// Descriptions in a JSON Schema.
  static func schema(_ bytes: [UInt8]) -> [Line] {
    lines(bytes).compactMap { number, line in
      line.firstMatch(of: #/"(?:description|title)": "(.*)"/#).map { match in
        (number, String(match.1.replacing(#/`[^`]*`/#, with: " ")))
      }
    }
  }

  private static func lines(_ bytes: [UInt8]) -> [(number: Int, line: Substring)] {
    String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated().map { ($0.offset + 1, $0.element) }
  }
}
