import CCommonMark

extension Renderer {
  /// Opens a list.
  mutating func enterList(_ node: Node) {
    rendering.html.freshLine()
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
    let isBullet = cmark_node_get_list_type(node.pointer) == CMARK_BULLET_LIST
    rendering.html.append(isBullet ? "</ul>\n" : "</ol>\n")
  }

  /// Opens an item; a task has a class for its looks.
  mutating func enterItem(_ node: Node) {
    rendering.html.freshLine()
    enterElements()
    // No closure asks, for it would hold a copy of the whole renderer.
    var isTask = false
    if options.hooks, let first = node.firstChild { isTask = taskState(of: first) != nil }
    rendering.html.append(isTask ? "<li class=\"task\">" : "<li>")
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

  /// Writes the box of a task, which nobody can tick.
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
