extension SourceFile {
  /// The line end of most lines of the file; LF if there is none.
  var lineEnd: String {
    var (feeds, pairs, returns) = (0, 0, 0)
    var last: UInt8 = 0
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        if last == UInt8(ascii: "\r") { pairs += 1 } else { feeds += 1 }
      } else if last == UInt8(ascii: "\r") {
        returns += 1
      }
      last = byte
    }
    if last == UInt8(ascii: "\r") { returns += 1 }
    if pairs > feeds, pairs >= returns { return "\r\n" }
    return returns > feeds ? "\r" : "\n"
  }

  /// The edit for this file: with the line ends of the file, none cut in half, and after a byte
  /// order mark.
  ///
  /// - Parameters:
  ///   - edit: An edit that a rule or a reader wrote as if all lines ended in LF.
  ///   - lineEnd: The line end of the file.
  /// - Returns: The same edit of a range inside the file.
  func fitted(_ edit: Diagnostic.Edit, _ lineEnd: String) -> Diagnostic.Edit {
    var edit = edit
    edit.range.bytes = wholeLineEnds(edit.range.bytes)
    let old = String(decoding: bytes[edit.range.bytes], as: UTF8.self)
    if edit.replacement.utf8.elementsEqual(old.utf8) { return edit }
    edit.replacement = edit.replacement.withLineEnds(lineEnd)
    return edit
  }

  /// The range without half a CR LF: if it includes the LF, it also includes the CR; otherwise
  /// neither.
  private func wholeLineEnds(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    if isInsideLineEnd(start) { start -= 1 }
    if isInsideLineEnd(end) { end -= 1 }
    if bytes.starts(with: SourceFile.byteOrderMark), start < 3, end == start {
      return 3..<3
    }
    return start..<max(start, end)
  }

  private func isInsideLineEnd(_ offset: Int) -> Bool {
    offset > 0 && offset < bytes.count && bytes[offset] == UInt8(ascii: "\n")
      && bytes[offset - 1] == UInt8(ascii: "\r")
  }
}

extension String {
  /// The text with the same end for every line.
  fileprivate func withLineEnds(_ end: String) -> String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else {
      return self
    }
    var result: [UInt8] = []
    var last: UInt8 = 0
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\n") where last == UInt8(ascii: "\r"): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): result += Array(end.utf8)
      default: result.append(byte)
      }
      last = byte
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// Diagnostics whose fixes have the line ends of the files.
func fitted(_ diagnostics: [Diagnostic], to sources: [String: SourceFile]) -> [Diagnostic] {
  guard diagnostics.contains(where: { !$0.fixes.isEmpty }) else { return diagnostics }
  var lineEnds: [String: String] = [:]
  return diagnostics.map { diagnostic in
    var diagnostic = diagnostic
    for fix in diagnostic.fixes.indices {
      for (index, edit) in diagnostic.fixes[fix].edits.enumerated() {
        guard let file = sources[edit.range.file],
          edit.range.bytes.upperBound <= file.bytes.count
        else { continue }
        let end = lineEnds[file.path] ?? file.lineEnd
        lineEnds[file.path] = end
        diagnostic.fixes[fix].edits[index] = file.fitted(edit, end)
      }
    }
    return diagnostic
  }
}
