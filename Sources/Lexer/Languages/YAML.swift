extension Language {
  /// YAML, the language of specs.
  static let yaml = Language(
    "yaml",
    aliases: "yml state",
    Mode(yamlRules, words: yamlWords, rest: .scalars)
  )
}

private let yamlRules = [
  Rule("#", .comment, .line, .afterBlank),
  Rule("---", .heading, .signs, .lineStart),
  Rule("...", .heading, .signs, .lineStart),
  Rule("%", .heading, .line, .lineStart),
  Rule("- ", .mark, .signs),
  Rule("-\n", .mark, .signs),
  Rule("\"", .string, .quote(Quote(close: "\"", isLong: true, canBeKey: true))),
  Rule(
    "'",
    .string,
    .quote(Quote(close: "'", escape: 0, isLong: true, doubles: true, canBeKey: true))
  ),
  Rule("|", .string, .blockScalar),
  Rule(">", .string, .blockScalar),
  Rule("&", .attribute, .word),
  Rule("*", .attribute, .word),
  Rule("!", .attribute, .word),
]

private let yamlWords = Words(
  [],
  [.value("true false null True False Null TRUE FALSE NULL ~")]
)
