import Foundation
import RuleEngine
import Rules
import SiteModel
import Support
import Testing

/// Limits that keep comments, rules and the guide readable.
struct PlainEnglishTests {
  @Test func `no paragraph of a declaration's comment begins with a clause`() throws {
    let clause = #/^(What|Who|Where|How|When|Which|Why)\b/#
    var found: [String] = []
    let files = try ["Sources", "Tests"].flatMap {
      try SharedData.files(under: $0, ending: ".swift")
    }
    for file in files {
      var isInParagraph = false
      let lines = String(decoding: file.bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() {
        let text = line.drop { $0 == " " }
        let isComment = text.hasPrefix("///")
        if isComment, !isInParagraph, text.dropFirst(4).firstMatch(of: clause) != nil {
          found.append("\(file.name):\(number + 1): \(text)")
        }
        isInParagraph = isComment && text != "///"
      }
    }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test(arguments: Rule.all)
  func `an explanation of a rule has at most 80 words, and its sentences 28`(_ rule: Rule) {
    let words = rule.text.explanation.split(whereSeparator: \.isWhitespace)
    #expect(words.count <= 80, "\(words.count) words")
    #expect(longSentences(rule.text.explanation) == [])
  }

  @Test func `a sentence of the guide and of the README has at most 28 words`() throws {
    let guide = try SharedData.files(under: "content/guide", ending: ".md")
    let readme = try Data(contentsOf: SharedData.packageRoot.appending(path: "README.md"))
    #expect(guide.count > 15)
    for file in guide + [(name: "README.md", bytes: [UInt8](readme))] {
      for paragraph in paragraphs(String(decoding: file.bytes, as: UTF8.self)) {
        #expect(longSentences(paragraph) == [], "\(file.name)")
      }
    }
  }

  @Test func `a sentence of a message has at most 28 words`() throws {
    let files = try SharedData.files(under: "Tests/VitrineTests", ending: ".md")
      .filter { $0.name.contains("/Cases/") }
    let pattern = #/^(?:\w+\[[^\]]*\]| *= (?:help|note)): (.*)$/#.anchorsMatchLineEndings()
    let messages = files.flatMap { file in
      String(decoding: file.bytes, as: UTF8.self).matches(of: pattern)
        // A list of names counts as one word.
        .map { $0.1.replacing(#/(?:`[^`]*`, )+/#, with: "") }
    }
    #expect(messages.count > 500)
    for message in messages { #expect(longSentences(String(message)) == []) }
  }

  /// Paragraphs and items of lists, without front matter, code, tables and headings.
  private func paragraphs(_ text: String) -> [String] {
    var found: [String] = []
    var paragraph = ""
    var fence: Substring?
    var isMatter = text.hasPrefix("---\n")
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let trimmed = line.drop { $0 == " " || $0 == ">" }
      if isMatter {
        isMatter = number == 0 || line != "---"
        continue
      }
      if let open = fence {
        if trimmed == open { fence = nil }
        continue
      }
      let ticks = trimmed.prefix { $0 == "`" }
      if ticks.count >= 3 { fence = ticks }
      let isOther = ["|", "#", "<", ":", "[!", "    "].contains { trimmed.hasPrefix($0) }
      let isItem = trimmed.hasPrefix("- ") || trimmed.firstMatch(of: #/^\d+\. /#) != nil
      if trimmed.isEmpty || isOther || isItem || fence != nil || line.hasPrefix("    ") {
        found.append(paragraph)
        paragraph = ""
      }
      if !isOther, fence == nil, !line.hasPrefix("    ") { paragraph += " " + trimmed }
    }
    return found + [paragraph]
  }

  /// Sentences of more than 28 words; a colon or a semicolon does not end one.
  private func longSentences(_ text: String) -> [String] {
    text.replacing(#/`[^`]*`/#, with: "code").split(separator: #/[.!?](?=[\s)"”]|$)/#)
      .map(String.init)
      .filter { $0.split(whereSeparator: \.isWhitespace).count > 28 }
  }
}
