import CCommonMark

extension Renderer {
  /// Writes a text node; one or two tildes around text strike it through.
  mutating func writeText(_ node: Node) {
    var literal = node.literal
    let skipped = min(open.skip, literal.count)
    if skipped > 0 {
      open.skip -= skipped
      literal = UnsafeBufferPointer(rebasing: literal[skipped...])
    }
    if hasRichText, plain == nil {
      writeRich(literal, node, afterSkipped: skipped > 0)
    } else {
      writeRun(0..<literal.count, of: literal, node, afterSkipped: skipped > 0)
    }
  }

  /// Writes a part of a text node in which nothing but tildes is markup.
  mutating func writeRun(
    _ part: Range<Int>,
    of literal: UnsafeBufferPointer<UInt8>,
    _ node: Node,
    afterSkipped: Bool
  ) {
    var run = part.lowerBound
    var textRun = run
    var at = run
    while at < part.upperBound {
      let byte = literal[at]
      guard isSpecial(byte) || byte == UInt8(ascii: "~") else {
        at += 1
        continue
      }
      if let entity = entity(for: byte) {
        rendering.html.append(literal, run..<at)
        rendering.html.append(entity)
        run = at + 1
      } else if byte == UInt8(ascii: "~") {
        let rest = literal[at..<part.upperBound]
        let end = rest.firstIndex { $0 != UInt8(ascii: "~") } ?? part.upperBound
        let isEscaped = open.source.takeTildes(end - at, in: body)
        if end - at <= 2, !isEscaped {
          rendering.html.append(literal, run..<at)
          rendering.text.append(literal, textRun..<at)
          let sides = Flanks(of: at..<end, in: literal, node, afterSkipped: afterSkipped)
          let isMarkup = strike(end - at, sides)
          run = isMarkup ? end : at
          textRun = run
        }
        at = end
        continue
      }
      at += 1
    }
    rendering.html.append(literal, run..<part.upperBound)
    rendering.text.append(literal, textRun..<part.upperBound)
  }

  /// Closes a strikethrough, or remembers that one may open here; true when the tildes are markup.
  private mutating func strike(_ count: Int, _ sides: Flanks) -> Bool {
    guard let pending = open.strikes.last else { return false }
    let level = open.strikes.count - 1
    if sides.mayClose, let opening = pending[count] {
      let tag: StaticString = "<del>"
      rendering.html.replaceSubrange(
        opening.html..<opening.html + count,
        with: UnsafeBufferPointer(start: tag.utf8Start, count: tag.utf8CodeUnitCount)
      )
      for hole in rendering.holes.indices[opening.holes...] {
        rendering.holes[hole].offset += tag.utf8CodeUnitCount - count
      }
      rendering.text.removeSubrange(opening.text..<opening.text + count)
      rendering.html.append("</del>")
      open.strikes[level][count] = nil
      // A start tag within it is text, because its element would end outside.
      if let other = pending[3 - count], other.html > opening.html {
        open.strikes[level][3 - count] = nil
      }
      return true
    }
    if sides.mayOpen {
      // No nesting: an opener that finds no end gives way, so that moves stay linear.
      open.strikes[level][count] = Strike(
        html: rendering.html.count,
        text: rendering.text.count,
        holes: rendering.holes.count
      )
    }
    return false
  }
}

/// Whether a delimiter may open or close, by its neighbours (CommonMark 0.30, 6.2).
private struct Flanks {
  var mayOpen: Bool
  var mayClose: Bool

  private enum Side {
    case blank, punctuation, other
  }

  init(
    of run: Range<Int>,
    in text: UnsafeBufferPointer<UInt8>,
    _ node: Node,
    afterSkipped: Bool
  ) {
    let before: Side
    if run.lowerBound > 0 {
      before = Flanks.side(text[run.lowerBound - 1])
    } else {
      before = afterSkipped ? .blank : Flanks.side(of: node.previous, last: true, in: node)
    }
    let after =
      run.upperBound < text.count
      ? Flanks.side(text[run.upperBound]) : Flanks.side(of: node.next, last: false, in: node)
    mayOpen = after != .blank && (after != .punctuation || before != .other)
    mayClose = before != .blank && (before != .punctuation || after != .other)
  }

  private static func side(_ byte: UInt8) -> Side {
    switch byte {
    case 0...0x20: .blank
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: .other
    default: .punctuation
    }
  }

  private static func side(of neighbour: Node?, last: Bool, in node: Node) -> Side {
    guard let neighbour else {
      let parent = node.parent?.type.rawValue ?? 0
      return parent >= CMARK_NODE_FIRST_INLINE.rawValue ? .punctuation : .blank
    }
    switch neighbour.type {
    case CMARK_NODE_TEXT:
      let text = neighbour.literal
      return (last ? text.last : text.first).map(side) ?? .other
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: return .blank
    default: return .punctuation
    }
  }
}
