extension Language {
  /// HTML, XML, SVG and templates of these.
  static let html = Language(
    "html",
    aliases: "xml svg xhtml htm vue svelte astro mustache handlebars plist rss",
    Mode(markupRules + textRules, rest: .text),
    Mode(
      markupRules + tagRules,
      words: Words([.equalsMakeStrings, .restIsAttributes]),
      inWords: "_:",
      insideWords: "-."
    )
  )
}

private let markupRules = [
  Rule("{{!", .comment, .block(to: "}}")),
  Rule("{{", .variable, .block(to: "}}")),
  Rule("<!--", .comment, .block(to: "-->")),
]

private let textRules = [
  Rule("<![CDATA", .string, .block(to: "]]>")),
  Rule("<!", .heading, .block(to: ">")),
  Rule("<?", .heading, .block(to: "?>")),
  Rule("<", .tag, .tag),
]

private let tagRules = [
  Rule("<", .tag, .tag),
  Rule("/>", .tag, .tagEnd),
  Rule(">", .tag, .tagEnd),
  Rule("\"", .string, .quote(Quote(close: "\"", escape: 0, isLong: true))),
  Rule("'", .string, .quote(Quote(close: "'", escape: 0, isLong: true))),
  Rule("@", .attribute, .word),
  Rule("#", .attribute, .word),
]
