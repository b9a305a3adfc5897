import CCommonMark
import Diagnostics

/// Writes a tree as HTML, in one pass without recursion, and notes what it meets.
struct Renderer {
  /// The text that the tree was made from.
  let body: Body
  /// How to write it.
  let options: MarkdownOptions
  /// What is being made.
  var document: Document
  /// Ids given to headings so far.
  var ids = HeadingIDs()
  /// The walk over the whole document, to leave out what is written otherwise.
  var walk: OpaquePointer?
  /// The image whose content is being written as plain text.
  var plain: Node?
  /// What open headings, links and inlines still need when they close.
  var open = OpenInlines()

  /// Prepares to write the tree of `body`.
  init(body: Body, options: MarkdownOptions, document: Document) {
    self.body = body
    self.options = options
    self.document = document
    self.document.html.reserveCapacity(body.range.count + body.range.count / 4)
    self.document.text.reserveCapacity(body.range.count)
  }

  /// Writes the whole tree.
  mutating func render(_ tree: borrowing Tree) {
    guard let walk = cmark_iter_new(tree.root.pointer) else { return }
    self.walk = walk
    defer {
      cmark_iter_free(walk)
      self.walk = nil
    }
    run(walk)
  }

  /// What was made, for the caller.
  consuming func finished() -> Document { document }

  private mutating func run(_ walk: OpaquePointer) {
    while true {
      let event = cmark_iter_next(walk)
      if event == CMARK_EVENT_DONE { return }
      guard let pointer = cmark_iter_get_node(walk) else { return }
      let node = Node(pointer: pointer)
      let type = node.type
      if type.rawValue >= CMARK_NODE_FIRST_INLINE.rawValue {
        writeInline(node, type, entering: event == CMARK_EVENT_ENTER)
      } else if event == CMARK_EVENT_ENTER {
        enter(node, type)
      } else {
        leave(node, type)
      }
    }
  }

  /// Goes on behind a node whose content has been written already.
  func leaveOut(_ node: Node) {
    guard let walk else { return }
    cmark_iter_reset(walk, node.pointer, CMARK_EVENT_EXIT)
  }

  private mutating func enter(_ node: Node, _ type: cmark_node_type) {
    switch type {
    case CMARK_NODE_PARAGRAPH: enterParagraph(node)
    case CMARK_NODE_ITEM:
      document.html.freshLine()
      document.html.append("<li>")
    case CMARK_NODE_LIST: enterList(node)
    case CMARK_NODE_HEADING: enterHeading(node)
    case CMARK_NODE_CODE_BLOCK: writeCodeBlock(node)
    case CMARK_NODE_BLOCK_QUOTE:
      document.html.freshLine()
      document.html.append("<blockquote>\n")
    case CMARK_NODE_THEMATIC_BREAK:
      document.html.freshLine()
      document.html.append(options.hooks ? "<hr>\n" : "<hr />\n")
    case CMARK_NODE_HTML_BLOCK: writeHTMLBlock(node)
    default: break
    }
  }

  private mutating func leave(_ node: Node, _ type: cmark_node_type) {
    switch type {
    case CMARK_NODE_PARAGRAPH: leaveParagraph(node)
    case CMARK_NODE_ITEM: document.html.append("</li>\n")
    case CMARK_NODE_LIST:
      let isBullet = cmark_node_get_list_type(node.pointer) == CMARK_BULLET_LIST
      document.html.append(isBullet ? "</ul>\n" : "</ol>\n")
    case CMARK_NODE_HEADING: leaveHeading(node)
    case CMARK_NODE_BLOCK_QUOTE:
      document.html.freshLine()
      document.html.append("</blockquote>\n")
    default: break
    }
  }

  private mutating func enterList(_ node: Node) {
    document.html.freshLine()
    let start = cmark_node_get_list_start(node.pointer)
    if cmark_node_get_list_type(node.pointer) == CMARK_BULLET_LIST {
      document.html.append("<ul>\n")
    } else if start == 1 {
      document.html.append("<ol>\n")
    } else {
      document.html.append(contentsOf: "<ol start=\"\(start)\">\n".utf8)
    }
  }
}
