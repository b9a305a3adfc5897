/// Markdown for a review comment of GitHub or GitLab, shorter than their limits.
///
/// Names and texts come from a site that is under review, so none may become markup, a mention or
/// a reference to an issue.
struct CommentText {
  /// Markdown written so far.
  private(set) var text = ""
  /// Number of rows and entries left out for lack of space.
  private(set) var left = 0
  /// Largest size of a comment in bytes: GitHub allows 65 536 characters.
  static let limit = 60_000
  /// Bytes reserved for the ends of tables and lists.
  private static let reserve = 1_000
  /// Number of rows shown; further ones are folded, unless they are in a folded part already.
  private var openRows = 12

  /// Adds a paragraph or heading that Vitrine writes itself.
  mutating func paragraph(_ markdown: String) {
    guard fits(markdown) else {
      left += 1
      return
    }
    text += (text.isEmpty ? "" : "\n") + markdown + "\n"
  }

  /// A heading.
  mutating func heading(_ words: String) { paragraph("### \(words)") }

  /// A table; many rows are folded after the first ones.
  mutating func table(_ header: [String], _ rows: [[String]], noun: String) {
    rule(header, rows.prefix(openRows))
    let rest = rows.dropFirst(openRows)
    guard !rest.isEmpty else { return }
    folded(more(rest.count, noun)) { $0.rule(header, rest) }
  }

  /// A list; many entries are folded after the first ones.
  mutating func list(_ entries: [String], noun: String) {
    lines(entries.prefix(openRows).map { "- \($0)" }, before: "\n")
    let rest = entries.dropFirst(openRows)
    guard !rest.isEmpty else { return }
    folded(more(rest.count, noun)) { text in
      text.lines(rest.map { "- \($0)" }, before: "\n")
    }
  }

  /// A part that opens on a click; the summary is HTML.
  mutating func folded(_ summary: String, _ body: (inout CommentText) -> Void) {
    let start = "\n<details>\n<summary>\(summary)</summary>\n"
    guard fits(start) else {
      left += 1
      return
    }
    text += start
    let open = openRows
    openRows = .max
    body(&self)
    openRows = open
    text += "\n</details>\n"
  }

  /// The whole comment, with a last line on the entries left out.
  func finished() -> String {
    left == 0 ? text : text + "\nand \(left) more; see the HTML page (`--report html=FILE`)\n"
  }

  private mutating func rule(_ header: [String], _ rows: ArraySlice<[String]>) {
    let head = "| \(header.joined(separator: " | ")) |\n|\(header.map { _ in " --- |" }.joined())"
    lines(rows.map { "| \($0.joined(separator: " | ")) |" }, before: "\n\(head)\n")
  }

  private mutating func lines(_ lines: [String], before start: String) {
    var isFirst = true
    for (place, line) in lines.enumerated() {
      guard fits(isFirst ? start + line : line) else {
        left += lines.count - place
        return
      }
      text += (isFirst ? start : "") + line + "\n"
      isFirst = false
    }
  }

  private func more(_ count: Int, _ noun: String) -> String {
    "\(count) more \(tally(count, noun).split(separator: " ", maxSplits: 1).last ?? "")"
  }

  private func fits(_ more: String) -> Bool {
    text.utf8.count + more.utf8.count < Self.limit - Self.reserve
  }
}

/// A name in backticks, fit for a table's cell.
func codeCell(_ name: String) -> String {
  let name = oneLine(name)
  var (longest, run) = (0, 0)
  for character in name {
    run = character == "`" ? run + 1 : 0
    longest = max(longest, run)
  }
  let fence = String(repeating: "`", count: longest + 1)
  let pad = name.hasPrefix("`") || name.hasSuffix("`") || name.isEmpty ? " " : ""
  // A vertical bar ends a table cell, even in code, unless a backslash is before it.
  return fence + pad + name.replacing("|", with: "\\|") + pad + fence
}

/// A name as HTML code, for where Markdown is not read.
func codeHTML(_ name: String) -> String {
  var bytes: [UInt8] = []
  for character in oneLine(name) {
    switch character {
    case "&": bytes += Array("&amp;".utf8)
    case "<": bytes += Array("&lt;".utf8)
    case ">": bytes += Array("&gt;".utf8)
    default: bytes += Array(String(character).utf8)
    }
  }
  return "<code>\(String(decoding: bytes, as: UTF8.self))</code>"
}

/// An author's words, safe for a table cell: without markup, mentions or references.
func plainCell(_ words: String) -> String { plainWords(words, limit: 120) }

/// An author's words with a limit of characters: without markup, mentions or references.
func plainWords(_ words: String, limit: Int) -> String {
  var plain = ""
  var before: Character = " "
  for character in oneLine(words, limit) {
    // A zero-width space ends a mention or reference.
    if "@#!~%$&".contains(before), character.isLetter || character.isNumber {
      plain += "\u{200B}"
    }
    switch character {
    case "&": plain += "&amp;"
    case "<": plain += "&lt;"
    case ">": plain += "&gt;"
    case "\\", "`", "*", "_", "{", "}", "[", "]", "|", "~": plain += "\\\(character)"
    default: plain.append(character)
    }
    before = character
  }
  return plain
}

/// A text on one line, cut if it is long.
func oneLine(_ text: String, _ limit: Int = 120) -> String {
  let line = String(
    text.map { character in
      character.isNewline || character.unicodeScalars.contains { $0.value < 0x20 } ? " " : character
    }
  )
  return line.count > limit ? line.prefix(limit - 1) + "…" : line
}
