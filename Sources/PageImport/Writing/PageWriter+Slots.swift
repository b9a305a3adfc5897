import Diagnostics
import YAML

// Slots: parts of a component that have names.
extension PageElement {
  /// The name that elements with the content of a slot get while they are read.
  static let slot = "slot"

  /// Names of slots for a title.
  private static let titleSlots: Set<String> = [
    "title", "header", "heading", "headline", "summary", "label",
  ]

  /// The name of the slot that the element fills, as in `<template #title>`; nil for another element.
  var slotName: String? {
    guard form == .tag else { return nil }
    if key == "fragment" { return text("slot") }
    guard name == PageElement.slot else { return nil }
    for attribute in attributes {
      let name = attribute.name.lowercased()
      if name.hasPrefix("#") { return String(name.dropFirst()) }
      if name.hasPrefix("v-slot:") { return String(name.dropFirst("v-slot:".count)) }
    }
    return "default"
  }

  /// Whether a `<template>` of Vue has content for readers: one in a component, or with a condition.
  func isSlot(_ format: PageFormat, isNested: Bool) -> Bool {
    guard form == .tag, name == "template" else { return false }
    let isDirective = attributes.contains { $0.name.hasPrefix("#") || $0.name.hasPrefix("v-") }
    return isDirective || format == .vitepress && isNested
  }

  /// Whether the element fills slots, or did before one of them became its title.
  var hasSlots: Bool {
    form == .tag
      && (!title.isEmpty
        || children.contains {
          if case .element(let child) = $0 { child.slotName != nil } else { false }
        })
  }

  /// Whether the element fills a slot for a title.
  fileprivate var isTitleSlot: Bool {
    slotName.map { PageElement.titleSlots.contains($0) } ?? false
  }
}

extension PageWriter {
  /// The element with the text of its slot for a title as its title, if that is one line.
  mutating func titled(_ element: PageElement) -> PageElement {
    guard element.form == .tag, element.title.isEmpty, element.text("title") == nil,
      let place = element.children.firstIndex(where: { node in
        if case .element(let child) = node { child.isTitleSlot } else { false }
      }), case .element(let slot) = element.children[place]
    else { return element }
    // A copy, so that content that stays in its place is not reported twice.
    var writer = self
    let text = writer.content(slot)
    let title = text.hasPrefix("#") ? text.drop { $0 == "#" }.trimmed : text
    guard !title.isEmpty, !title.contains("\n"), title.count < 120,
      ![":", "!", "`", "<", "-", "|", ">"].contains(where: title.hasPrefix)
    else { return element }
    self = writer
    var result = element
    result.title = title
    result.children.remove(at: place)
    return result
  }

  /// Writes a component with slots such as `do-text` and `dont-media` as a pair of examples.
  ///
  /// - Parameter element: A component.
  /// - Returns: Its lines, or nil if it has no such slot.
  mutating func slotSides(_ element: PageElement) -> String? {
    var good: [PageNode] = []
    var bad: [PageNode] = []
    var rest: [PageNode] = []
    for node in element.children {
      guard case .element(let child) = node, let name = child.slotName,
        let isGood = isGoodExample(name)
      else {
        rest.append(node)
        continue
      }
      if isGood { good.append(node) } else { bad.append(node) }
    }
    guard !good.isEmpty || !bad.isEmpty else { return nil }
    countLooks(element)
    let sides = [("do", content(good)), ("dont", content(bad))].filter { !$0.1.isEmpty }
      .map { container($0.0, $0.1) }
    return [element.title, content(rest), container("do-dont", sides.joined(separator: "\n\n"))]
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Writes a list of one component as examples, if some are bad ones: the others are good ones.
  ///
  /// - Parameter element: The component around the list.
  /// - Returns: Its lines, or nil if it contains something else.
  mutating func sides(of element: PageElement) -> String? {
    var items: [PageElement] = []
    for node in element.children where !isBlankText(node) {
      guard case .element(let child) = node, child.isBlock,
        items.first.map({ $0.key == child.key }) ?? true
      else { return nil }
      items.append(child)
    }
    let isPair =
      items.contains { ComponentRole.of($0) == .dontExample }
      && items.allSatisfy {
        [.doExample, .dontExample].contains(ComponentRole.of($0))
          || ComponentRole.of($0) == .unknown && $0.text("type", "variant", "kind") == nil
      }
    guard isPair else { return nil }
    countLooks(element)
    return container("do-dont", items.map { side($0) }.joined(separator: "\n\n"))
  }

  /// Whether a slot is for a good example; nil if it is for neither a good nor a bad one.
  private func isGoodExample(_ name: String) -> Bool? {
    let words = name.split { "-_:".contains($0) }
    switch words.first {
    case "do" where words.dropFirst().first != "not", "good", "correct": return true
    case "do", "dont", "don't", "bad", "incorrect", "wrong": return false
    default: return nil
    }
  }

  /// A mark for the id of an element, which a link may go to; empty without an id.
  mutating func target(_ element: PageElement) -> String {
    let named = element.text("id") ?? (element.key == "a" ? element.text("name") : nil)
    guard let id = named?.trimmed, !id.isEmpty, !id.contains(where: \.isWhitespace) else {
      return ""
    }
    if element.key == "a" || element.key == "span" || element.key == "sup" {
      targets.append((id, element.place))
    }
    return LinkTargets.mark(id)
  }
}
