import CCommonMark

/// Lines that begin or end a block which CommonMark does not know: containers, footnotes and
/// descriptions of terms.
///
/// The parser gets a thematic break or the marker of a list item in their place, so that it parses
/// their content, and every node keeps its line.
struct BlockMarks {
  /// One of these lines.
  struct Mark {
    /// Number of the line, from 1.
    let line: Int
    /// File range that the parser does not see.
    let range: Range<Int>
    /// The bytes that the parser gets instead.
    let replacement: StaticString
    /// The meaning of the line.
    let kind: Kind

    /// Number of bytes that the line has more than the parser sees.
    var shift: Int { range.count - replacement.utf8CodeUnitCount }
  }

  /// The meaning of a line; numbers are indices into the lists below.
  enum Kind: Equatable {
    case opening(Int), closing(Int), footnote(Int), description
    /// A line of data in a container, which the parser sees as an empty line.
    case data(Int)
  }

  /// All marks, in source order.
  private(set) var all: [Mark] = []
  /// Containers in the order of their first lines.
  private(set) var containers: [Container] = []
  /// The label of each footnote, in source order.
  private(set) var footnotes: [Range<Int>] = []
  private var byLine: [Int: Int] = [:]

  /// Creates the marks from the result of a scan.
  init(_ marks: [Mark] = [], containers: [Container] = [], footnotes: [Range<Int>] = []) {
    all = marks
    self.containers = containers
    self.footnotes = footnotes
    index()
  }

  /// Whether the page has none.
  var isEmpty: Bool { all.isEmpty }

  /// The meaning of a line, or `nil` for one that is as CommonMark has it.
  func kind(ofLine line: Int) -> Kind? {
    byLine[line].map { all[$0].kind }
  }

  /// Number of bytes to add to a column of a line that the parser saw changed.
  func shift(ofLine line: Int) -> Int {
    byLine[line].map { all[$0].shift } ?? 0
  }

  /// Whether a container is still marked, and not shown as text.
  func isMarked(container: Int) -> Bool {
    all.contains { $0.kind == .opening(container) }
  }

  /// Takes marks away whose lines turned out to be something else, such as code.
  mutating func remove(lines: Set<Int>) {
    all.removeAll { lines.contains($0.line) }
    index()
  }

  private mutating func index() {
    byLine = Dictionary(uniqueKeysWithValues: all.indices.map { (all[$0].line, $0) })
  }
}

extension BlockMarks {
  /// Lines whose marks do not have the block in the tree that they require.
  func misplaced(in root: Node) -> Set<Int> {
    let places = places(in: root)
    var lines: Set<Int> = []
    var lists: [OpaquePointer: Bool] = [:]
    var openings: [Int: Mark] = [:]
    for mark in all {
      let node = places[mark.line]
      switch mark.kind {
      case .opening(let index):
        openings[index] = mark
        if node?.type != CMARK_NODE_THEMATIC_BREAK { lines.insert(mark.line) }
      case .closing(let index):
        let opening = openings[index].flatMap { places[$0.line] }
        if node?.type != CMARK_NODE_THEMATIC_BREAK || opening?.parent != node?.parent {
          lines.insert(mark.line)
          if let line = openings[index]?.line { lines.insert(line) }
        }
      case .data: break
      case .footnote, .description:
        guard let node, node.type == CMARK_NODE_ITEM, let list = node.parent else {
          lines.insert(mark.line)
          continue
        }
        let isRight = lists[list.pointer] ?? isList(list, of: mark.kind)
        lists[list.pointer] = isRight
        if !isRight { lines.insert(mark.line) }
      }
    }
    for mark in all {
      switch mark.kind {
      case .closing(let index), .data(let index):
        if let opening = openings[index], lines.contains(opening.line) { lines.insert(mark.line) }
      case .opening, .footnote, .description: break
      }
    }
    return lines
  }

  /// Whether a list has only items of a kind, with a term before it if it needs one.
  private func isList(_ list: Node, of kind: Kind) -> Bool {
    var next = list.firstChild
    while let item = next {
      switch (self.kind(ofLine: item.startLine), kind) {
      case (.footnote, .footnote), (.description, .description): next = item.next
      default: return false
      }
    }
    return kind != .description || list.previous?.type == CMARK_NODE_PARAGRAPH
  }

  /// The outermost thematic break or item that begins in each marked line.
  private func places(in root: Node) -> [Int: Node] {
    var places: [Int: Node] = [:]
    var current = root.firstChild
    while let node = current {
      let type = node.type
      if type == CMARK_NODE_THEMATIC_BREAK || type == CMARK_NODE_ITEM {
        let line = node.startLine
        if byLine[line] != nil, places[line] == nil { places[line] = node }
      }
      let isContainer =
        type == CMARK_NODE_BLOCK_QUOTE || type == CMARK_NODE_LIST || type == CMARK_NODE_ITEM
      if isContainer, let child = node.firstChild {
        current = child
        continue
      }
      var last = node
      while last.next == nil, let parent = last.parent, parent != root { last = parent }
      current = last.next
    }
    return places
  }
}
