extension Language {
  static let toml = Language(
    "toml",
    aliases: "ini",
    Mode(tomlRules, words: tomlWords, inWords: "_", insideWords: "-")
  )
}

private let tomlRules = [
  Rule("#", .comment, .line),
  Rule(";", .comment, .line, .firstInLine),
  Rule("[", .heading, .line, .lineStart),
  Rule("\"\"\"", .string, .quote(Quote(close: "\"\"\"", isLong: true))),
  Rule("'''", .string, .quote(Quote(close: "'''", escape: 0, isLong: true))),
  Rule("\"", .string, .quote(Quote(close: "\""))),
  Rule("'", .string, .quote(Quote(close: "'", escape: 0))),
]

private let tomlWords = Words(.equalsMakeKeys, [.value("true false inf nan")])
