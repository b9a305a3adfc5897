import Diagnostics

/// White space at the beginnings of lines: taken from a block's own lines, put before those of a
/// template that is included at an indent.
struct Margin: Equatable, Sendable {
  private var indent: [UInt8] = []
  private var dedent = 0
  private var needsIndent = true
  private var needsDedent = true

  /// Copies a template's own text.
  mutating func write(_ bytes: [UInt8], _ range: Range<Int>, to output: inout [UInt8]) {
    guard let last = range.last else { return }
    bytes.withUnsafeBufferPointer { bytes in
      if indent.isEmpty, dedent == 0 {
        output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range]))
      } else {
        var start = range.lowerBound
        while start < range.upperBound {
          var end = start
          while end < range.upperBound, bytes[end] != UInt8(ascii: "\n") { end += 1 }
          end = min(end + 1, range.upperBound)
          writeLine(UnsafeBufferPointer(rebasing: bytes[start..<end]), to: &output)
          start = end
        }
      }
      needsIndent = bytes[last] == UInt8(ascii: "\n")
      needsDedent = needsIndent
    }
  }

  /// Prepares for a value, which gets an indent but keeps its own lines.
  mutating func begin(_ output: inout [UInt8]) {
    if needsIndent { output.append(contentsOf: indent) }
    needsIndent = false
    needsDedent = false
  }

  /// Moves to a template that is included here.
  mutating func enter(
    _ include: Template.Include,
    of template: Template,
    _ output: inout [UInt8]
  ) {
    guard let blanks = include.indent else {
      begin(&output)
      indent = []
      dedent = 0
      return
    }
    indent += template.file.bytes[blanks].dropFirst(dedent)
    dedent = 0
    needsIndent = true
    needsDedent = true
  }

  /// Enters an override that replaces `block`.
  mutating func enter(
    _ block: Template.Block,
    of template: Template,
    _ override: Template.Block,
    _ output: inout [UInt8]
  ) {
    if !block.isStandalone { begin(&output) }
    indent += template.file.bytes[block.indent].dropFirst(dedent)
    dedent = override.dedent
    needsIndent = block.isStandalone
    needsDedent = override.isStandalone
  }

  /// Moves back to the text that was rendered before an included template.
  mutating func leave(_ include: Template.Include, to outer: Margin) {
    self = outer
    needsIndent = include.indent != nil
    needsDedent = needsIndent
  }

  /// Moves back to the text that was rendered before an override, on the line where the override
  /// ended.
  mutating func leaveOverride(to outer: Margin) {
    indent = outer.indent
    dedent = outer.dedent
  }

  /// Goes on after text that was written before, at the same indent.
  mutating func resume(after end: Margin) {
    needsIndent = end.needsIndent
    needsDedent = end.needsDedent
  }

  private mutating func writeLine(
    _ line: UnsafeBufferPointer<UInt8>,
    to output: inout [UInt8]
  ) {
    var start = 0
    if needsDedent {
      while start < min(dedent, line.count),
        line[start] == UInt8(ascii: " ") || line[start] == UInt8(ascii: "\t")
      {
        start += 1
      }
    }
    needsDedent = true
    if start == line.count { return }
    if needsIndent { output.append(contentsOf: indent) }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: line[start...]))
    needsIndent = true
  }
}
