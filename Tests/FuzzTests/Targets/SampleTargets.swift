import Diagnostics
import Lexer
import Markdown
import SampleCode
import Support

extension FuzzTarget {
  /// Swift of samples.
  static let swift = FuzzTarget(
    "swift",
    words: [
      "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "#\"", "\\(", ".", "?", "!", "...", "in ",
      "if ", "switch ", "case .a:",
      "@State ", "#if DEBUG\n", "#Preview {", "func ", "->", "some View", "/*", "*/", "//", "let ",
      "guard ", "else {", "$0",
      "&&", "??", "<T>", "#selector(", "`", "\\.", "repeat ", "do {", "catch ", "for x in ",
      "\"\\(\"\\(\"",
    ],
    seeds: {
      fences("swift") + Seeds.package("Tests/LexerTests/Cases", "swift.md")
        + Seeds.package("Sources/SampleCode", ".swift", limit: 10)
    }
  ) { bytes in
    let sample = SwiftSample(bytes)
    let whole = 0..<bytes.count
    for expression in sample.expressions {
      try holdInside(expression.range, whole, "an expression")
    }
    for comment in sample.comments { try holdInside(comment, whole, "a comment") }
    for statement in sample.statements { try holdInside(statement.range, whole, "a statement") }
    if let place = sample.notSwift { try holdInside(place, whole, "what is no Swift") }
    var count = 0
    sample.walk { _, _ in count += 1 }
    try hold(count == sample.expressions.count, "a walk that misses some")
    sample.walkStatements { _, _ in count += 1 }
    try hold(
      SwiftSample(bytes).expressions.map(\.range) == sample.expressions.map(\.range),
      "not equal twice"
    )
  }

  /// HTML of previews with its style.
  static let html = FuzzTarget(
    "html",
    words: [
      "<div style=\"", "\">", "</div>", "<style>", "</style>", "color: ", "#FEF2F2", "rgb(1, 2, 3)",
      "var(--a, ", ")", "{", "}",
      "@media (prefers-color-scheme: dark) {", ".a > .b:not(.c)", "/*", "*/", "!important", "<!--",
      "-->", "<button", "<svg>",
      "<br>", "&nbsp;", "&#x1F600;", "<script>", "<input type=", "'", "<p>", "url(", "calc(",
      "font: ", "hsl(", "<b", "<![CDATA[",
    ],
    seeds: {
      fences("html")
        + Seeds.shared("seeds", ".txt")
        + Seeds.texts(
          "<style>.a{color:#111;background:var(--b,red)}@media (prefers-color-scheme:dark){.a{color:#eee}}</style>"
            + "<div class=a style=\"font:700 12px/1.5 x;padding:1px 2px\"><b>Hi &amp; <i>you</b></div>"
        )
    }
  ) { bytes in
    let preview = HTMLPreview(bytes)
    let whole = 0..<bytes.count
    for (place, element) in preview.elements.enumerated() {
      try holdInside(element.range, whole, "an element")
      try holdInside(element.startTag, element.range, "a start tag")
      try holdInside(element.descendants, 0..<preview.elements.count, "what is in an element")
      try holdInside(element.texts, 0..<preview.texts.count, "the texts of an element")
      try hold(element.parent.map { $0 < place } ?? true, "a parent behind its child")
      for declaration in element.declarations {
        try holdInside(declaration.value.range, whole, "a value")
      }
    }
    for text in preview.texts { try holdInside(text.text.range, whole, "a text") }
    for sheet in preview.styleSheets { try holdInside(sheet.range, whole, "a style sheet") }
    let roots = preview.roots
    try hold(roots == roots.sorted(), "roots out of order")
    // Pieces that begin and end anywhere.
    let third = bytes.count / 3
    let pieces = HTMLPreview(bytes, html: [0..<third, third + third / 2..<bytes.count])
    for element in pieces.elements { try holdInside(element.range, whole, "an element of a piece") }
  }

  /// Code of every language.
  static let code = FuzzTarget(
    "code",
    words: [
      "\"", "'", "`", "/*", "*/", "//", "#", "\\", "${", "}", "$(", "<<EOF\n", "EOF\n", "<!--",
      "-->", "<script>", "@@", "+", "-",
      "\"\"\"", "r#\"", "\\(", "0x", "1e", "/a/g", "@media", "---\n", "[[", "]]",
    ],
    seeds: {
      Seeds.package("Tests/LexerTests/Cases", ".md") + Seeds.package("templates", ".css")
        + Seeds.package("templates", ".js") + Seeds.package(".ci", "")
    }
  ) { bytes in
    for language in Language.all {
      let lexemes = lex(bytes, as: language)
      var end = 0
      for lexeme in lexemes {
        try hold(!lexeme.range.isEmpty, "an empty lexeme of \(language.name)")
        try hold(lexeme.range.lowerBound == end, "a gap before \(lexeme.range) in \(language.name)")
        end = lexeme.range.upperBound
      }
      try hold(end == bytes.count, "\(language.name) ends at \(end) of \(bytes.count)")
    }
  }

  private static func fences(_ language: String) -> [[UInt8]] {
    let pages = Seeds.package("content", ".md", limit: 200) + Seeds.shared("seeds", ".txt")
    return pages.flatMap { page in
      Markdown.parse(SourceFile(path: "", bytes: page)).fences.filter { $0.language == language }
    }.prefix(80).map { Array($0.literal) }
  }
}
