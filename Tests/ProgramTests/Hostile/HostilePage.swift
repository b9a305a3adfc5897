import Foundation

/// A page made to break a build, and the expected report.
struct HostilePage: Sendable {
  /// The name of its file, without ending.
  let name: String
  /// All of it.
  let bytes: Data
  /// Every error, as `line:column rule`; a page without errors is built.
  let errors: [String]

  /// Creates a page of text.
  init(_ name: String, _ text: String, _ errors: String...) {
    self.init(name, Data(text.utf8), errors)
  }

  /// Creates a page of bytes.
  init(_ name: String, bytes: [UInt8], _ errors: String...) {
    self.init(name, Data(bytes), errors)
  }

  private init(_ name: String, _ bytes: Data, _ errors: [String]) {
    self.name = name
    self.bytes = bytes
    self.errors = errors
  }

  private static let spec = """
    surface: full-page
    state: error
    title: The list did not load
    message: The connection dropped. Try again in a minute.
    actions: [Try again]

    """

  /// Pages that are refused, each for its own reasons.
  static let refused: [HostilePage] =
    encodings + frontMatter + depths + [
      HostilePage(
        "long-id",
        "# A\n\n```state \("a" * 300)\n\(spec)```\n",
        "3:10 spec/bad-id"
      ),
      HostilePage("braced", "# A\n\n```{state} a\n\(spec)```\n", "3:4 spec/misspelt-fence"),
      HostilePage("large", "# A\n\n" + "x" * 5_000_000, "1:1 markdown/too-large"),
      HostilePage("no-title", "text only\n", "1:1 source/missing-title"),
      HostilePage("empty", "", "1:1 source/missing-title"),
      HostilePage("mark-only", "\u{FEFF}", "1:1 source/missing-title"),
      HostilePage("unseen", "# \u{200B}\u{200F}\n", "1:1 source/missing-title"),
      HostilePage("long-title", "# " + "x" * 100_000 + "\n", "1:1 page/long-title"),
      HostilePage(
        "away",
        "# A\n\n[a](../../../../etc/passwd)\n[b](%2e%2e/%2e%2e/x)\n[c](file:///etc/passwd)\n",
        "3:5 link/broken",
        "4:5 link/broken",
        "5:5 markdown/unsafe-link"
      ),
    ]

  private static let encodings = [
    HostilePage("utf16", bytes: [0xFF, 0xFE, 0x23, 0, 0x20, 0], "1:1 source/invalid-utf8"),
    HostilePage("latin", bytes: Array("# Caf".utf8) + [0xE9, 0x0A], "1:6 source/invalid-utf8"),
    HostilePage(
      "surrogate",
      bytes: Array("# A\n\n".utf8) + [0xED, 0xA0, 0x80, 0x0A],
      "3:1 source/invalid-utf8"
    ),
    HostilePage(
      "overlong",
      bytes: Array("# A\n\n".utf8) + [0xC0, 0x80, 0x0A],
      "3:1 source/invalid-utf8"
    ),
    HostilePage("nul-byte", "# A\n\na\0b\n", "3:2 source/nul-byte"),
    HostilePage(
      "escape",
      "# A\n\n\u{1B}[31mred\u{7}\n\nb\u{7F}\n",
      "3:1 source/control-character",
      "5:2 source/control-character"
    ),
    HostilePage("c1", "# A\n\nab\u{92}\n", "3:3 source/control-character"),
    HostilePage(
      "no-character",
      "# A\n\nabcdefgh\u{FFFF} \u{1FFFE}\n",
      "3:9 source/control-character"
    ),
  ]

