extension Language {
  static let python = Language(
    "python",
    aliases: "py python3",
    Mode(pythonRules, words: pythonWords)
  )
}

private let pythonRules = [
  Rule("#", .comment, .line),
  Rule("\"\"\"", .string, .quote(Quote(close: "\"\"\"", isLong: true))),
  Rule("'''", .string, .quote(Quote(close: "'''", isLong: true))),
  Rule("\"", .string, .quote(Quote(close: "\""))),
  Rule("'", .string, .quote(Quote(close: "'"))),
  Rule("@", .attribute, .word, .firstInLine),
]

private let pythonWords = Words(
  [.capitalsAreTypes, .dotsMakeNames],
  [
    .reserved(
      """
      and as assert async await break class continue def del elif else except finally for from
      global if import in is lambda nonlocal not or pass raise return try while with yield
      True False None self cls
      """
    ),
    .modifier("match case type"),
    .reserved("bool bytes dict float int list object set str tuple", .type),
  ]
)
