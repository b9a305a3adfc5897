#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension Renderer {
  /// Writes a code block: a fence is a hole, an indented block is not.
  mutating func writeCodeBlock(_ node: Node) {
    rendering.html.freshLine()
    let literal = node.literal
    guard let fence = fence(node, literal) else {
      document.verbatim.append(lines(of: node, literal))
      renderCode(literal, language: "", into: &rendering.html)
      return
    }
    if options.hooks {
      rendering.holes.append(
        Hole(offset: rendering.html.count, kind: .fence(document.fences.count))
      )
    } else {
      rendering.html.append(contentsOf: fence.html)
    }
    document.fences.append(fence)
  }

  /// Returns the fence of a code block, or `nil` for an indented block.
  ///
  /// The tree does not distinguish them.
  private func fence(_ node: Node, _ literal: UnsafeBufferPointer<UInt8>) -> Fence? {
    let info = node.info
    let opening = body.line(node.startLine)
    let start = body.offset(line: node.startLine, column: node.startColumn)
    guard start < opening.upperBound else { return nil }
    let mark = body.bytes[start]
    guard mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
    let firstLine = literal.prefix { $0 != UInt8(ascii: "\n") }
    let opensWithItself = firstLine.elementsEqual(body.bytes[start..<opening.upperBound])
    // A line equal to its own bare fence would have closed it.
    if info.isEmpty, opensWithItself, !literal.isEmpty { return nil }
    var infoStart = start
    while infoStart < opening.upperBound, body.bytes[infoStart] == mark { infoStart += 1 }
    let lineCount = literal.count { $0 == UInt8(ascii: "\n") }
    let closing = body.line(node.startLine + 1 + lineCount)
    let isClosed = closes(closing, mark, length: infoStart - start)
    let last = isClosed ? closing : body.line(node.startLine + lineCount)
    let firstOffset = contentOffset(line: node.startLine + 1, length: firstLine.count)
    let slice = literal.isEmpty ? [] : fileSlice(of: literal, at: firstOffset)
    return Fence(
      info: String(decoding: info, as: UTF8.self),
      infoRange: body.trimmed(infoStart..<opening.upperBound),
      literal: slice ?? Array(literal)[...],
      lineOffsets: slice == nil ? contentOffsets(literal, firstLine: node.startLine + 1) : nil,
      range: start..<max(opening.upperBound, last.upperBound),
      isClosed: isClosed
    )
  }

  /// Returns the slice of the file with the same bytes as the content of a fence.
  ///
  /// All fences stay in memory until the last page is rendered, so a copy would cost space.
  private func fileSlice(
    of literal: UnsafeBufferPointer<UInt8>,
    at start: Int
  ) -> ArraySlice<UInt8>? {
    guard start + literal.count <= body.range.upperBound else { return nil }
    let slice = body.bytes[start..<start + literal.count]
    let isSame = slice.withUnsafeBufferPointer { slice in
      guard let first = slice.baseAddress, let second = literal.baseAddress else { return true }
      return memcmp(first, second, literal.count) == 0
    }
    return isSame ? slice : nil
  }

  private func contentOffsets(_ literal: UnsafeBufferPointer<UInt8>, firstLine: Int) -> [Int] {
    var offsets: [Int] = []
    offsets.reserveCapacity(literal.count { $0 == UInt8(ascii: "\n") })
    var lineStart = 0
    while let end = literal[lineStart...].firstIndex(of: UInt8(ascii: "\n")) {
      offsets.append(contentOffset(line: firstLine + offsets.count, length: end - lineStart))
      lineStart = end + 1
    }
    return offsets
  }

  /// Returns the offset of the content of a line with this number of bytes.
  private func contentOffset(line: Int, length: Int) -> Int {
    // The marks of containers are at the front of the line, so count from its end.
    max(body.line(line).upperBound - length, body.range.lowerBound)
  }

  private func closes(_ line: Range<Int>, _ mark: UInt8, length: Int) -> Bool {
    let line = body.trimmed(line)
    let run = body.bytes[line].reversed().prefix { $0 == mark }.count
    let prefix = body.bytes[line.lowerBound..<line.upperBound - run]
    return run >= length && prefix.allSatisfy { isBlank($0) || $0 == UInt8(ascii: ">") }
  }
}

extension Fence {
  /// The block as plain HTML: `pre` and `code` with the language as a class.
  public var html: [UInt8] {
    var html: [UInt8] = []
    html.reserveCapacity(literal.count + literal.count / 8 + 64)
    literal.withUnsafeBufferPointer { renderCode($0, language: language, into: &html) }
    return html
  }
}

extension Document {
  /// Returns a fence as plain HTML, for callers that do not replace it by other content.
  public func renderCode(_ fence: Fence) -> [UInt8] { fence.html }
}

private func renderCode(
  _ literal: UnsafeBufferPointer<UInt8>,
  language: Substring,
  into html: inout [UInt8]
) {
  html.append("<pre><code")
  if !language.isEmpty {
    html.append(" class=\"language-")
    escapeHTML(language.utf8, into: &html)
    html.append("\"")
  }
  html.append(">")
  escapeHTML(literal, into: &html)
  html.append("</code></pre>\n")
}
