extension Language {
  static let kotlin = Language("kotlin", aliases: "kt kts", Mode(kotlinRules, words: kotlinWords))
}

private let kotlinRules = [
  Rule("//", .comment, .line),
  Rule("/*", .comment, .block(to: "*/", nests: true)),
  Rule(
    "\"\"\"",
    .string,
    .quote(Quote(close: "\"\"\"", escape: 0, isLong: true, dollars: .names))
  ),
  Rule("\"", .string, .quote(Quote(close: "\"", dollars: .names))),
  Rule("'", .string, .quote(Quote(close: "'"))),
  Rule("`", .name, .quote(Quote(close: "`", escape: 0))),
  Rule("@", .attribute, .word),
]

private let kotlinWords = Words(
  [.capitalsAreTypes, .dotsMakeNames],
  [
    .reserved(
      """
      abstract annotation as break catch class companion const constructor continue
      crossinline do else enum expect external final finally for fun if import in infix inline
      inner interface internal is lateinit noinline object open operator override package
      private protected public reified return sealed suspend tailrec throw try typealias
      typeof val var vararg when while
      """
    ),
    .value("null this true false super"),
    .accessor("actual data by where out value init"),
  ]
)
