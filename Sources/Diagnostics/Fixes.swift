extension SourceFile {
  /// The file after the fixes that a machine may apply, and the diagnostics that they answer.
  ///
  /// A diagnostic with more than one fix leaves a choice to people, so nothing is done about it.
  /// Fixes whose edits meet are applied one after the other, the later ones by another call.
  package func applyingFixes(
    of diagnostics: [Diagnostic]
  ) -> (file: SourceFile, applied: [Diagnostic]) {
    var edits = Edits()
    var applied: [Diagnostic] = []
    for diagnostic in diagnostics where diagnostic.fixes.count == 1 {
      let own = diagnostic.fixes[0].edits
      guard !own.isEmpty, own.allSatisfy({ isHere($0.range) }),
        own.contains(where: { Array($0.replacement.utf8)[...] != bytes[$0.range.bytes] }),
        !own.contains(where: edits.meet)
      else { continue }
      for edit in own { edits.add(edit) }
      applied.append(diagnostic)
    }
    guard !applied.isEmpty else { return (self, []) }
    var result: [UInt8] = []
    var end = 0
    for edit in edits.all {
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

/// Edits that do not meet, in the order of their places.
private struct Edits {
  private(set) var all: [Diagnostic.Edit] = []

  /// Whether one of them meets another edit.
  func meet(_ edit: Diagnostic.Edit) -> Bool {
    let place = place(of: edit)
    let isAfter = place > 0 && all[place - 1].meets(edit)
    return isAfter || (place < all.count && all[place].meets(edit))
  }

  mutating func add(_ edit: Diagnostic.Edit) {
    all.insert(edit, at: place(of: edit))
  }

  /// Where an edit belongs: behind all that begin before it or with it.
  private func place(of edit: Diagnostic.Edit) -> Int {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].range.bytes.lowerBound <= edit.range.bytes.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
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
