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
    case (.settings, [], "navigation"), (.settings, [], "surfaces"):
      own = key == "surfaces" ? surfaces : []
    case (.surface, let outer, _) where outer.contains("slots"): own = tokens(key)
    default: own = []
    }
    let words = forms.words(of: key, in: cursor.path)
    return own + words.enumerated().map { CompletionItem(label: $1, kind: .member, rank: $0) }
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
    if cursor.isItem, case .settings = table, cursor.path == ["surfaces"] { return surfaces }
    let declared = forms.keys(in: cursor.path).filter { !cursor.siblings.contains($0.name) }
    return keyItems(declared)
  }
}
