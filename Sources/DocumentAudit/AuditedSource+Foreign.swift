import Diagnostics
import Markdown
import SiteModel

extension AuditedSource {
  /// Whether a problem is none in the page's own tool: code in a shortcode or a component, the brace
  /// that ends a directive, or an old name in a list of changes.
  func isForeign(_ diagnostic: Diagnostic) -> Bool {
    let range = diagnostic.range.bytes
    if old.isRecord, diagnostic.rule != "source/mojibake" { return true }
    switch diagnostic.rule {
    case "source/lost-fences":
      return isInFence(range) || isInCall(range) || isDirective(range) || isInTemplate(range)
        || isInModule(range) || isInTag(range)
    // A partial has the title of the page that includes it, and MDX has tags in sentences.
    case "source/missing-title":
      return page.isPartial || hasTemplate || hasOwnTitle
    // Some tools cut a file with many such headings into pages.
    case "source/second-title":
      return old.isAll || page.document.headings.count { $0.level == 1 } > 3
    case "source/raw-tag-in-prose": return page.file.path.hasSuffix(".mdx") || isClosed(range)
    case "token/unused": return old.isAll
    case "source/table-swallow":
      let first = bytes[range].first { $0 > 0x20 }
      return first.map { [0x7D, 0x7B, 0x3C, 0x3A, 0x40].contains($0) } ?? true
    case "token/unknown", "token/stated-value": return isAvoided(range)
    case let rule where rule.hasPrefix("source/") || rule.hasPrefix("markdown/"): return false
    default: return old.counterExamples.contains { $0.contains(range.lowerBound) }
    }
  }

  /// Whether a template draws the page: that of a home page, or `export default Homepage` in MDX.
  private var hasTemplate: Bool {
    let matter = bytes.text(0..<page.frontMatter.bodyStart).lowercased()
    if ["homepage", "layout: home", "layout: landing", "\nhero:"].contains(where: matter.contains) {
      return true
    }
    return page.file.path.hasSuffix(".mdx")
      && bytes.split(separator: 0x0A).contains { $0.starts(with: "export default ".utf8) }
  }

  /// Whether the page has its title in a form that only its tool reads.
  ///
  /// The form is a heading in HTML, a key of front matter, an object of MDX, or a tag of Storybook. A
  /// file without text needs none.
  private var hasOwnTitle: Bool {
    let body = bytes[page.frontMatter.bodyStart...]
    guard body.contains(where: { $0 > 0x20 }) else { return true }
    let matter = bytes.text(0..<page.frontMatter.bodyStart)
    if ["\nheading:", "\nname:", "\nlabel:"].contains(where: matter.contains) { return true }
    let lines = body.split(separator: 0x0A)
    if lines.contains(where: { $0.drop { $0.isBlank }.starts(with: "<h1".utf8) }) { return true }
    guard page.file.path.hasSuffix(".mdx") else { return false }
    let text = String(decoding: body, as: UTF8.self)
    if let tag = text.firstRange(of: "<Meta") {
      let inside = text[tag.upperBound...].prefix { $0 != ">" }
      if inside.contains("title=") || inside.contains("of=") { return true }
    }
    guard let object = text.firstRange(of: "export const meta") else { return false }
    return text[object.upperBound...].prefix(600).contains("title:")
  }

  /// Whether a tag is that of a component of the page's tool, because another one closes it.
  private func isClosed(_ tag: Range<Int>) -> Bool {
    let text = text(tag)
    guard let open = text.lastIndex(of: "<") else { return false }
    let name = text[text.index(after: open)...].prefix { $0.isLetter || $0.isNumber || $0 == "." }
    guard name.first?.isUppercase == true else { return false }
    return String(decoding: bytes, as: UTF8.self).contains("</\(name)>")
  }

  /// Whether the text behind a dash in an item may explain what comes before it.
  ///
  /// Two items begin with the same word more often than an item and its explanation.
  func mayExplain(_ diagnostic: Diagnostic) -> Bool {
    let dash = diagnostic.range.bytes
    let first = text(bytes.line(at: dash.lowerBound)).split { !$0.isLetter }.first
    let next = text(dash).split { !$0.isLetter }.first
    return first != next
  }

  /// Whether a place is in an `import` or `export` of MDX, which ends where its brackets are closed.
  private func isInModule(_ range: Range<Int>) -> Bool {
    guard page.file.path.hasSuffix(".mdx") else { return false }
    var start = page.frontMatter.bodyStart
    while start <= range.lowerBound, start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[start..<end]
      if line.starts(with: "export ".utf8) || line.starts(with: "import ".utf8) {
        start = statementEnd(start)
        if range.lowerBound < start { return true }
      } else {
        start = end + 1
      }
    }
    return false
  }

  /// The end of the line on which all brackets since a place are closed.
  ///
  /// Brackets in strings and comments count as well, because a statement has them in pairs.
  private func statementEnd(_ start: Int) -> Int {
    var depth = 0
    for place in start..<bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case 0x0A where depth <= 0: return place + 1
      default: break
      }
    }
    return bytes.count
  }

  private func isInFence(_ range: Range<Int>) -> Bool {
    samples.contains { $0.whole.overlaps(range) }
  }

  /// Whether a block of Liquid, Jinja or Hugo is around a place: `{% highlight css %}`.
  private func isInCall(_ range: Range<Int>) -> Bool {
    var isOpen = false
    for line in bytes[..<range.lowerBound].split(separator: 0x0A) {
      let text = line.drop { $0.isBlank }
      guard text.starts(with: "{%".utf8) || text.starts(with: "{{<".utf8) else { continue }
      let call = text.dropFirst(2).drop { [0x20, 0x2D, 0x3C].contains($0) }
      isOpen = !call.starts(with: "end".utf8) && !call.starts(with: "/".utf8)
    }
    return isOpen
  }

  /// Whether a place is inside a template literal of MDX, which a backtick opens.
  private func isInTemplate(_ range: Range<Int>) -> Bool {
    guard page.file.path.hasSuffix(".mdx") else { return false }
    return bytes[page.frontMatter.bodyStart..<range.lowerBound]
      .count { $0 == UInt8(ascii: "`") } % 2 == 1
  }

  /// Whether the lines have directives of DocC, such as `@Tab("Dark") {`.
  private func isDirective(_ range: Range<Int>) -> Bool {
    text(range).split(separator: "\n").contains { $0.drop { $0 == " " }.first == "@" }
  }
}

extension Page {
  /// Whether other pages include the page, by its name or its folder.
  var isPartial: Bool {
    let parts = file.path.lowercased().split(separator: "/")
    let folders: Set<Substring> = [
      "_includes", "fragments", "includes", "partials", "shared", "snippets",
    ]
    return parts.last?.first == "_" || parts.dropLast().contains(where: folders.contains)
  }
}
