extension Language {
  static let css = Language(
    "css",
    Mode(statementRules, rest: .statements),
    Mode(
      everywhere + selectorRules,
      words: Words([.restIsTags]),
      inWords: "_",
      insideWords: "-"
    ),
    Mode(
      everywhere + declarationRules,
      words: Words(.colonsMakeKeys),
      inWords: "_",
      insideWords: "-"
    ),
    Mode(
      everywhere,
      words: Words([], [.reserved(atRules)]),
      inWords: "_",
      insideWords: "-"
    )
  )
}

private let statementRules = [
  Rule("/*", .comment, .block(to: "*/")),
  Rule("{", .mark, .signs),
  Rule("}", .mark, .signs),
  Rule(";", .mark, .signs),
  Rule("@", .keyword, .go(3)),
]

private let everywhere = [
  Rule("/*", .comment, .block(to: "*/")),
  Rule("\"", .string, .quote(Quote(close: "\""))),
  Rule("'", .string, .quote(Quote(close: "'"))),
  Rule("{", .mark, .go(0)),
  Rule("}", .mark, .go(0)),
  Rule(";", .mark, .go(0)),
]

private let selectorRules = [
  Rule(".", .type, .word),
  Rule("#", .type, .word),
  Rule("::", .keyword, .word),
  Rule(":", .keyword, .word),
  Rule("@", .keyword, .word),
]

private let declarationRules = [
  Rule("--", .variable, .word),
  Rule("-webkit-", .name, .word),
  Rule("-moz-", .name, .word),
  Rule("-apple-", .name, .word),
  Rule("#", .number, .word),
  Rule("!", .keyword, .word),
]

private let atRules = """
  charset container counter-style font-face import keyframes layer media namespace page property
  scope starting-style supports view-transition and not only or from to
  """