  private static let frontMatter = [
    HostilePage("open", "---\ntitle: a\n\n# x\n", "1:1 page/unclosed-front-matter"),
    HostilePage("dots", "---\ntitle: a\n...\ntext\n", "1:1 page/unclosed-front-matter"),
    HostilePage("nan", "---\ntitle: a\norder: .nan\n---\n", "3:8 page/wrong-type"),
    HostilePage("huge", "---\ntitle: a\norder: 1e999\n---\n", "3:8 page/wrong-type"),
    HostilePage("day", "---\ntitle: a\nupdated: 2026-02-30\n---\n", "3:10 page/wrong-type"),
    HostilePage("alias", "---\ntitle: &a x\ntags: [*a]\n---\n", "2:8 yaml/alias", "3:8 yaml/alias"),
    HostilePage("merge", "---\n<<: *a\ntitle: b\n---\n", "2:5 yaml/alias"),
    HostilePage("twice", "---\ntitle: a\ntitle: b\n---\n", "3:1 yaml/duplicate-key"),
    HostilePage("tab", "---\ntitle: a\n\torder: 1\n---\n", "3:1 yaml/tab"),
    HostilePage(
      "layout",
      "---\ntitle: a\nlayout: ../../etc/passwd\n---\n",
      "3:9 page/unknown-layout"
    ),
    HostilePage("blank", "---\ntitle: \"  \"\n---\n\ntext\n", "2:8 source/missing-title"),
    HostilePage("control", "---\ntitle: \"a\\0\\x1b\"\n---\n", "2:8 yaml/syntax"),
    HostilePage(
      "climb",
      "---\ntitle: a\naliases: [../../x, /.git/config, //evil.org/]\n---\n",
      "3:11 page/bad-alias",
      "3:20 page/bad-alias",
      "3:34 page/bad-alias"
    ),
    HostilePage(
      "far",
      "---\ntitle: a\naliases: [/\("x/" * 2_000)]\n---\n",
      "3:11 page/bad-alias"
    ),
  ]

  private static let depths = [
    HostilePage("quotes", "# A\n\n" + ">" * 10_000 + " x\n", "3:101 markdown/too-deep"),
    HostilePage("lists", "# A\n\n" + "- " * 10_000 + "x\n", "3:201 markdown/too-deep"),
    HostilePage("flow", "---\ntitle: a\ntags: \("[" * 20_000)\n---\n", "3:38 yaml/too-deep"),
    HostilePage(
      "images",
      "# A\n\n" + "![[" * 50_000 + "a" + "]()" * 50_000 + "\n",
      "3:1 markdown/too-deep"
    ),
    HostilePage(
      "cells",
      "# A\n\n" + "|a" * 3_000 + "|\n" + "|-" * 3_000 + "|\n" + "|b\n" * 30_000,
      "3:2 markdown/too-large"
    ),
  ]

  /// Pages that look dangerous and are built like any other.
  static let built: [HostilePage] = [
    HostilePage("crlf", "---\r\ntitle: crlf\r\n---\r\n\r\ntext\r\n"),
    HostilePage("cr", "---\rtitle: cr\r---\r\r# cr\r\rtext\r"),
    HostilePage("marked", "\u{FEFF}---\ntitle: marked\n---\n\ntext\n"),
    HostilePage("long-line", "# long-line\n\n" + "word " * 900_000 + "end\n"),
    HostilePage("headings", "# headings\n\n" + "## h\n\n" * 20_000),
    HostilePage("numbered", "# numbered\n\n" + (0..<20_000).map { "## h\($0)\n\n" }.joined()),
    HostilePage("brackets", "# brackets\n\n" + "[" * 200_000 + "\n"),
    HostilePage("half-links", "# half-links\n\n" + "[a](<" * 50_000 + "\n"),
    HostilePage("emphasis", "# emphasis\n\n" + "**a *a_ __b ~~" * 30_000 + "\n"),
    HostilePage("stars", "# stars\n\n" + "*" * 300_000 + "a" + "*" * 300_000 + "\n"),
    HostilePage(
      "backticks",
      "# backticks\n\n" + (1..<1_500).map { "`" * $0 + " " }.joined() + "x\n"
    ),
    HostilePage("entities", "# entities\n\n" + "&amp;" * 200_000 + "&#0;&#xd800;&nope;\n"),
    HostilePage(
      "references",
      "# references\n\n[r]: index.md \"\("t" * 100_000)\"\n\n" + "[r] " * 5_000 + "x\n"
    ),
    HostilePage("tags", "# tags\n\n" + "<b><i>" * 2_000 + "\n"),
    HostilePage("comments", "# comments\n\n" + "<!--" * 50_000 + "\n"),
    HostilePage("fence", "# fence\n\n```swift\n" + "let x = 1\n" * 20_000),
    HostilePage(
      "columns",
      "# columns\n\n" + "|a" * 10_000 + "|\n" + "|-" * 10_000 + "|\n" + "|b" * 10_000 + "|\n"
    ),
    HostilePage("rows", "# rows\n\n|a|\n|-|\n" + "|b|\n" * 50_000),
    HostilePage("members", "# members\n\n```swift\n" + ".a" * 100_000 + "\n```\n"),
    HostilePage("calls", "# calls\n\n```swift\n" + "a(" * 50_000 + "\n```\n"),
  ]
}
