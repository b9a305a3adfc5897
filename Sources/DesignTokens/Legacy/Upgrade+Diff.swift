import Diagnostics

extension Upgrade {
  /// Differences as `- old` and `+ new` below line numbers of the old text.
  ///
  /// It shows whole lines, or only the edited parts if lines are too long to read.
  public var diff: String {
    var text = ""
    var line = 1
    var counted = 0
    var index = edits.startIndex
    while index < edits.endIndex {
      var lines = file.line(at: edits[index].range.bytes.lowerBound)
      let first = index
      while index < edits.endIndex, edits[index].range.bytes.lowerBound <= lines.upperBound {
        let last = edits[index].range.bytes.upperBound
        if last > lines.upperBound {
          lines = lines.lowerBound..<file.line(at: last).upperBound
        }
        index += 1
      }
      line += file.bytes[counted..<lines.lowerBound].count { $0 == UInt8(ascii: "\n") }
      counted = lines.lowerBound
      text += "@@ line \(line) @@\n" + hunk(lines, edits[first..<index])
    }
    return text
  }

  private func hunk(_ lines: Range<Int>, _ edits: ArraySlice<Diagnostic.Edit>) -> String {
    guard lines.count > 4000 else {
      let old = file.bytes[lines]
      let new = applied(Array(edits), to: file.bytes, in: lines)
      return marked(old, "-") + marked(new[...], "+")
    }
    var text = ""
    for edit in edits.prefix(20) {
      text += marked(file.bytes[edit.range.bytes], "-")
      text += marked(Array(edit.replacement.utf8)[...], "+")
    }
    let rest = edits.count - 20
    return rest > 0 ? text + "… and \(rest) more edits in this line\n" : text
  }

  private func marked(_ bytes: ArraySlice<UInt8>, _ sign: String) -> String {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.map { "\(sign) \(String(decoding: $0, as: UTF8.self))\n" }.joined()
  }
}

/// The text of a range after edits; of overlapping edits the first counts.
func applied(_ edits: [Diagnostic.Edit], to bytes: [UInt8], in range: Range<Int>) -> [UInt8] {
  var out: [UInt8] = []
  var at = range.lowerBound
  for edit in edits where edit.range.bytes.lowerBound >= at {
    out += bytes[at..<edit.range.bytes.lowerBound]
    out += Array(edit.replacement.utf8)
    at = edit.range.bytes.upperBound
  }
  return out + bytes[at..<max(at, range.upperBound)]
}
