import SiteModel
import SiteParser

/// Markdown of the guide's reference, made of the declarations that the program uses.
enum ReferenceText {
  /// The keys of a table: one heading for each, with its values, its example and the keys below it.
  ///
  /// - Parameters:
  ///   - table: The declared keys.
  ///   - rules: The ids of the rules that read a key, by its name.
  /// - Returns: Markdown that ends with a line feed.
  static func keys(_ table: KeyTable, rules: [String: [String]] = [:]) -> String {
    table.sections.map { section in
      let level = section.title.isEmpty ? "##" : "###"
      let head = section.title.isEmpty ? "" : "## \(section.title)\n\n"
      return head
        + section.keys.map { "\(level) `\($0.name)` {#\($0.name)}\n\n" + body(of: $0, rules) }
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// A table in Markdown.
  static func table(_ head: [String], _ rows: [[String]]) -> String {
    let lines = [head, head.map { _ in "---" }] + rows
    return lines.map { cells in
      "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
    }.joined()
  }

  /// Words between backticks, the last one after `or`.
  static func choice(_ words: [String]) -> String {
    let words = words.map { "`\($0)`" }
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Number of rules above which a reader opens their list.
  private static let mostRules = 6

  /// A link to the page of a rule.
  static func rule(_ id: String) -> String { "[`\(id)`](../../rules/\(id)/)" }

  private static func body(of key: KeyDeclaration, _ rules: [String: [String]]) -> String {
    var text = "\(key.isRequired ? "Required. " : "")\(key.meaning)\n\n"
    text += "- Takes \(described(key.form)).\n"
    if !key.fallback.isEmpty { text += "- Without it: \(key.fallback).\n" }
    let rules = rules[key.name] ?? []
    let links = rules.map(rule)
    if !rules.isEmpty, rules.count <= mostRules {
      text += "- Rules that read it: \(links.joined(separator: ", ")).\n"
    }
    if rules.count > mostRules {
      let list = links.map { "- \($0)\n" }.joined()
      text += "\n:::details \(rules.count) rules read it\n\(list):::\n"
    }
    text += "\n```yaml\n\(key.yamlExample)\n```\n"
    let nested = nestedKeys(key.form, at: "")
    if !nested.isEmpty { text += "\n" + table(["Key", "Takes", "Meaning"], nested) }
    return text
  }

  /// Rows for the keys of the mappings that a value is or has.
  private static func nestedKeys(_ form: ValueForm, at path: String) -> [[String]] {
    switch form {
    case .mapping(let table) where table.isOpen: []
    case .mapping(let table):
      table.keys.flatMap { key in
        let end = key.fallback.isEmpty ? "" : " Without it: \(key.fallback)."
        let row = [
          "`\(path)\(key.name)`", described(key.form),
          (key.isRequired ? "Required. " : "") + key.meaning + end,
        ]
        return [row] + nestedKeys(key.form, at: "\(path)\(key.name).")
      }
    case .named(_, let form), .list(let form), .oneOrMore(let form): nestedKeys(form, at: path)
    case .either(let forms): forms.flatMap { nestedKeys($0, at: path) }
    default: []
    }
  }

  /// The values of a form in words, without a full stop.
  static func described(_ form: ValueForm) -> String {
    switch form {
    case .text: "text"
    case .words(let words): choice(words)
    case .flag: "`true` or `false`"
    case .wholeNumber(let range): described(range)
    case .number(let range):
      "a number from \(shown(range.lowerBound)) to \(shown(range.upperBound))"
    case .date: "a date, such as `2026-11-21`"
    case .languageTag: "a language tag, such as `en` or `pt-BR`"
    case .matching(_, let description): description
    case .list(let item): "a list; each item is \(described(item))"
    case .oneOrMore(let item): "\(described(item)); or a list of such"
    case .mapping: "a mapping with the keys below"
    case .named(let name, .mapping): "a mapping from \(name) to the keys below"
    case .named(let name, let form): "a mapping from \(name) to \(described(form))"
    case .byWord(let words, let form):
      words.contains("else")
        ? "a mapping from states, or `else`, to \(described(form))"
        : "a mapping from \(choice(words)) to \(described(form))"
    case .either(let forms): forms.map(described).joined(separator: ", or ")
    case .anything: "any value"
    }
  }

  private static func described(_ range: ClosedRange<Int>) -> String {
    if range.lowerBound == range.upperBound { return "`\(range.lowerBound)`" }
    if range == Int.min...Int.max { return "a whole number" }
    if range.upperBound == Int.max { return "a whole number, \(range.lowerBound) or more" }
    return "a whole number from \(range.lowerBound) to \(range.upperBound)"
  }

  private static func shown(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}
