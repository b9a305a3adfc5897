/// Joins good and bad examples, tabs, cards and columns that follow each other without a container.
struct NodeGroups {
  private var result: [PageNode] = []
  /// The members of the open group, and white space between them.
  private var group: [PageNode] = []
  /// Alerts between two examples, which come after the group.
  private var alerts: [PageNode] = []
  private var name = ""

  /// The nodes with each group in a container.
  static func joined(_ nodes: [PageNode]) -> [PageNode] {
    var groups = NodeGroups()
    for node in nodes { groups.add(card(in: node) ?? node) }
    groups.end()
    return groups.result
  }

  private mutating func add(_ node: PageNode) {
    switch node {
    case .element(let element) where element.isBlock && NodeGroups.name(element) != nil:
      let own = NodeGroups.name(element) ?? ""
      if !group.isEmpty, own != name { end() }
      name = own
      group.append(node)
    case .element(let element)
    where !group.isEmpty && name == "DoDont" && ComponentRole.isAlert(element):
      alerts.append(node)
    case .text(let text) where !group.isEmpty && text.allSatisfy(\.isWhitespace):
      group.append(node)
    default:
      end()
      result.append(node)
    }
  }

  private mutating func end() {
    guard case .element(let first)? = group.first else { return }
    var trailing: [PageNode] = []
    while case .text? = group.last { trailing.insert(group.removeLast(), at: 0) }
    var container = PageElement(name: name, form: .tag, place: first.place)
    container.children = group
    container.isBlock = true
    container.indent = first.indent
    container.title = "grouped"
    result.append(.element(container))
    result += alerts
    result += trailing
    group = []
    alerts = []
  }

  /// The card in a wrapper for one cell of a grid; nil for another node.
  private static func card(in node: PageNode) -> PageNode? {
    guard case .element(let wrapper) = node, wrapper.isBlock, wrapper.form == .tag,
      ComponentRole.of(wrapper) == .wrapper
    else { return nil }
    let content = wrapper.children.filter { child in
      if case .text(let text) = child { !text.allSatisfy(\.isWhitespace) } else { true }
    }
    guard content.count == 1, case .element(var card) = content[0], card.isBlock,
      name(card) == "Cards"
    else { return nil }
    card.indent = wrapper.indent
    return .element(card)
  }

  /// The name of the container that an element needs; nil for other elements.
  private static func name(_ element: PageElement) -> String? {
    switch ComponentRole.of(element) {
    case .doExample, .dontExample: "DoDont"
    case .tab: "Tabs"
    case .card, .linkCard: "Cards"
    case .column: "Columns"
    default: nil
    }
  }
}
