import CCommonMark
import Diagnostics

/// Writes a tree as HTML, in one pass without recursion, and notes what it meets.
struct Renderer {
  /// The text that the tree was made from.
  let body: Body
  /// How to write it.
  let options: MarkdownOptions
  /// What is being written.
  var rendering = Rendering()
  /// What is met on the way.
  var document: Document
  /// Ids given to headings so far.
  var ids: HeadingIDs
  /// The walk over the whole document, to leave out what is written otherwise.
  var walk: OpaquePointer?
  /// The image whose content is being written as plain text.
  var plain: Node?
  /// Where reference links have their destinations.
  var definitions = Definitions()
  /// The page's tables and how many of them are written.
  var tables = TableProgress()
  /// For each open block quote, whether it is an alert.
  var quotes: [Bool] = []
  /// The paragraph that begins with the marker of the last alert.
  var alertParagraph: Node?
  /// Lets harmless raw HTML pass.
  var sanitizer = Sanitizer()
  /// Tags in text that may be the generics of a type.
  var strayTags = StrayTags()
  /// What open headings, links and inlines still need when they close.
  var open = OpenInlines()

  /// Prepares to write the tree of `body`.
  init(body: Body, options: MarkdownOptions, document: Document) {
    self.body = body
    self.options = options
    self.document = document
    ids = HeadingIDs(taken: options.reservedIDs)
    rendering.html.reserveCapacity(body.range.count + body.range.count / 4)
    rendering.text.reserveCapacity(body.range.count)
  }

  /// Writes the whole tree, its tables with the cells that were parsed apart.
  mutating func render(_ tree: borrowing Tree) {
    tables.found = TableFinder(body: body).tables(in: tree.root)
    if let cells = TableCells(of: tables.found, in: body) {
      tables.cells = cells.paragraphs
      tables.before = cells.before
      walkThrough(tree, cells: cells)
    } else {
      walkThrough(tree)
    }
  }

  /// Walks over the tree while the nodes of both trees live.
  private mutating func walkThrough(_ tree: borrowing Tree, cells: borrowing TableCells) {
    walkThrough(tree)
  }

  private mutating func walkThrough(_ tree: borrowing Tree) {
    guard let walk = cmark_iter_new(tree.root.pointer) else { return }
    self.walk = walk
    defer {
      cmark_iter_free(walk)
      self.walk = nil
    }
    run(walk)
    closeElements()
    settleStrayTags()
  }

  /// Writes what a walk meets; of a cell's paragraph only what is in it.
  mutating func run(_ walk: OpaquePointer, inlinesOnly: Bool = false) {
    while true {
      let event = cmark_iter_next(walk)
      if event == CMARK_EVENT_DONE { return }
      guard let pointer = cmark_iter_get_node(walk) else { return }
      let node = Node(pointer: pointer)
      let type = node.type
      if type.rawValue >= CMARK_NODE_FIRST_INLINE.rawValue {
        writeInline(node, type, entering: event == CMARK_EVENT_ENTER)
      } else if inlinesOnly {
        continue
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
    case CMARK_NODE_ITEM: enterItem(node)
    case CMARK_NODE_LIST: enterList(node)
    case CMARK_NODE_HEADING: enterHeading(node)
    case CMARK_NODE_CODE_BLOCK: writeCodeBlock(node)
    case CMARK_NODE_BLOCK_QUOTE: enterQuote(node)
    case CMARK_NODE_THEMATIC_BREAK:
      rendering.html.freshLine()
      rendering.html.append(options.hooks ? "<hr>\n" : "<hr />\n")
    case CMARK_NODE_HTML_BLOCK: writeHTMLBlock(node)
    default: break
    }
  }

  private mutating func leave(_ node: Node, _ type: cmark_node_type) {
    switch type {
    case CMARK_NODE_PARAGRAPH: leaveParagraph(node)
    case CMARK_NODE_ITEM:
      closeElements()
      rendering.html.append("</li>\n")
    case CMARK_NODE_LIST: leaveList(node)
    case CMARK_NODE_HEADING: leaveHeading(node)
    case CMARK_NODE_BLOCK_QUOTE: leaveQuote()
    default: break
    }
  }
}
