extension Language {
  /// Every language, by name; a new one is one line here.
  public static let all: [Language] = [
    .console,
    .css,
    .diff,
    .html,
    .java,
    .javaScript,
    .json,
    .kotlin,
    .markdown,
    .objectiveC,
    .python,
    .shell,
    .swift,
    .toml,
    .typeScript,
    .yaml,
  ]
}
