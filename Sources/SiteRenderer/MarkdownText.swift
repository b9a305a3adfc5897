/// Generated Markdown: paragraphs, lists and tables.
struct MarkdownText {
  /// The text so far.
  private(set) var text: String

  /// Starts with a title and, in a quote, one sentence.
  init(_ title: String, _ description: String = "") {
    text = "# \(flat(title))\n"
    if !description.isEmpty { text += "\n> \(flat(description))\n" }
  }

  /// The text as a file.
  var bytes: [UInt8] { Array(text.utf8) }

  /// Adds a heading of the second level.
  mutating func heading(_ title: String) {
    text += "\n## \(flat(title))\n"
  }

  /// Adds a paragraph.
  mutating func paragraph(_ words: String) {
    guard !words.isEmpty else { return }
    text += "\n\(words)\n"
  }

  /// Adds a list; an entry is Markdown in one line.
  mutating func list(_ entries: [String]) {
    guard !entries.isEmpty else { return }
    text += "\n" + entries.map { "- \($0)\n" }.joined()
  }

  /// Adds a table; a cell is Markdown.
  mutating func table(_ head: [String], _ rows: [[String]]) {
    guard !rows.isEmpty else { return }
    text += "\n" + row(head) + row(head.map { _ in "---" })
    for cells in rows { text += row(cells) }
  }

  /// Adds a page in a fence that is longer than those in it.
  mutating func example(_ page: String) {
    text += "\n````markdown\n\(page)\(page.hasSuffix("\n") ? "" : "\n")````\n"
  }

  private func row(_ cells: [String]) -> String {
    "| " + cells.map(cell).joined(separator: " | ") + " |\n"
  }

  private func cell(_ text: String) -> String {
    let text = flat(text)
    // Nearly no cell has one, and splitting checks every character.
    guard text.utf8.contains(UInt8(ascii: "|")) else { return text }
    return text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}

private let marks = Array("[]\\`*_<".utf8)

/// A link in Markdown; the text is escaped.
func markdownLink(_ text: String, _ url: String) -> String {
  var label = ""
  let text = flat(text)
  guard text.utf8.contains(where: marks.contains) else { return "[\(text)](\(url))" }
  for character in text {
    if "[]\\`*_<".contains(character) { label.append("\\") }
    label.append(character)
  }
  return "[\(label)](\(url))"
}

/// Text as code in Markdown; empty stays empty.
func markdownCode(_ text: String) -> String {
  text.isEmpty ? "" : "`\(text)`"
}
