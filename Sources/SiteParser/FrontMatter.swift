import Diagnostics
import SiteModel
import YAML

/// Reads the front matter of a page: between `---` lines, at byte 0 or after a byte order mark.
func parseFrontMatter(_ file: SourceFile) -> (Page.FrontMatter, [Diagnostic]) {
  var matter = Page.FrontMatter()
  let bytes = file.bytes
  matter.bodyStart = bytes.starts(with: SourceFile.byteOrderMark) ? 3 : 0
  guard let opened = lineAfterMark(bytes, from: matter.bodyStart) else {
    let toml = tomlFrontMatter(file, from: matter.bodyStart)
    return (matter, toml.isEmpty ? misplacedFrontMatter(file, from: matter.bodyStart) : toml)
  }
  var start = opened
  while start < bytes.count {
    if let body = lineAfterMark(bytes, from: start) {
      matter.bodyStart = body
      let yaml = parseYAML(file, in: opened..<start)
      matter.isBroken = !yaml.diagnostics.isEmpty
      guard let node = yaml.node else { return (matter, yaml.diagnostics) }
      var fields = Fields(node, group: "page", file: file.path)
      read(&fields, into: &matter)
      return (matter, yaml.diagnostics + fields.diagnostics)
    }
    start = nextLine(bytes, after: start)
  }
  matter.bodyStart = bytes.count
  matter.isBroken = true
  matter.isUnclosed = true
  let range = SourceRange(file: file.path, bytes: file.line(at: 3))
  let unclosed = Diagnostic(
    rule: "page/unclosed-front-matter",
    message: "the front matter has no closing `---` line",
    range: range,
    help: ["write `---` alone on the line after the last key"]
  )
  return (matter, [unclosed])
}

/// Reports settings between two `+++` lines at the start of a page, which would be shown as text.
private func tomlFrontMatter(_ file: SourceFile, from start: Int) -> [Diagnostic] {
  let plus = UInt8(ascii: "+")
  guard var at = lineAfterMark(file.bytes, plus, from: start) else { return [] }
  while at < file.bytes.count, lineAfterMark(file.bytes, plus, from: at) == nil {
    at = nextLine(file.bytes, after: at)
  }
  guard at < file.bytes.count else { return [] }
  return [
    Diagnostic(
      rule: "page/toml-front-matter",
      message: "settings between `+++` lines are TOML, which Vitrine does not read",
      range: SourceRange(file: file.path, bytes: start..<start + 3),
      help: ["write `---` for `+++`, and `key: value` for `key = value`"]
    )
  ]
}

/// Reads the front matter of a page that was written for another tool.
///
/// Unknown keys, and values of another form, are ignored. If the front matter cannot be read, the
/// result has one warning. Text between two rules is not front matter.
func foreignFrontMatter(_ file: SourceFile) -> (Page.FrontMatter, [Diagnostic]) {
  var (matter, found) = parseFrontMatter(file)
  let start = file.bytes.starts(with: SourceFile.byteOrderMark) ? 3 : 0
  guard let first = found.first(where: { isUnread($0.rule) }) else {
    // A scalar between two rules is a sentence, not a setting.
    if found.contains(where: {
      $0.rule == "page/wrong-type" && $0.range.bytes.lowerBound <= start + 5
    }),
      matter.title == nil, !hasKey(file.bytes, from: start)
    {
      matter = Page.FrontMatter()
      matter.bodyStart = start
    }
    return (matter, [])
  }
  guard hasKey(file.bytes, from: start) else {
    matter = Page.FrontMatter()
    matter.bodyStart = start
    return (matter, [])
  }
  var warning = first
  warning.severity = .warning
  found = [warning]
  return (matter, found)
}

/// Returns true if the diagnostic means that front matter could not be read at all.
private func isUnread(_ rule: String) -> Bool {
  rule.hasPrefix("yaml/") || rule == "page/unclosed-front-matter"
}

/// Returns true if the first line with text after the opening dashes is `key: value`.
private func hasKey(_ bytes: [UInt8], from start: Int) -> Bool {
  var at = nextLine(bytes, after: start)
  while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
  let word = bytes[at...].prefix { $0 > 0x20 && $0 != UInt8(ascii: ":") }
  return !word.isEmpty && word.endIndex < bytes.count && bytes[word.endIndex] == UInt8(ascii: ":")
    && !word.contains(UInt8(ascii: "/"))
}

