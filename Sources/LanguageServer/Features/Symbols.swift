import DesignTokens
import Diagnostics
import JSONRPC
import Markdown
import SiteModel
import Vitrine
import YAML

/// One entry of the outline of a file.
struct Symbol {
  /// The kinds of entries, by their numbers in the protocol.
  enum Kind: Int {
    case module = 2
    case `class` = 5
    case property = 7
    case string = 15
    case constant = 14
    case key = 20
    case event = 24
  }

  var name: String
  var detail = ""
  var kind: Kind
  /// Everything that belongs to it.
  var range: Range<Int>
  /// Its name.
  var nameRange: Range<Int>
  var children: [Symbol] = []

  /// The entry in the form of the protocol.
  func json(_ lines: LineTable) -> JSON {
    .object([
      "name": .string(name.isEmpty ? "–" : name),
      "detail": detail.isEmpty ? nil : .string(detail),
      "kind": .integer(kind.rawValue),
      "range": lines.json(range),
      "selectionRange": lines.json(nameRange.clamped(to: range)),
      "children": .array(children.map { $0.json(lines) }),
    ])
  }
}

extension Workspace {
  /// The outline of a file: headings and specimens, or keys.
  func symbols(in path: String) -> JSON {
    guard let lines = lines(of: path) else { return [] }
    return .array(outline(of: path, lines).map { $0.json(lines) })
  }

  private func outline(of path: String, _ lines: LineTable) -> [Symbol] {
    if let page = edited.page(at: path) { return outline(of: page, end: lines.bytes.count) }
    let file = SourceFile(path: path, bytes: lines.bytes)
    if path.hasSuffix(".json") { return outlineOfTokens(in: path) }
    guard path.hasSuffix(".yaml") else { return [] }
    return parseYAML(file).node.map { keys(of: $0, depth: 2) } ?? []
  }

  private func keys(of node: YAMLNode, depth: Int) -> [Symbol] {
    guard depth > 0 else { return [] }
    return (node.entries ?? []).map { entry in
      let end = max(entry.key.range.upperBound, entry.value.range.upperBound)
      return Symbol(
        name: entry.name,
        kind: .key,
        range: entry.key.range.lowerBound..<end,
        nameRange: entry.key.range,
        children: keys(of: entry.value, depth: depth - 1)
      )
    }
  }

  private func outline(of page: Page, end: Int) -> [Symbol] {
    let headings = page.document.headings.map { heading in
      (
        heading.level,
        Symbol(name: heading.text, kind: .string, range: heading.range, nameRange: heading.range)
      )
    }
    var specimens: [(Int, Symbol)] = []
    for (index, use) in page.fences.enumerated() {
      guard case .specimen(let place) = use, place < page.specimens.count else { continue }
      let (fence, specimen) = (page.document.fences[index], page.specimens[place])
      let symbol = Symbol(
        name: specimen.spec.id,
        detail: "\(specimen.surface.id), \(specimen.spec.stateName)",
        kind: .event,
        range: fence.range,
        nameRange: fence.infoRange
      )
      specimens.append((7, symbol))
    }
    let all = (headings + specimens).sorted { $0.1.range.lowerBound < $1.1.range.lowerBound }
    var rest = all[...]
    return nested(&rest, above: 0, end: end)
  }

  /// Takes the entries that are deeper than a level, each with those below it.
  private func nested(
    _ rest: inout ArraySlice<(Int, Symbol)>,
    above level: Int,
    end: Int
  ) -> [Symbol] {
    var found: [Symbol] = []
    while let (own, symbol) = rest.first, own > level {
      rest.removeFirst()
      var symbol = symbol
      symbol.children = own < 7 ? nested(&rest, above: own, end: end) : []
      let next = rest.first?.1.range.lowerBound ?? end
      if own < 7 { symbol.range = symbol.range.lowerBound..<max(next, symbol.range.upperBound) }
      found.append(symbol)
    }
    return found
  }

  private func outlineOfTokens(in path: String) -> [Symbol] {
    var found: [Range<Int>: Symbol] = [:]
    for (system, names) in site.names.enumerated() {
      for declared in names.declared {
        for token in declared.inSchemes.compactMap(\.self) where token.range.file == path {
          let range = token.range.bytes
          let end = max(range.upperBound, token.valueRange.bytes.upperBound)
          let isInOrder = token.valueRange.file == path && end >= range.lowerBound
          found[range] = Symbol(
            name: token.path,
            detail: values(of: declared, in: system),
            kind: .constant,
            range: range.lowerBound..<(isInOrder ? end : range.upperBound),
            nameRange: range
          )
        }
      }
    }
    return found.values.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Pages, specimens, surfaces and tokens whose names contain a text.
  func symbols(matching query: String) -> JSON {
    var found: [JSON] = []
    let query = query.lowercased()
    func add(_ name: String, _ kind: Symbol.Kind, _ range: SourceRange, in container: String) {
      guard found.count < 256, query.isEmpty || name.lowercased().contains(query) else { return }
      found.append([
        "name": .string(name), "kind": .integer(kind.rawValue), "location": location(range),
        "containerName": .string(container),
      ])
    }
    for page in site.pages {
      add(page.title, .module, SourceRange(file: page.file.path, bytes: 0..<0), in: page.path)
      for specimen in page.specimens {
        add(specimen.spec.id, .event, specimen.spec.range, in: page.title)
      }
    }
    for surface in site.surfaces where site.ownSurfaces.contains(surface.id) {
      add(surface.id, .class, surface.range, in: "surfaces")
    }
    for (system, names) in zip(site.systems, site.names) where !system.isBuiltIn {
      for token in names.declared {
        add(token.path, .constant, token.token.range, in: system.title)
      }
    }
    return .array(found)
  }
}
