import Diagnostics
import Markdown
import RuleEngine
import SiteModel

/// The first line of a quote that is an alert for Obsidian or GitLab and only a quote here:
/// `> [!NOTE] Title`, or a kind that this site does not have.
struct ForeignAlert {
  /// File range of the line from `[!` to its end.
  private let text: Range<Int>
  /// File range of the kind between `[!` and `]`.
  private let kind: Range<Int>
  /// File range of the title; empty if there is none.
  private let title: Range<Int>
  /// The signs and blanks before the text, for new lines of the same quote.
  private let prefix: Range<Int>

  /// Finds all such lines of a page.
  static func findings(in page: Page) -> [Finding] {
    let bytes = page.file.bytes
    let hasMark = bytes.indices.dropFirst().contains { at in
      bytes[at] == UInt8(ascii: "!") && bytes[at - 1] == UInt8(ascii: "[")
    }
    guard hasMark else { return [] }
    var findings: [Finding] = []
    // The depth of the quote on the line before.
    var depthBefore = 0
    var pending: ForeignAlert?
    for line in PageLines(page) {
      let isProse = line.kind == .prose
      let (depth, start) = isProse ? quoteStart(of: line.text, bytes) : (0, line.text.lowerBound)
      if let alert = pending {
        let isLonger = depth > 0 && start < line.text.upperBound
        alert.finding(page.file, isLonger: isLonger).map { findings.append($0) }
        pending = nil
      }
      if depth > depthBefore {
        pending = ForeignAlert(line.text.lowerBound..<start, start..<line.text.upperBound, bytes)
      }
      depthBefore = depth
    }
    pending?.finding(page.file, isLonger: false).map { findings.append($0) }
    return findings
  }

  /// Reads the text of a line; nil if it does not begin with a kind in brackets.
  private init?(_ prefix: Range<Int>, _ text: Range<Int>, _ bytes: [UInt8]) {
    guard bytes.begins(text, with: "[!"),
      let end = bytes[text].firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    kind = text.lowerBound + 2..<end
    let isName = bytes[kind].allSatisfy { $0.isLetter || $0 == UInt8(ascii: "-") }
    guard kind.count > 1, isName else { return nil }
    let rest = end + 1..<text.upperBound
    // A link or a picture of that text, or the definition of one.
    if let next = bytes[rest].first, "([:".utf8.contains(next) { return nil }
    // Obsidian folds an alert with a sign behind the bracket.
    let isFolded = bytes[rest].first.map { "+-".utf8.contains($0) } ?? false
    title = bytes.trimmed(rest.lowerBound + (isFolded ? 1 : 0)..<rest.upperBound)
    if rest.isEmpty, AlertKind(rawValue: ForeignAlert.name(kind, bytes)) != nil { return nil }
    (self.text, self.prefix) = (text, prefix)
  }

  private static func name(_ kind: Range<Int>, _ bytes: [UInt8]) -> String {
    String(decoding: bytes[kind], as: UTF8.self).lowercased()
  }

  /// The finding, whose fix depends on whether the quote goes on with text on the next line.
  private func finding(_ file: SourceFile, isLonger: Bool) -> Finding? {
    let bytes = file.bytes
    let name = Self.name(kind, bytes)
    let place = SourceRange(file: file.path, bytes: text)
    let kinds = AlertKind.allCases.map(\.rawValue)
    guard kinds.contains(name) else {
      return Finding(
        "no alert is called `\(name)`, so this is a quote that shows its signs",
        at: place,
        label: didYouMean(name, in: kinds),
        help: ["write one of \(kinds.map { "`[!\($0.uppercased())]`" }.joined(separator: ", "))"]
      )
    }
    let signs = String(decoding: bytes[prefix], as: UTF8.self)
    let words = String(decoding: bytes[title], as: UTF8.self)
    var lines = ["[!\(name.uppercased())]"]
    if !words.isEmpty {
      // A line above more text is the title; otherwise it is the text itself.
      lines += isLonger ? ["\(signs)**\(words)**", String(signs.trimmingBlanks)] : [signs + words]
    }
    let edit = Diagnostic.Edit(range: place, replacement: lines.joined(separator: "\n"))
    return Finding(
      "text after `[!\(name.uppercased())]` makes it a quote that shows its signs",
      at: place,
      help: ["write `[!\(name.uppercased())]` on its own line, and the text on the next one"],
      fixes: [Diagnostic.Fix(title: "put the text on the next line", edits: [edit])]
    )
  }
}

/// Returns the number of quote signs at the start of a line, and the offset of the text behind them.
private func quoteStart(of line: Range<Int>, _ bytes: [UInt8]) -> (depth: Int, start: Int) {
  var (depth, at) = (0, line.lowerBound)
  while at < line.upperBound, bytes[at] == UInt8(ascii: ">") {
    depth += 1
    at += 1
    while at < line.upperBound, bytes[at].isBlank { at += 1 }
  }
  return (depth, at)
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmingBlanks: Substring {
    self[..<(lastIndex { $0 != " " && $0 != "\t" }.map(index(after:)) ?? startIndex)]
  }
}
