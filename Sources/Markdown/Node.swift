import CCommonMark
import CMarkdownArena

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The parsed tree; owns the memory of its nodes.
struct Tree: ~Copyable {
  /// The document node.
  let root: Node

  private let isInArena: Bool

  /// The largest text that is parsed in the thread's arena.
  ///
  /// Larger texts would keep too much memory that the parser frees early.
  private static let arenaLimit = 200_000

  /// Parses the bytes that `feed` gives to the parser, about `size`; `nil` if memory is exhausted.
  init?(size: Int, feeding feed: (OpaquePointer) -> Void) {
    isInArena = size <= Tree.arenaLimit
    if isInArena { vitrine_arena_enter() }
    let memory = isInArena ? vitrine_arena() : cmark_get_default_mem_allocator()
    guard let parser = cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, memory) else { return nil }
    feed(parser)
    let root = cmark_parser_finish(parser)
    if !isInArena { cmark_parser_free(parser) }
    guard let root else { return nil }
    self.root = Node(pointer: root)
  }

  deinit {
    if isInArena { vitrine_arena_leave() } else { cmark_node_free(root.pointer) }
  }
}

/// One node of a `Tree`, valid as long as the tree is.
struct Node: Equatable {
  /// The library's own node.
  let pointer: OpaquePointer

  /// The type of the node.
  @inline(__always) var type: cmark_node_type { cmark_node_get_type(pointer) }
  /// The node around it.
  var parent: Node? { cmark_node_parent(pointer).map(Node.init) }
  /// The node after it, with the same parent.
  var next: Node? { cmark_node_next(pointer).map(Node.init) }
  /// The node before it, with the same parent.
  var previous: Node? { cmark_node_previous(pointer).map(Node.init) }
  /// The first node in it.
  var firstChild: Node? { cmark_node_first_child(pointer).map(Node.init) }
  /// The last node in it.
  var lastChild: Node? { cmark_node_last_child(pointer).map(Node.init) }

  /// Line of its first byte in the parsed text, from 1.
  var startLine: Int { Int(cmark_node_get_start_line(pointer)) }
  /// Column of its first byte, in bytes, from 1.
  var startColumn: Int { Int(cmark_node_get_start_column(pointer)) }
  /// Line of its last byte, from 1; of some blocks the line after it.
  var endLine: Int { Int(cmark_node_get_end_line(pointer)) }

  /// Text of a text, code or HTML node; empty for others.
  var literal: UnsafeBufferPointer<UInt8> { buffer(cmark_node_get_literal(pointer)) }
  /// Destination of a link or image.
  var url: UnsafeBufferPointer<UInt8> { buffer(cmark_node_get_url(pointer)) }
  /// Title of a link or image.
  var title: UnsafeBufferPointer<UInt8> { buffer(cmark_node_get_title(pointer)) }
  /// Info string of a code block.
  var info: UnsafeBufferPointer<UInt8> { buffer(cmark_node_get_fence_info(pointer)) }

  private func buffer(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
    let bytes = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: bytes, count: strlen(text))
  }
}
