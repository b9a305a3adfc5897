import Diagnostics
import Markdown
import SiteModel

/// A fence that opens inside another, which should have been closed before.
struct SwallowedFence {
  /// The line that opens it, in the file.
  let line: Range<Int>
  /// Text after the line's fence signs.
  let info: String
}

extension PageReader {
  /// The first line in a fence that opens another.
  ///
  /// It has the same signs, at least as many, and then a language, so it closes nothing
  /// (CommonMark, 4.5 Fenced code blocks).
  func swallowedFence(in fence: Fence, of page: Page) -> SwallowedFence? {
    let opening = page.file.bytes[fence.range]
    guard let sign = opening.first else { return nil }
    // Most code has no such sign, which is fast to check.
    let content = fence.literal.startIndex..<fence.literal.endIndex
    if fence.isPartOfFile, page.file.bytes.firstOffset(of: sign, in: content) == nil { return nil }
    let least = opening.prefix { $0 == sign }.count
    var start = fence.literal.startIndex
    while start < fence.literal.endIndex {
      let end = fence.literal[start...].firstIndex(of: UInt8(ascii: "\n")) ?? fence.literal.endIndex
      defer { start = end + 1 }
      let line = fence.literal[start..<end]
      guard let first = line.first, first == sign || first == UInt8(ascii: " ") else { continue }
      let text = line.drop { $0 == UInt8(ascii: " ") }
      let signs = text.prefix { $0 == sign }.count
      let info = text.dropFirst(signs).drop { $0 == UInt8(ascii: " ") }
      guard signs >= least, line.count - text.count < 4, info.first?.isLetter == true,
        !info.contains(sign)
      else { continue }
      let base = fence.literal.startIndex
      let range = fence.fileRange(text.startIndex - base..<end - base)
      return SwallowedFence(line: range, info: String(decoding: info, as: UTF8.self))
    }
    return nil
  }

  /// Reports a fence that includes the next one as code, which is easy to miss.
  func swallows(
    _ swallowed: SwallowedFence,
    _ fence: Fence,
    _ info: FenceInfo,
    in page: Page
  ) -> Diagnostic {
    let isSpec = info.language == "state" || swallowed.info.hasPrefix("state")
    let file = page.file
    let first = file.line(at: fence.range.lowerBound)
    let opening = file.bytes.trimmed(fence.range.lowerBound..<first.upperBound)
    let signs = file.bytes[fence.range].prefix { $0 == file.bytes[fence.range.lowerBound] }
    let close = String(decoding: signs, as: UTF8.self) + "\n\n"
    let place = swallowed.line.lowerBound
    let edit = Diagnostic.Edit(
      range: SourceRange(file: file.path, bytes: place..<place),
      replacement: close
    )
    // In a list or a quote, text inserted before the line would need the same indentation.
    let isPlain = fence.isClosed && file.line(at: place).lowerBound == place
    return Diagnostic(
      rule: "source/unclosed-fence",
      severity: isSpec ? .error : .warning,
      message: "no line closes this fence before the next one opens",
      range: SourceRange(file: file.path, bytes: opening),
      notes: [
        Diagnostic.Note(
          "the next fence, which becomes code",
          at: SourceRange(file: file.path, bytes: swallowed.line)
        )
      ],
      help: [
        "close it where the code ends; code that shows fences takes more signs than they have"
      ],
      fixes: isPlain ? [Diagnostic.Fix(title: "close it before the next", edits: [edit])] : []
    )
  }
}
