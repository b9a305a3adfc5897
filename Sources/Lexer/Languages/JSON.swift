extension Language {
  /// JSON with the comments, quotes and bare keys of its relatives.
  static let json = Language(
    "json",
    aliases: "json5 jsonc jsonl ndjson webmanifest",
    Mode(
      [
        Rule("//", .comment, .line),
        Rule("/*", .comment, .block(to: "*/")),
        Rule("\"", .string, .quote(Quote(close: "\"", canBeKey: true))),
        Rule("'", .string, .quote(Quote(close: "'", canBeKey: true))),
      ],
      words: Words(.colonsMakeKeys, [.value("true false null Infinity NaN")])
    )
  )
}
