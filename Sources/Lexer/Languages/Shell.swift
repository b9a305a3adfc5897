extension Language {
  static let shell = Language("shell", aliases: "sh bash zsh fish", shellMode(endsWithLine: false))
  /// A terminal session: commands after a prompt, and their output.
  static let console = Language(
    "console",
    aliases: "shellsession shell-session terminal",
    Mode(
      [
        Rule("$ ", .comment, .go(1), .lineStart),
        Rule("% ", .comment, .go(1), .lineStart),
        Rule("> ", .comment, .go(1), .lineStart),
        Rule("# ", .comment, .go(1), .lineStart),
      ],
      rest: .text
    ),
    shellMode(endsWithLine: true)
  )
}

private func shellMode(endsWithLine: Bool) -> Mode {
  Mode(
    [
      Rule("#", .comment, .line, .afterBlank),
      Rule("'", .string, .quote(Quote(close: "'", escape: 0, isLong: true))),
      Rule("\"", .string, .quote(Quote(close: "\"", isLong: true, dollars: .commands))),
      Rule("\\", .mark, .pair),
      Rule("${", .variable, .block(to: "}")),
      Rule("$#", .variable, .signs),
      Rule("$", .variable, .word),
      Rule("<<<", .mark, .signs),
      Rule("<<", .mark, .hereDocument),
      Rule("-", .attribute, .word, .afterBlank),
      Rule("--", .attribute, .word, .afterBlank),
    ],
    words: Words(
      .equalsMakeKeys,
      [
        .reserved(
          """
          case do done elif else esac exit export fi for function if in local return select
          set source then trap unset until while
          """
        )
      ]
    ),
    inWords: "_./~",
    insideWords: "-:@+",
    endsWithLine: endsWithLine
  )
}
