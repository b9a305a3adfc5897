import Diagnostics
import Markdown
import Support

extension FuzzTarget {
  /// Markdown with every policy except `trust`.
  static let markdown = FuzzTarget(
    "markdown",
    words: markdownWords,
    seeds: {
      Seeds.package("content", ".md") + Seeds.shared("seeds", ".txt") + examples
    },
    look: lookAtMarkdown
  )

  /// Tables, which our own code reads.
  static let tables = FuzzTarget(
    "tables",
    words: [
      "|", "|-|", "\n|", "|:-:|", " \\| ", "`|`", "\n|-\n", "| --- |", "||", ":", "- |", "> |",
      "\n\n| a |\n| - |\n",
    ],
    seeds: {
      Seeds.texts(
        "| a | b |\n| --- | :-: |\n| `c|d` | e \\| f |\n| g |\n",
        "> | a |\n> |---|\n> | b |\n\n- | x | y |\n  |--|--|\n  | [l](m) | <b>n</b> |\n",
        "a\n| b | c |\n|---|---|\nd\n\n|\n|-|\n"
      ) + Seeds.package("content", ".md", limit: 200).filter { $0.contains(UInt8(ascii: "|")) }
    },
    look: lookAtMarkdown
  )

  /// Ids and addresses made from any text.
  static let slugs = FuzzTarget(
    "slugs",
    largest: 4_000,
    seeds: {
      Seeds.texts(
        "Straße nach İstanbul",
        "Überschrift ﬁ ß Æ ø",
        "漢字 かな",
        "e\u{301}",
        "%41/../b",
        "  "
      )
    }
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let id = slug(of: text)
    try hold(!id.isEmpty && id.utf8.first != 0x2D && id.utf8.last != 0x2D, "the id `\(id)`")
    for scalar in id.unicodeScalars where scalar.isASCII {
      let isPlain = scalar.properties.isLowercase || ("0"..."9").contains(scalar) || scalar == "-"
      try hold(isPlain, "the id `\(id)` has `\(scalar)`")
    }
    try hold(slug(of: id) == id || !id.utf8.allSatisfy { $0 < 0x80 }, "the id of `\(id)`")
  }

  /// Words with a meaning in Markdown.
  static let markdownWords = [
    "# ", "## a {#b}\n", "> ", "- ", "1. ", "```", "~~~", "``` state x\n", "    ", "*", "**", "_",
    "~~", "`", "[", "]",
    "](", ")", "![", "[a]: ", "[a][b]", "<", ">", "<a href=\"", "<b>", "</b>", "<!-- ", "<![CDATA[",
    "<?", "\\", "&",
    "| a |\n|---|\n", "[!NOTE]\n> ", "- [ ] ", "- [x] ", "***\n", "===\n", "---\n", "https://a.b",
    "<x@y.z>",
    "javascript:alert(1)", "&colon;", "<img src=x onerror=y>", "<svg><script>", "<style>", "<p",
    "<details open>",
    "<table><td>", "</p>", "<br/>", "  \n", "<a href=\"java&Tab;script:x\">", "data:text/html,",
  ]

  private static var examples: [[UInt8]] {
    Seeds.texts(
      "# A\n\n[a](javascript:x) ![b](data:text/html,y \"t\\\"\")\n\n<div><b onclick=x>c</div>\n",
      "> - 1. a\n>   ```state x y\n>   a: b\n>   ```\n\n[r]: <c d> 'e'\n\n[r] [r][] [x][r]\n",
      "Setext\n===\n\n*a **b* c**\n\n&amp; &#0; &#x110000; \\<b>\n\n- [x] a\n- [ ] b\n\n> [!WARNING]\n> c\n"
    )
  }

  @Sendable
  private static func lookAtMarkdown(_ bytes: [UInt8]) throws {
    let file = SourceFile(path: "content/a.md", bytes: bytes)
    for policy in [RawHTMLPolicy.escape, .sanitize] {
      let plain = parse(file, options: MarkdownOptions(rawHTML: policy, hooks: false))
      try SoundHTML.hold(
        plain.html,
        "HTML that is \(policy.rawValue)d",
        isNested: policy == .escape
      )
      // References may repeat one definition many times; everything else grows by tags and
      // entities.
      try hold(plain.html.count <= 200 * bytes.count + 1_000, "\(plain.html.count) bytes of HTML")
    }
    let document = parse(file)
    try holdSound(document.diagnostics, in: file)
    try holdText(document.html, "HTML")
    try holdText(document.text, "the text")
    var last = 0
    for hole in document.holes {
      try holdInside(last..<hole.offset, 0..<document.html.count, "a hole")
      last = hole.offset
    }
    let whole = 0..<bytes.count
    for range in document.rawHTML + document.refusedHTML + document.verbatim + document.strayTags
      + document.swallowed + document.links.map(\.range) + document.headings.map(\.range)
    {
      try holdInside(range, whole, "a range")
    }
    for fence in document.fences {
      try holdInside(fence.range, whole, "a fence")
      try holdInside(fence.infoRange, fence.range, "an info string")
      for offset in fence.lineOffsets {
        try holdInside(offset..<offset, whole, "a line of a fence")
      }
    }
    for heading in document.headings {
      try holdInside(heading.textRange, 0..<document.text.count, "the text of a heading")
    }
    let ids = document.headings.map { Array($0.id.utf8) }
    try hold(Set(ids).count == ids.count, "two headings of one id")
    let again = parse(file)
    try hold(again.html == document.html && again.text == document.text, "not equal twice")
  }
}
