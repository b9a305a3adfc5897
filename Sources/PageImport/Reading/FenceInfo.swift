import YAML

/// The words behind the language of a block of code.
enum FenceInfo {
  /// Languages that Vitrine knows under the name of their family.
  static let languages: [String: String] = [
    "markdoc": "md", "mdoc": "md", "vue-html": "html", "svelte": "html", "astro": "html",
    "js-vue": "html", "go-html-template": "html", "go-template": "html", "gotmpl": "html",
    "nunjucks": "html", "njk": "html", "jinja": "html", "jinja2": "html", "erb": "html",
    "liquid": "html", "scss": "css", "sass": "css", "less": "css", "postcss": "css",
    "shell-script": "sh", "console-session": "console", "plaintext": "text", "txt": "text",
    "regex": "text", "ansi": "text", "mhchem": "text", "tex": "text", "latex": "text",
    "math": "text", "plain": "text", "raw": "text", "nocode": "text", "none": "text",
  ]

  /// The words as Vitrine has them.
  ///
  /// - Parameters:
  ///   - info: The text after the backticks.
  ///   - format: The generator of the page.
  /// - Returns: The language and the text after it.
  static func converted(_ info: String, _ format: PageFormat) -> String {
    var rest = info.trimmed
    var language = ""
    var lines = ""
    var title: String?
    var isNumbered = false
    if rest.hasPrefix("{"), rest.hasSuffix("}"), format == .mkdocs {
      // `{ .py title="x" }`
      rest = String(rest.dropFirst().dropLast()).trimmed
      if rest.hasPrefix(".") { rest.removeFirst() }
    }
    language = String(rest.prefix { !$0.isWhitespace && $0 != "{" })
    if language.contains("=") {
      language = ""
    } else {
      rest = String(rest.dropFirst(language.count)).trimmed
    }
    if language.hasPrefix("."), format == .mkdocs { language.removeFirst() }
    if let known = languages[language.lowercased()] { language = known }
    guard !rest.isEmpty else { return language }
    if format.hasJSX, let settings = settings(info) {
      return titled(language, settings["title"]?.text)
    }
    switch format {
    case .vitepress, .docc, .nunjucks, .markdown:
      return language + (rest.hasPrefix("{") ? rest : " " + rest)
    case .mdx, .starlight, .mkdocs, .hugo: break
    }
    var body = rest
    if rest.hasPrefix("{"), let end = rest.firstIndex(of: "}") {
      let inner = rest[rest.index(after: rest.startIndex)..<end]
      if inner.contains("=") {
        body = String(inner)
      } else {
        lines = String(inner).filter { $0 != " " }
      }
    }
    var reader = ArgumentReader(body.replacing("[\"", with: "\"").replacing("\"]", with: "\""))
    for attribute in reader.arguments() {
      guard case .text(let value) = attribute.value else { continue }
      switch attribute.name {
      case "title", "filename", "header": title = value
      case "hl_lines":
        lines = value.split(whereSeparator: { " ,".contains($0) }).joined(separator: ",")
      case "linenums", "showLineNumbers": isNumbered = true
      case "linenos": isNumbered = value != "false"
      default:
        if value == "showLineNumbers" { isNumbered = true }
        if value.hasPrefix("{"), value.hasSuffix("}"), lines.isEmpty {
          lines = String(value.dropFirst().dropLast())
        }
      }
    }
    let isRange = !lines.isEmpty && lines.allSatisfy { $0.isNumber || $0 == "," || $0 == "-" }
    let numbers = (isNumbered ? ":line-numbers" : "") + (isRange ? " {\(lines)}" : "")
    return titled(language, title, numbers)
  }

  private static func titled(_ language: String, _ title: String?, _ more: String = "") -> String {
    (language.isEmpty && title != nil ? "text" : language) + more
      + (title.map { " [\($0.filter { !"[]".contains($0) })]" } ?? "")
  }

  /// The object of settings in the words behind a language; nil if there is none.
  static func settings(_ info: String) -> YAMLNode? {
    guard let brace = info.firstIndex(of: "{") else { return nil }
    guard let node = ScriptLiteral.value(info[brace...].trimmed),
      node.entries?.isEmpty == false
    else { return nil }
    return node
  }
}
