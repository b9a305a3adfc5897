import CCommonMark
import Diagnostics

/// Writes a tree as HTML, in one pass without recursion, and notes facts about it.
struct Renderer {
  /// The text from which the tree was parsed.
  let body: Body
  /// The options for writing it.
  let options: MarkdownOptions
  /// The HTML and text so far.
  var rendering = Rendering()
  /// The facts noted so far.
  var document: Document
  /// The ids given to headings so far.
  var ids: HeadingIDs
  /// The walk over the whole document, from which nodes that are written otherwise are left out.
  var walk: OpaquePointer?
  /// The image whose content is being written as plain text.
  var plain: Node?
  /// The destinations of reference links.
  var definitions = Definitions()
  /// The page's tables and the number of them that are written.
  var tables = TableProgress()
  /// For each open block quote, whether it is an alert.
  var quotes: [Bool] = []
  /// The paragraph that begins with the marker of the last alert.
  var alertParagraph: Node?
  /// Containers that are open, innermost last, each with the block around it.
  var containers: [(index: Int, parent: Node?)] = []
  /// The page's footnotes and which of them are referred to.
  var footnotes = Footnotes()
  /// Whether text may have bare addresses or footnotes in it.
  var hasRichText = false
  /// Lets harmless raw HTML pass.
  var sanitizer = Sanitizer()
  /// Tags in text that may be the generic arguments of a type.
  var strayTags = StrayTags()
  /// The state of open headings, links and inlines.
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

  /// Writes the whole tree, and its tables with the cells that were parsed separately.
  mutating func render(_ tree: borrowing Tree) {
    var finder = TableFinder(body: body)
    tables.found = finder.tables(in: tree.root)
    prepareRichText(tree.root)
    document.lostCells = finder.lostCells
    document.brokenTables = finder.brokenTables
    if let cells = TableCells(of: tables.found, in: body) {
      tables.cells = cells.paragraphs
      tables.before = cells.before
      if hasRichText { cells.joinTexts() }
      walkThrough(tree, cells: cells)
    } else {
      walkThrough(tree)
    }
  }

  /// Walks over the tree while the nodes of both trees exist.
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
    closeContainers(in: tree.root)
    closeElements()
    writeFootnotes()
    settleStrayTags()
  }

  /// Writes the nodes of a walk; for a cell's paragraph only its content.
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

  /// Continues after a node whose content is already written.
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
      if writeContainerLine(node) { return }
      rendering.html.append(options.hooks ? "<hr>\n" : "<hr />\n")
    case CMARK_NODE_HTML_BLOCK: writeHTMLBlock(node)
    default: break
    }
  }

  private mutating func leave(_ node: Node, _ type: cmark_node_type) {
    switch type {
    case CMARK_NODE_PARAGRAPH: leaveParagraph(node)
    case CMARK_NODE_ITEM: leaveItem(node)
    case CMARK_NODE_LIST: leaveList(node)
    case CMARK_NODE_HEADING: leaveHeading(node)
    case CMARK_NODE_BLOCK_QUOTE: leaveQuote(node)
    default: break
    }
  }
}