private func read(_ fields: inout Fields, into matter: inout Page.FrontMatter) {
  matter.title = fields.text("title")
  matter.description = fields.text("description")
  matter.order = fields.integer("order")?.value
  matter.status = fields.choice("status", Page.Status.self)?.value
  matter.system = fields.text("system")
  matter.lang = fields.languageTag("lang")
  matter.layout = fields.text("layout")
  (matter.aliases, matter.aliasesRange) = fields.aliases("aliases")
  matter.owner = fields.text("owner")
  matter.related = fields.texts("related")
  matter.tags = fields.texts("tags")
  matter.updated = date("updated", &fields)
  if let outline = fields.text("outline") { matter.outline = depth(outline, &fields) }
  matter.noindex = fields.flag("noindex")?.value ?? false
  matter.data = fields.node("data").map(templateValue)
  fields.finish(.page, foreign: foreignKeys, own: "data")
}

/// Keys of front matter in Hugo, Zola, Jekyll, Docusaurus, VitePress and Starlight.
private let foreignKeys = [
  "date": "updated", "lastmod": "updated", "lastUpdated": "updated", "last_update": "updated",
  "weight": "order", "sidebar_position": "order", "nav_order": "order",
  "draft": "status: draft", "template": "layout", "redirect_from": "aliases",
  "summary": "description", "lead": "description", "lede": "description",
  "shortDescription": "description", "keywords": "tags", "categories": "tags", "category": "tags",
  "section": "tags", "permalink": "aliases",
]

/// A calendar date, as in `2026-03-01`.
private func date(_ key: String, _ fields: inout Fields) -> Located<String>? {
  guard let text = fields.text(key) else { return nil }
  let parts = text.value.split(separator: "-", omittingEmptySubsequences: false)
  let digits = parts.allSatisfy {
    $0.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
  }
  let numbers = parts.compactMap { Int($0) }
  guard digits, parts.map(\.utf8.count) == [4, 2, 2], numbers.count == 3,
    (1...12).contains(numbers[1]), (1...days(numbers[1], numbers[0])).contains(numbers[2])
  else {
    let help = ["write year, month and day, as in `2026-03-01`"]
    fields.report("wrong-type", "`\(text.value)` is no date", text.range, help: help)
    return nil
  }
  return text
}

private func days(_ month: Int, _ year: Int) -> Int {
  switch month {
  case 4, 6, 9, 11: 30
  case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
  default: 31
  }
}

/// `false`, `deep`, or the deepest heading level from 2 to 6.
private func depth(_ text: Located<String>, _ fields: inout Fields) -> Int {
  switch text.value {
  case "false": return 0
  case "true": return 3
  case "deep": return 6
  default:
    if let level = Int(text.value), (2...6).contains(level) { return level }
    let message = "`outline` is `false`, `deep` or a heading level from 2 to 6, not `\(text.value)`"
    fields.report("wrong-type", message, text.range)
    return 3
  }
}

/// Returns the start of the next line if the line at `start` is three of one sign, such as `---`;
/// otherwise nil.
private func lineAfterMark(
  _ bytes: [UInt8],
  _ sign: UInt8 = UInt8(ascii: "-"),
  from start: Int
) -> Int? {
  guard start + 3 <= bytes.count, bytes[start..<start + 3].allSatisfy({ $0 == sign }) else {
    return nil
  }
  var end = start + 3
  while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") {
    end += 1
  }
  guard end < bytes.count else { return end }
  guard bytes[end] == UInt8(ascii: "\n") || bytes[end] == UInt8(ascii: "\r") else { return nil }
  return nextLine(bytes, after: start)
}

/// Returns the start of the line after the one at `start`.
///
/// A line ends with LF, CRLF or a lone CR.
private func nextLine(_ bytes: [UInt8], after start: Int) -> Int {
  var at = start
  while at < bytes.count {
    if bytes[at] == UInt8(ascii: "\n") { return at + 1 }
    if bytes[at] == UInt8(ascii: "\r") {
      let isPair = at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "\n")
      return at + (isPair ? 2 : 1)
    }
    at += 1
  }
  return at
}
