extension SourceFile {
  /// The file after the fixes that a machine may apply, and the diagnostics that they answer.
  ///
  /// A diagnostic with more than one fix leaves a choice to people, so nothing is done about it.
  /// Fixes whose edits meet are applied one after the other, the later ones by another call.
  package func applyingFixes(
    of diagnostics: [Diagnostic]
  ) -> (file: SourceFile, applied: [Diagnostic]) {
    var edits: [Diagnostic.Edit] = []
    var applied: [Diagnostic] = []
    for diagnostic in diagnostics where diagnostic.fixes.count == 1 {
      let own = diagnostic.fixes[0].edits
      guard !own.isEmpty, own.allSatisfy({ isHere($0.range) }),
        own.contains(where: { Array($0.replacement.utf8)[...] != bytes[$0.range.bytes] }),
        !own.contains(where: { edit in edits.contains { edit.meets($0) } })
      else { continue }
      edits += own
      applied.append(diagnostic)
    }
    guard !edits.isEmpty else { return (self, []) }
    edits.sort { $0.range.bytes.lowerBound < $1.range.bytes.lowerBound }
    var result: [UInt8] = []
    var end = 0
    for edit in edits {
      result += bytes[end..<edit.range.bytes.lowerBound]
      result += Array(edit.replacement.utf8)
      end = edit.range.bytes.upperBound
    }
    return (SourceFile(path: path, bytes: result + bytes[end...]), applied)
  }

  private func isHere(_ range: SourceRange) -> Bool {
    range.file == path && range.bytes.lowerBound >= 0 && range.bytes.upperBound <= bytes.count
  }
}

extension Diagnostic.Edit {
  /// Whether the result depends on which of two edits comes first.
  fileprivate func meets(_ other: Diagnostic.Edit) -> Bool {
    let (first, second) = (range.bytes, other.range.bytes)
    if first.isEmpty || second.isEmpty {
      return first.lowerBound <= second.upperBound && second.lowerBound <= first.upperBound
    }
    return first.overlaps(second)
  }
}
