public import Diagnostics
import Markdown
public import SiteModel
import YAML

/// Reads `site.yaml`.
public func parseSettings(_ file: SourceFile) -> (Settings, [Diagnostic]) {
  var settings = Settings()
  let yaml = parseYAML(file)
  guard let node = yaml.node else {
    return (yaml.diagnostics.isEmpty ? settings : .unread, yaml.diagnostics)
  }
  var fields = Fields(node, group: "site", file: file.path)
  if let title = fields.text("title") {
    settings.title = title.value
    if !title.value.isSeen {
      let help = ["write the name of the site, or remove the key"]
      fields.report("empty-value", "the title is blank", title.range, help: help)
    }
  }
  if let description = fields.text("description") { settings.description = description.value }
  if let url = fields.text("url") { settings.url = baseURL(url, &fields) }
  let languages = readLanguages(&fields)
  if !languages.isEmpty { settings.languages = languages }
  if let edit = fields.text("edit") { settings.edit = baseURL(edit, &fields) }
  settings.card = fields.text("card")
  settings.system = fields.text("system")
  settings.states = readStates(&fields)
  settings.views = readViews(&fields, settings.states)
  settings.systems = readSystemSettings(&fields)
  settings.patterns = readPatterns(&fields)
  settings.navigation = fields.texts("navigation")
  settings.profile = fields.choice("profile", RuleProfile.Name.self)
  settings.rules = readRules(&fields)
  if let categories = categories(&fields) { settings.categories = categories }
  readTokenSettings(&fields, into: &settings)
  if var markdown = fields.fields("markdown") {
    settings.rawHTML =
      markdown.choice("raw-html", RawHTMLPolicy.self)?.value ?? settings.rawHTML
    markdown.finish(.markdown)
    fields.merge(markdown)
  }
  settings.sourceRoots = fields.texts("sources").map(\.value)
  settings.renders = readRenders(&fields)
  settings.strings = readStringSources(&fields)
  settings.tokenSources = readTokenSources(&fields)
  settings.specimenPages = fields.flag("specimen-pages")?.value ?? true
  settings.brand = readBrand(&fields)
  settings.footer = fields.text("footer")?.value ?? ""
  settings.links = readLinks(&fields)
  settings.rulePages = fields.choice("rule-pages", Settings.RulePages.self)?.value ?? .used
  if fields.keyRange("surfaces") != nil { settings.surfaces = fields.texts("surfaces") }
  settings.markdownTwins = fields.flag("markdown-twins")?.value ?? true
  settings.host = fields.choice("host", Settings.Host.self)?.value
  settings.noindex = fields.flag("noindex")?.value ?? false
  settings.ruleExamples = fields.flag("rule-examples")?.value ?? false
  settings.search = fields.choice("search", Settings.Search.self)?.value ?? .builtIn
  settings.codeLanguages = Set(fields.texts("code-languages").map { $0.value.lowercased() })
  fields.finish(.settings)
  let diagnostics = yaml.diagnostics + fields.diagnostics
  settings.isBroken = !diagnostics.isEmpty
  settings.markUnknown(node.unknownKeys(diagnostics, among: KeyTable.settings.names))
  return (settings, diagnostics)
}

extension YAMLNode {
  /// The keys of a mapping whose values are unknown: those that hold an error, and those that are not
  /// there and that an unknown key may have been meant for.
  fileprivate func unknownKeys(_ diagnostics: [Diagnostic], among valid: [String]) -> Set<String> {
    let absent = valid.filter { key in !(entries ?? []).contains { $0.name == key } }
    var unknown: Set<String> = []
    for problem in diagnostics where problem.severity == .error {
      let place = problem.range.bytes.lowerBound
      let entry = entries?.last { $0.key.range.lowerBound <= place }
      guard let name = entry?.name else { continue }
      unknown.formUnion(valid.contains(name) ? [name] : nearest(to: name, in: absent))
    }
    return unknown
  }
}

/// Language tags, the default one first, each once.
private func readLanguages(_ fields: inout Fields) -> [String] {
  var languages: [String] = []
  for text in fields.texts("languages") where fields.isLanguageTag(text) {
    if languages.contains(where: { $0.lowercased() == text.value.lowercased() }) {
      fields.report(
        "duplicate-language",
        "`\(text.value)` is named twice",
        text.range,
        help: ["name each language once, the default one first"]
      )
    } else {
      languages.append(text.value)
    }
  }
  return languages
}

/// An `http` or `https` address, or a path from the host's root, with a final slash.
private func baseURL(_ text: Located<String>, _ fields: inout Fields) -> String {
  guard isBaseURL(text.value) else {
    let help = ["write `https://host/` or `https://host/sub-path/`"]
    fields.report("wrong-type", "`\(text.value)` is not a web address", text.range, help: help)
    return "/"
  }
  return text.value.hasSuffix("/") ? text.value : text.value + "/"
}

/// Returns true if a text is an `http` or `https` address to which page addresses can be appended,
/// or a path from the host's root.
public func isBaseURL(_ text: String) -> Bool {
  let isAddress = ["http://", "https://", "/"].contains { (text + "/").hasPrefix($0) }
  // No character in it may end a path or leave its folder.
  return isAddress && !text.utf8.contains { $0 <= 0x20 || "\"<>?#\\".utf8.contains($0) }
    && !text.split(separator: "/").contains { $0 == ".." || $0 == "." }
}

/// Returns true for an address on the web: a scheme, a host, and no character that ends an address
/// in HTML or Markdown.
func isWebAddress(_ text: String) -> Bool {
  guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return false }
  let rest = text.utf8.dropFirst(scheme.utf8.count)
  guard let first = rest.first, !"/?#.:".utf8.contains(first) else { return false }
  return !rest.contains { $0 <= 0x20 || "\"<>\\".utf8.contains($0) }
}

/// Reads a mapping from rules or groups to levels.
func readRules(_ fields: inout Fields) -> [String: Located<Settings.RuleLevel>] {
  guard var rules = fields.fields("rules") else { return [:] }
  defer { fields.merge(rules) }
  var levels: [String: Located<Settings.RuleLevel>] = [:]
  for (key, node) in rules.all() {
    guard let text = rules.text(of: node, named: key.value) else { continue }
    let level = rules.choice(text, named: "severity", Settings.RuleLevel.self)
    if let level { levels[key.value] = Located(level.value, at: key.range) }
  }
  return levels
}

private func categories(_ fields: inout Fields) -> [Category]? {
  guard var categories = fields.fields("categories") else { return nil }
  defer { fields.merge(categories) }
  let own = categories.all().compactMap { key, node in
    categories.text(of: node, named: key.value).map {
      Category(name: key.value, pattern: $0.value, places: (key.range, $0.range))
    }
  }
  return own + Category.standard.filter { usual in !own.contains { $0.name == usual.name } }
}
