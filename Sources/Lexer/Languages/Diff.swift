extension Language {
  static let diff = Language(
    "diff",
    aliases: "patch udiff",
    Mode(
      [
        Rule("+++ ", .heading, .line, .lineStart),
        Rule("--- ", .heading, .line, .lineStart),
        Rule("@@", .heading, .line, .lineStart),
        Rule("diff ", .heading, .line, .lineStart),
        Rule("index ", .heading, .line, .lineStart),
        Rule("\\ ", .comment, .line, .lineStart),
        Rule("+", .inserted, .wholeLine, .lineStart),
        Rule(">", .inserted, .wholeLine, .lineStart),
        Rule("-", .deleted, .wholeLine, .lineStart),
        Rule("<", .deleted, .wholeLine, .lineStart),
      ],
      rest: .text
    )
  )
}
