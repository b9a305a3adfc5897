import CCommonMark

extension Renderer {
  /// Opens a list.
  mutating func enterList(_ node: Node) {
    rendering.html.freshLine()
    if let kind = markKind(of: node) {
      if kind == .description { enterDescriptions(node) }
      return
    }
    let start = cmark_node_get_list_start(node.pointer)
    if cmark_node_get_list_type(node.pointer) == CMARK_BULLET_LIST {
      rendering.html.append("<ul>\n")
    } else if start == 1 {
      rendering.html.append("<ol>\n")
    } else {
      rendering.html.append(contentsOf: "<ol start=\"\(start)\">\n".utf8)
    }
  }

  /// Closes a list.
  mutating func leaveList(_ node: Node) {
    switch markKind(of: node) {
    case .description: return leaveDescriptions(node)
    case .footnote: return
    default: break
    }
    let isBullet = cmark_node_get_list_type(node.pointer) == CMARK_BULLET_LIST
    rendering.html.append(isBullet ? "</ul>\n" : "</ol>\n")
  }

  /// Opens an item; a task has a class for its looks.
  mutating func enterItem(_ node: Node) {
    rendering.html.freshLine()
    enterElements()
    switch markKind(of: node) {
    case .description: return rendering.html.append("<dd>")
    case .footnote(let index): return enterFootnote(index)
    default: break
    }
    // No closure asks, for it would hold a copy of the whole renderer.
    var isTask = false
    if options.hooks, let first = node.firstChild { isTask = taskState(of: first) != nil }
    rendering.html.append(isTask ? "<li class=\"task\">" : "<li>")
  }

  /// Closes an item.
  mutating func leaveItem(_ node: Node) {
    closeContainers(in: node)
    closeElements()
    switch markKind(of: node) {
    case .description: rendering.html.append("</dd>\n")
    case .footnote(let index): leaveFootnote(index)
    default: rendering.html.append("</li>\n")
    }
  }

  /// The meaning of ours that an item or a list has; `nil` for those of CommonMark.
  func markKind(of node: Node) -> BlockMarks.Kind? {
    guard !body.marks.isEmpty else { return nil }
    let item = node.type == CMARK_NODE_LIST ? node.firstChild : node
    guard let item, item.type == CMARK_NODE_ITEM, isOutermost(item) else { return nil }
    switch body.marks.kind(ofLine: item.startLine) {
    case .footnote(let index): return .footnote(index)
    case .description: return .description
    default: return nil
    }
  }

  /// Whether no item around it begins in the same line.
  private func isOutermost(_ item: Node) -> Bool {
    guard let around = item.parent?.parent, around.type == CMARK_NODE_ITEM else { return true }
    return around.startLine != item.startLine
  }

  /// Whether the task that begins with this paragraph is done; `nil` when it is no task.
  func taskState(of paragraph: Node) -> Bool? {
    guard paragraph.type == CMARK_NODE_PARAGRAPH, paragraph.parent?.type == CMARK_NODE_ITEM,
      cmark_node_previous(paragraph.pointer) == nil,
      startsWithBracket(paragraph)
    else { return nil }
    let text = leadingText(of: paragraph, limit: 4).text
    guard text.count >= 4, text[2] == UInt8(ascii: "]"), isBlank(text[3]) else { return nil }
    switch text[1] {
    case UInt8(ascii: " "): return false
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
    default: return nil
    }
  }

  /// Writes the disabled box of a task.
  mutating func writeBox(_ isDone: Bool) {
    rendering.html.append(isDone ? "<input checked=\"\"" : "<input")
    rendering.html.append(" disabled=\"\" type=\"checkbox\"")
    if options.hooks {
      rendering.html.append(" aria-label=\"")
      escapeHTML(isDone ? options.words.done : options.words.open, into: &rendering.html)
      rendering.html.append("\"")
    }
    rendering.html.append(">")
  }
}
