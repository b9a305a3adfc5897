import DesignTokens
import Diagnostics
import SiteModel

/// Entries of one kind that have no Markdown file.
struct EntrySet {
  /// Kind of the entries: `surface`, `token`, `rule` or `report`.
  let kind: String
  /// Label that the entries share: for tokens, their system.
  var label = ""
  /// Common start of the entries' addresses.
  var base = ""
  /// The entries, in the order of the site.
  var entries: [Entry]

  /// One entry that search can find.
  struct Entry {
    /// Its name.
    var title: String
    /// Address of the entry after the set's base.
    var url: String
    /// Line about the entry in a list of results.
    var line = ""
    /// Other names.
    var names: [String] = []
    /// More texts by which search finds the entry.
    var texts: [String] = []
  }

  /// Writes the entries as columns.
  ///
  /// It leaves out a column that is empty or equals the names.
  func write(_ writer: inout JSONWriter) {
    writer.member("kind", kind)
    if !label.isEmpty { writer.member("label", label) }
    writer.member("base", base)
    writer.member("titles", column(entries.map(\.title)))
    if entries.contains(where: { $0.url != $0.title }) {
      writer.member("urls", column(entries.map(\.url)))
    }
    if entries.contains(where: { !$0.line.isEmpty }) {
      writer.member("lines", column(entries.map(\.line)))
    }
    if entries.contains(where: { !$0.names.isEmpty }) {
      writer.member("names", column(entries.map { $0.names.joined(separator: " ") }))
    }
  }
}

/// Surfaces, tokens, rules and reports of a site that have a page.
func entrySets(_ site: Site) -> [EntrySet] {
  var surfaces = EntrySet(kind: "surface", base: "surfaces/", entries: [])
  var rules = EntrySet(kind: "rule", base: "rules/", entries: [])
  var reports = EntrySet(kind: "report", entries: [])
  var tokens: [EntrySet] = []
  for generated in site.generated {
    switch generated.page {
    case .surface(let index): surfaces.entries.append(entry(site.surfaces[index]))
    case .rule(let index): rules.entries.append(entry(site.rules[index]))
    case .notFound: break
    case .tokensPart(let index, let part):
      let paths = site.tokenPages[site.systems[index].id]?.parts[part] ?? []
      tokens.append(entries(paths, of: site.systems[index], at: generated.path))
    case .tokens(let index):
      let system = site.systems[index]
      let paths = site.tokenPages[system.id]?.parts[0] ?? system.paths
      tokens.append(entries(paths, of: system, at: generated.path))
      fallthrough
    default: reports.entries.append(.init(title: generated.title, url: generated.path))
    }
  }
  return ([surfaces] + tokens + [rules, reports]).filter { !$0.entries.isEmpty }
}

private func entry(_ surface: Surface) -> EntrySet.Entry {
  EntrySet.Entry(
    title: surface.title,
    url: "\(surface.id)/",
    line: surface.description,
    names: [surface.id],
    texts: [surface.description, surface.notes] + surface.parts.map(\.name)
      + surface.slots.map(\.name)
  )
}

private let backtick = UInt8(ascii: "`")

private func entry(_ rule: RuleText) -> EntrySet.Entry {
  // Cut after the first sentence, so that lists stay short.
  let end = sentenceEnd(rule.explanation) ?? rule.explanation.endIndex
  return EntrySet.Entry(
    title: rule.id,
    url: "\(rule.id)/",
    line: String(decoding: rule.explanation[..<end].utf8.filter { $0 != backtick }, as: UTF8.self),
    names: rule.also,
    texts: [rule.explanation]
  )
}

private func entries(_ paths: [String], of system: System, at address: String) -> EntrySet {
  let entries = paths.map { path in
    let token = system.schemes.lazy.compactMap { $0.tokens.token(path) }.first
    let names = token?.extensions?["dev.vitrine"]?["names"]?.elements ?? []
    return EntrySet.Entry(
      title: path,
      url: identifier(path),
      names: names.compactMap(\.string),
      texts: [token?.description].compactMap(\.self)
    )
  }
  return EntrySet(kind: "token", label: system.title, base: "\(address)#token-", entries: entries)
}
