import YAML

/// Names that a page declares.
struct PageScope: Sendable {
  /// Constants with literal values.
  var constants: [String: YAMLNode] = [:]
  /// Paths of imported files, by the names that they get.
  var imports: [String: String] = [:]
  /// Names of the components that the page defines.
  var components: Set<String> = []
  /// The content of each block `{% set name %}` of Nunjucks.
  private(set) var blocks: [String: [PageNode]] = [:]
  /// Names of those blocks that the page shows in other places.
  private(set) var shownBlocks: Set<String> = []

  /// Adds a block `{% set name %}` with its source, which is its value in expressions.
  mutating func define(_ element: PageElement, as source: String) {
    let name = element.title.trimmed
    guard !name.isEmpty, !source.isEmpty else { return }
    blocks[name] = element.children
    constants[name] = YAMLNode(.scalar(source, quoted: true), range: 0..<0)
  }

  /// The content of the block with a name, which counts as shown from then on; nil without one.
  mutating func block(named name: String) -> [PageNode]? {
    guard let nodes = blocks[name] else { return nil }
    shownBlocks.insert(name)
    return nodes
  }

  /// The content of the block with a source, which counts as shown from then on; nil without one.
  mutating func block(withSource source: String) -> [PageNode]? {
    let names = blocks.keys.filter { constants[$0]?.text == source }.sorted()
    shownBlocks.formUnion(names)
    return names.first.flatMap { blocks[$0] }
  }
}
