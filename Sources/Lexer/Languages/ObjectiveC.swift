extension Language {
  /// Objective-C with the C in it.
  static let objectiveC = Language(
    "objective-c",
    aliases: "objc objectivec m c h",
    Mode(objectiveCRules, words: objectiveCWords)
  )
}

private let objectiveCRules = [
  Rule("//", .comment, .line),
  Rule("/*", .comment, .block(to: "*/")),
  Rule("@\"", .string, .quote(Quote(close: "\""))),
  Rule("\"", .string, .quote(Quote(close: "\""))),
  Rule("'", .string, .quote(Quote(close: "'"))),
  Rule("@", .keyword, .word),
  Rule("#", .keyword, .word, .firstInLine),
]

private let objectiveCWords = Words(
  [.capitalsAreTypes, .dotsMakeNames, .colonsMakeLabels],
  [
    .reserved(
      """
      auto break case char const continue default do double else enum extern float for goto if
      inline int long register return short signed sizeof static struct switch typedef union
      unsigned void volatile while instancetype id nullable nonnull nonatomic atomic strong
      weak copy assign readonly readwrite __weak __strong __block
      """
    ),
    .value("self super nil Nil NULL YES NO true false"),
  ]
)
