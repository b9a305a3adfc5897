extension Language {
  /// Markdown, with the languages of its fences.
  static let markdown = Language(
    "markdown",
    aliases: "md mdx mkd",
    Mode(markdownRules, rest: .text)
  )
}

private let markdownRules = [
  Rule("---", .heading, .fence(.yaml), .start),
  Rule("```", .attribute, .fence(.named), .firstInLine),
  Rule("~~~", .attribute, .fence(.named), .firstInLine),
  Rule("# ", .heading, .line, .lineStart),
  Rule("## ", .heading, .line, .lineStart),
  Rule("### ", .heading, .line, .lineStart),
  Rule("#### ", .heading, .line, .lineStart),
  Rule("##### ", .heading, .line, .lineStart),
  Rule("###### ", .heading, .line, .lineStart),
  Rule("> ", .mark, .signs, .firstInLine),
  Rule("<!--", .comment, .block(to: "-->")),
  Rule("``", .string, .quote(Quote(close: "``", escape: 0))),
  Rule("`", .string, .quote(Quote(close: "`", escape: 0))),
  Rule("](", .string, .quote(Quote(close: ")"))),
]
