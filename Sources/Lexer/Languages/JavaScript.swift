extension Language {
  static let javaScript = Language(
    "javascript",
    aliases: "js mjs cjs jsx",
    Mode(javaScriptRules, words: Words(javaScriptOptions, javaScriptWords))
  )
}

let javaScriptRules = [
  Rule("#!", .comment, .line, .start),
  Rule("//", .comment, .line),
  Rule("/*", .comment, .block(to: "*/")),
  Rule("/", .string, .regex),
  Rule("\"", .string, .quote(Quote(close: "\"", canBeKey: true))),
  Rule("'", .string, .quote(Quote(close: "'", canBeKey: true))),
  Rule("`", .string, .quote(Quote(close: "`", isLong: true, dollars: .braces))),
  Rule("@", .attribute, .word),
]

let javaScriptOptions: Words.Options = [
  .capitalsAreTypes, .dotsMakeNames, .colonsMakeKeys, .colonsMakeLabels,
]

let javaScriptWords: [Words.List] = [
  .reserved(
    """
    async await break case catch class const continue debugger delete do else export extends
    finally for function if import in instanceof let new return static switch throw try typeof
    var void while with yield
    """
  ),
  .value("default null undefined this true false super NaN Infinity"),
  .modifier("get set of from as"),
]
