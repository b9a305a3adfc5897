extension Language {
  static let typeScript = Language(
    "typescript",
    aliases: "ts mts cts tsx",
    Mode(javaScriptRules, words: Words(javaScriptOptions, javaScriptWords + typeScriptWords))
  )
}

private let typeScriptWords: [Words.List] = [
  .reserved("enum implements interface private protected public readonly"),
  .modifier("abstract declare infer is keyof namespace override satisfies type"),
  .reserved("any bigint boolean never number object string symbol unknown", .type),
]
