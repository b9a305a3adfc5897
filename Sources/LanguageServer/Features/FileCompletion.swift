import DesignTokens
import Mustache
import Rules
import SiteModel
import SiteParser

/// Offers for `site.yaml`, in a `surface.yaml` and in front matter.
struct FileCompletion {
  let workspace: Workspace
  let table: TextBlock.Table
  let cursor: YAMLCursor
  /// Path of the file.
  let path: String

  private var site: Site { workspace.site }
  private var forms: KeyForms { KeyForms(table.keys) }

  /// The offers.
  var items: [CompletionItem] {
    guard let key = cursor.flowKey ?? cursor.key else { return keys }
    let own: [CompletionItem]
    switch (table, cursor.path, key) {
    case (_, [], "system"):
      own = site.systems.map { CompletionItem(label: $0.id, kind: .reference, detail: $0.title) }
    case (.frontMatter, [], "layout"):
      let layouts = site.theme.templates.names.filter { !$0.hasPrefix("_") }
      own = layouts.sorted().map { CompletionItem(label: $0, kind: .file) }
    case (.frontMatter, [], "lang"):
      own = site.settings.languages.map { CompletionItem(label: $0, kind: .value) }
    case (.frontMatter, [], "related"): own = workspace.pages(besides: path)
    case (.frontMatter, [], "tags"): own = workspace.tags.map(value)
    case (.settings, [], "surfaces"): own = surfaces
    case (.settings, [], "navigation"): own = workspace.folders.map(value)
    case (.settings, let outer, let slot) where outer.contains("measures"):
      own = measures(of: slot, in: outer)
    case (.surface, let outer, "on") where outer.contains("slots"),
      (.surface, let outer, "font") where outer.contains("slots"):
      own = slots
    case (.surface, let outer, _) where outer.contains("slots"): own = tokens(key)
    default: own = []
    }
    let words = forms.words(of: key, in: cursor.path)
    return own + words.enumerated().map { CompletionItem(label: $1, kind: .member, rank: $0) }
  }

  private func value(_ word: String) -> CompletionItem {
    CompletionItem(label: word, kind: .value)
  }

  /// The slots of the surface that the file declares.
  private var slots: [CompletionItem] {
    let id = path.split(separator: "/").dropLast().last.map(String.init) ?? ""
    return (site.surface(id)?.slots ?? []).map {
      CompletionItem(label: $0.name, kind: .field, detail: $0.type.rawValue)
    }
  }

  /// The tokens for a slot below `measures`, which a surface or a surface and a state contains.
  private func measures(of slot: String, in outer: [String]) -> [CompletionItem] {
    guard let slot = measured(in: outer)?.slot(slot) else { return [] }
    let system = outer.dropFirst().first.flatMap { site.system($0) } ?? 0
    return workspace.tokens(for: slot, in: system)
  }

  /// The surface whose measures are around the cursor.
  private func measured(in outer: [String]) -> Surface? {
    outer.last.flatMap { name in site.surface(String(name.prefix { $0 != "." })) }
  }

  private var surfaces: [CompletionItem] {
    site.surfaces.map { CompletionItem(label: $0.id, kind: .module, detail: $0.title) }
  }

  /// A slot's default is a token of the neutral system or of the site's own.
  private func tokens(_ key: String) -> [CompletionItem] {
    guard key == "default" || State(rawValue: key) != nil || key == "else" else { return [] }
    var seen: Set<String> = []
    return site.systems.indices.flatMap { system in
      site.names[system].declared.filter { seen.insert($0.path).inserted }.map {
        workspace.item($0, system, rank: 0)
      }
    }
  }

  private var keys: [CompletionItem] {
    if case .settings = table, cursor.path == ["rules"] {
      let groups = Set(RuleText.all.map(\.group)).sorted()
      return groups.map { CompletionItem(label: $0, kind: .module, text: "\($0): ") }
        + RuleText.all.map {
          CompletionItem(
            label: $0.id,
            kind: .reference,
            documentation: $0.explanation,
            text: "\($0.id): "
          )
        }
    }
    if cursor.isItem, case .frontMatter = table, cursor.path == ["related"] {
      return workspace.pages(besides: path)
    }
    if cursor.isItem, case .frontMatter = table, cursor.path == ["tags"] {
      return workspace.tags.map(value)
    }
    if case .settings = table {
      if cursor.isItem, cursor.path == ["surfaces"] { return surfaces }
      if cursor.isItem, cursor.path == ["navigation"] { return workspace.folders.map(value) }
      if cursor.path.contains("measures") { return measureKeys }
    }
    let declared = forms.keys(in: cursor.path).filter { !cursor.siblings.contains($0.name) }
    return keyItems(declared)
  }

  /// The surfaces below `measures`, or the slots of one.
  private var measureKeys: [CompletionItem] {
    let names =
      cursor.path.last == "measures"
      ? site.surfaces.map(\.id) : (measured(in: cursor.path)?.slots ?? []).map(\.name)
    let isSlot = cursor.path.last != "measures"
    return names.filter { !cursor.siblings.contains($0) }.map {
      CompletionItem(label: $0, kind: .field, text: isSlot ? "\($0): " : "\($0):")
    }
  }
}
