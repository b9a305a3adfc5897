import CCommonMark
import Diagnostics

extension Renderer {
  /// Opens or closes the container if the node is its first or last line; returns false for any
  /// other line.
  mutating func writeContainerLine(_ node: Node) -> Bool {
    switch body.marks.kind(ofLine: node.startLine) {
    case .opening(let index):
      enterContainer(body.marks.containers[index], in: node.parent)
    case .closing:
      if containers.last?.parent == node.parent { leaveContainer() }
    default: return false
    }
    return true
  }

  private mutating func enterContainer(_ container: Container, in parent: Node?) {
    enterElements()
    let index = document.containers.count
    document.containers.append(container)
    containers.append((index, parent))
    if let kind = Container.alert(named: container.name) {
      writeAlertStart(kind, title: container.titleRange)
    } else {
      leaveHole(.containerStart(index))
      if !container.titleRange.isEmpty {
        writeInlines(in: container.titleRange)
        rendering.text.append(UInt8(ascii: "\n"))
      }
      leaveHole(.titleEnd(index))
    }
  }

  private mutating func leaveContainer() {
    guard let (index, _) = containers.popLast() else { return }
    closeElements()
    rendering.html.freshLine()
    if Container.alert(named: document.containers[index].name) != nil {
      rendering.html.append("</div>\n")
    } else {
      leaveHole(.containerEnd(index))
    }
  }

  /// Closes the containers that a block leaves open, and reports those that no line closes.
  mutating func closeContainers(in parent: Node) {
    while let (index, around) = containers.last, around == parent {
      let container = document.containers[index]
      if !container.isClosed {
        document.diagnostics.append(
          Diagnostic(
            rule: "markdown/unclosed-container",
            severity: .warning,
            message: "no line of colons closes the container `\(container.name)`",
            range: SourceRange(file: body.path, bytes: container.opening),
            help: ["write `:::` on a separate line where it ends"]
          )
        )
      }
      leaveContainer()
    }
  }

  /// Parses a part of a line as text with markup, and writes it.
  mutating func writeInlines(in range: Range<Int>) {
    // With a letter before it, it cannot be read as a list, a heading or a definition.
    let text = Array("x ".utf8) + body.bytes[range]
    let tree = Tree(size: text.count) { parser in
      text.withUnsafeBytes { text in
        cmark_parser_feed(parser, text.assumingMemoryBound(to: CChar.self).baseAddress, text.count)
      }
    }
    guard let tree else { return }
    guard let paragraph = tree.root.firstChild else { return }
    if hasRichText { cmark_consolidate_text_nodes(tree.root.pointer) }
    open.begin(in: range, text: rendering.text.count)
    open.skip = 2
    writeInlines(of: paragraph)
    // Nothing of the tree may be used after it is freed.
    withExtendedLifetime(paragraph.pointer) {}
  }

  /// Leaves a place where the caller writes something.
  mutating func leaveHole(_ kind: Hole.Kind) {
    rendering.holes.append(Hole(offset: rendering.html.count, kind: kind))
  }
}
