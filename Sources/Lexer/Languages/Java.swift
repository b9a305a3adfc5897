extension Language {
  static let java = Language("java", Mode(javaRules, words: javaWords))
}

private let javaRules = [
  Rule("//", .comment, .line),
  Rule("/*", .comment, .block(to: "*/")),
  Rule("\"\"\"", .string, .quote(Quote(close: "\"\"\"", isLong: true))),
  Rule("\"", .string, .quote(Quote(close: "\""))),
  Rule("'", .string, .quote(Quote(close: "'"))),
  Rule("@", .attribute, .word),
]

private let javaWords = Words(
  [.capitalsAreTypes, .dotsMakeNames],
  [
    .reserved(
      """
      abstract assert boolean break byte case catch char class const continue default do
      double else enum extends final finally float for if implements import instanceof int
      interface long native new package private protected public return short static strictfp
      switch synchronized throw throws transient try var void volatile while
      """
    ),
    .value("null this true false super"),
    .modifier("record sealed permits yield"),
  ]
)
