import Diagnostics
import Markdown
import SiteModel

extension AuditedSource {
  /// Whether a problem is none in the page's own tool: code in a shortcode or a component, the brace
  /// that ends a directive, or an old name in a list of changes.
  func isForeign(_ diagnostic: Diagnostic) -> Bool {
    let range = diagnostic.range.bytes
    switch diagnostic.rule {
    case "source/lost-fences":
      return isInFence(range) || isInCall(range) || isDirective(range) || isInTemplate(range)
        || isInModule(range)
    // A partial has the title of the page that includes it, and MDX has tags in sentences.
    case "source/missing-title":
      return page.file.path.split(separator: "/").last?.first == "_" || hasTemplate
    // Some tools cut a file with many such headings into pages.
    case "source/second-title":
      return old.isAll || page.document.headings.count { $0.level == 1 } > 3
    case "source/raw-tag-in-prose": return page.file.path.hasSuffix(".mdx")
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
