import Diagnostics
import Mustache
import SiteInput
import SiteModel
import SiteRenderer

extension Workspace {
  /// Offers inside the braces of a template: the names that it may use there, and other templates.
  ///
  /// - Parameters:
  ///   - before: The text up to the cursor.
  ///   - path: Path of the template.
  /// - Returns: The offers, and the text before the cursor that they replace.
  func inTemplate(_ before: [UInt8], _ path: String) -> (items: [CompletionItem], prefix: String) {
    let text = String(decoding: before, as: UTF8.self)
    guard let open = text.ranges(of: "{{").last, !text[open.upperBound...].contains("}}") else {
      return ([], "")
    }
    let typed = text[open.upperBound...]
    guard !typed.contains(where: \.isNewline) else { return ([], "") }
    let tag = MustacheTag(typed)
    let sections = MustacheTag.openSections(in: text[..<open.lowerBound])
    switch tag.kind {
    case .partial, .parent:
      let names = site.theme.templates.names
      return (names.map { CompletionItem(label: $0, kind: .file, detail: "template") }, tag.name)
    case .end:
      return (sections.suffix(1).map { CompletionItem(label: $0, kind: .field) }, tag.name)
    case .comment, .block: return ([], "")
    default: break
    }
    if let dot = tag.name.lastIndex(of: "."), tag.name[..<dot] == "words" {
      return (words, String(tag.name[tag.name.index(after: dot)...]))
    }
    return (names(in: path, sections), tag.name)
  }

  private func names(in path: String, _ sections: [String]) -> [CompletionItem] {
    let parts = path.split(separator: "/")
    if parts.count == 4, parts[1] == "surfaces" {
      return namesOfSurface(String(parts[2]), sections.last)
    }
    var names: [CompletionItem]
    if parts.count == 3, parts[1] == "containers" {
      names = namesOfContainer(parts[2].dropLast(".mustache".count).description)
    } else {
      names = writtenNames(in: builtInTheme()[path]?.bytes ?? [], rank: 0)
      // A frame shares its names with what is in it.
      names += writtenNames(in: builtInTheme()["templates/layout.mustache"]?.bytes ?? [], rank: 500)
    }
    var seen: Set<String> = []
    return names.filter { seen.insert($0.label).inserted }
  }

  /// The names that a built-in template uses, each as it writes them.
  private func writtenNames(in bytes: [UInt8], rank: Int) -> [CompletionItem] {
    let tags = MustacheTag.all(in: String(decoding: bytes, as: UTF8.self))
    let values = tags.filter { tag in
      switch tag.kind {
      case .section, .inverted, .raw, .variable: tag.name != "." && !tag.name.hasPrefix("words.")
      case .end, .partial, .parent, .block, .comment: false
      }
    }
    let optional = Set(values.filter(\.isOptional).map(\.name))
    return values.enumerated().map { place, tag in
      offer(tag.name, "", isOptional: optional.contains(tag.name), rank: rank + place)
    }
  }

  private func namesOfSurface(_ id: String, _ section: String?) -> [CompletionItem] {
    let surface = site.surface(id)
    let list = surface?.parts.first { $0.name == section }
    var own: [CompletionItem] = []
    switch list?.kind {
    case .items: own = [offer("text", "text of the item", rank: -100)]
    case .actions:
      own = ["label", "role", "recovery"].map { offer($0, "\($0) of the action", rank: -100) }
      own += Role.allCases.map { offer($0.rawValue, "true if the action has this role", rank: -90) }
      own += ["url", "icon", "condition", "opens"].map {
        offer($0, "\($0) of the action", isOptional: true, rank: -80)
      }
    default: break
    }
    let parts = (surface?.parts ?? []).enumerated().map { place, part in
      offer(part.name, "\(part.kind.rawValue) part", isOptional: !part.isRequired, rank: place)
    }
    let facts = SurfaceTemplateName.all.enumerated().map { place, fact in
      var item = offer(
        fact.name,
        fact.kind.rawValue,
        isOptional: fact.mayBeAbsent,
        rank: 100 + place
      )
      item.documentation = fact.meaning
      return item
    }
    return own + parts + facts
  }

  private func namesOfContainer(_ id: String) -> [CompletionItem] {
    let kind = site.theme.containers[id]
    let fields = (kind?.fields ?? []).map { offer($0.name, "\($0.kind.rawValue) field", rank: 0) }
    let entries = (kind?.entries ?? []).flatMap { field in
      [
        offer(field.name, "\(field.kind.rawValue) of an entry", isOptional: true, rank: 20),
        offer("has-\(field.name)", "true if any entry has it", rank: 30),
      ]
    }
    let all = [
      ("title", "title as HTML"), ("title-text", "title as text"), ("content", "content as HTML"),
      ("source", "content as text"), ("entries", "list of entries"), ("pages", "list of pages"),
    ].map { offer($0, $1, rank: 10) }
    let built = builtInTheme()["templates/containers/\(id).mustache"]?.bytes ?? []
    return fields + all + entries + writtenNames(in: built, rank: 100)
  }

  private func offer(
    _ label: String,
    _ detail: String,
    isOptional: Bool = false,
    rank: Int
  ) -> CompletionItem {
    CompletionItem(
      label: label,
      kind: .field,
      detail: isOptional ? (detail.isEmpty ? "may be absent" : "\(detail), may be absent") : detail,
      text: isOptional ? "\(label)?" : label,
      rank: rank
    )
  }

  /// Texts of the interface.
  private var words: [CompletionItem] {
    let english = builtInTheme()["templates/words/en.yaml"]?.bytes ?? []
    let lines = String(decoding: english, as: UTF8.self).split(separator: "\n")
    return lines.compactMap { line in
      guard let colon = line.firstIndex(of: ":"), line.first != " ", line.first != "#" else {
        return nil
      }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      return CompletionItem(label: String(line[..<colon]), kind: .value, detail: String(value))
    }
  }
}
