import SiteParser

/// The part of a file in which the cursor is.
struct TextBlock {
  /// Kind of the part.
  enum Kind: Equatable {
    /// YAML with these keys, between the marks of a front matter or as a whole file.
    case yaml(Table)
    /// The YAML of a `state` fence.
    case spec
    /// Code or a template.
    case code(language: String)
    /// Markdown text.
    case text
  }

  /// The tables of keys of YAML texts.
  enum Table {
    case settings, frontMatter, surface

    /// The table.
    var keys: KeyTable {
      switch self {
      case .settings: .settings
      case .frontMatter: .page
      case .surface: .surface
      }
    }
  }

  /// Kind of the part.
  let kind: Kind
  /// Indices of its lines, without fences and marks.
  let lines: Range<Int>

  /// Finds the part of a file that contains a line.
  init(path: String, lines table: LineTable, line: Int) {
    let whole = 0..<table.count
    if path == "content/site.yaml" {
      (kind, lines) = (.yaml(.settings), whole)
    } else if path.hasSuffix("/surface.yaml") {
      (kind, lines) = (.yaml(.surface), whole)
    } else if path.hasSuffix(".md") {
      (kind, lines) = TextBlock.inPage(table, line)
    } else {
      (kind, lines) = (.code(language: ""), whole)
    }
  }

  private static func inPage(_ table: LineTable, _ line: Int) -> (Kind, Range<Int>) {
    var start = 0
    if table.text(ofLine: 0) == "---" {
      let end = (1..<table.count).first { table.text(ofLine: $0) == "---" } ?? table.count
      if line == 0 { return (.text, 0..<1) }
      if line < end { return (.yaml(.frontMatter), 1..<max(end, 1)) }
      start = end + 1
    }
    var open: (fence: Substring, info: String, line: Int)?
    for index in start..<max(start, table.count) {
      let text = table.text(ofLine: index).drop { $0 == " " || $0 == ">" }
      let mark = text.first == "~" ? text.prefix { $0 == "~" } : text.prefix { $0 == "`" }
      if let fence = open {
        guard mark.hasPrefix(fence.fence), text.drop(while: { $0 == mark.first }).isEmpty else {
          continue
        }
        if line < index, line > fence.line { return (kind(fence.info), fence.line + 1..<index) }
        open = nil
      } else if mark.count >= 3 {
        if index == line { break }
        open = (mark, text.dropFirst(mark.count).drop { $0 == " " }.description, index)
      }
      if index > line, open == nil { break }
    }
    if let open, open.line < line { return (kind(open.info), open.line + 1..<table.count) }
    return (.text, start..<max(start, table.count))
  }

  private static func kind(_ info: String) -> Kind {
    let language = info.split(separator: " ").first.map(String.init) ?? ""
    return language == "state" ? .spec : .code(language: language)
  }
}
