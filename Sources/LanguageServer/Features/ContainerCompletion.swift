import Diagnostics
import SiteModel

extension Workspace {
  /// Offers for the line that opens a container: its name, the fields in its braces, their values.
  ///
  /// - Parameter typed: The line after its colons, up to the cursor.
  /// - Returns: The offers, and the text before the cursor that they replace.
  func inContainerOpening(_ typed: String) -> (items: [CompletionItem], prefix: String) {
    guard let brace = typed.lastIndex(of: "{"), !typed[brace...].contains("}") else {
      let prefix = String(typed.drop { $0 == " " })
      guard !prefix.contains(" ") else { return ([], "") }
      let kinds = site.theme.containers.values.sorted { $0.name < $1.name }
      let items = kinds.map { kind in
        CompletionItem(
          label: kind.name,
          kind: .module,
          detail: "container",
          documentation: kind.description
        )
      }
      return (items, prefix)
    }
    let name = typed[..<brace].drop { $0 == " " }.prefix { $0 != " " }
    guard let kind = site.theme.containers[String(name)] else { return ([], "") }
    let fields = typed[typed.index(after: brace)...]
    let last = fields.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    guard let equals = last.firstIndex(of: "=") else {
      let items = kind.fields.enumerated().filter { _, field in
        !fields.dropLast(last.count).contains("\(field.name)=")
      }.map { place, field in
        let text = field.kind == .flag ? field.name : "\(field.name)="
        var item = CompletionItem(label: field.name, kind: .field, text: text, rank: place)
        item.detail = field.isRequired ? "required" : field.kind.rawValue
        return item
      }
      return (items, String(last))
    }
    let field = kind.fields.first { $0.name == last[..<equals] }
    let prefix = last[last.index(after: equals)...].drop { $0 == "\"" }
    return (values(of: field), String(prefix))
  }

  private func values(of field: ContainerKind.Field?) -> [CompletionItem] {
    guard let field else { return [] }
    let words: [String]
    switch field.name {
    case _ where !field.values.isEmpty: words = field.values
    case "tag": words = tags
    case "folder": words = folders
    default: words = field.kind == .flag ? ["true", "false"] : []
    }
    return words.enumerated().map { CompletionItem(label: $1, kind: .value, rank: $0) }
  }

  /// All tags of pages, sorted.
  var tags: [String] {
    Set(site.pages.flatMap { $0.frontMatter.tags.map(\.value) }).sorted()
  }

  /// All folders of pages in the first language, sorted.
  var folders: [String] {
    var found: Set<String> = []
    for page in site.originals {
      var folder = ""
      let parts = page.file.path.split(separator: "/").dropFirst().dropLast()
      for part in parts {
        folder += folder.isEmpty ? part : "/" + part
        found.insert(folder)
      }
    }
    return found.sorted()
  }
}
