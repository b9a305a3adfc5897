extension SourceFile {
  /// The file after the fixes that a machine may apply, and the diagnostics that they fix.
  ///
  /// A diagnostic with more than one fix needs a choice by a person, so it is not fixed. Of fixes
  /// whose edits overlap, one is applied; another call applies the next. Inserted text has the
  /// line ends of the file.
  public func applyingFixes(
    of diagnostics: [Diagnostic]
  ) -> (file: SourceFile, applied: [Diagnostic]) {
    var edits = Edits()
    var applied: [Diagnostic] = []
    lazy var end = lineEnd
    for diagnostic in diagnostics where diagnostic.fixes.count == 1 {
      var own = diagnostic.fixes[0].edits
      guard !own.isEmpty, own.allSatisfy({ isHere($0.range) }) else { continue }
      own = own.map { fitted($0, end) }
      guard own.contains(where: { Array($0.replacement.utf8)[...] != bytes[$0.range.bytes] }),
        !own.contains(where: edits.meet)
      else { continue }
      for edit in own { edits.add(edit) }
      applied.append(diagnostic)
    }
    guard !applied.isEmpty else { return (self, []) }
    var result: [UInt8] = []
    var copied = 0
    for edit in edits.all {
      result += bytes[copied..<edit.range.bytes.lowerBound]
      result += Array(edit.replacement.utf8)
      copied = edit.range.bytes.upperBound
    }
    return (SourceFile(path: path, bytes: result + bytes[copied...]), applied)
  }

  private func isHere(_ range: SourceRange) -> Bool {
    range.file == path && range.bytes.lowerBound >= 0 && range.bytes.upperBound <= bytes.count
  }
}

/// Edits that do not overlap, in the order of their places.
private struct Edits {
  private(set) var all: [Diagnostic.Edit] = []

  /// Returns true if one of the edits overlaps another edit.
  func meet(_ edit: Diagnostic.Edit) -> Bool {
    let place = place(of: edit)
    let isAfter = place > 0 && all[place - 1].meets(edit)
    return isAfter || (place < all.count && all[place].meets(edit))
  }

  mutating func add(_ edit: Diagnostic.Edit) {
    all.insert(edit, at: place(of: edit))
  }

  /// Returns the index for an edit: after all edits that begin before it or at the same place.
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
  /// Returns true if the result depends on which of two edits comes first.
  fileprivate func meets(_ other: Diagnostic.Edit) -> Bool {
    let (first, second) = (range.bytes, other.range.bytes)
    if first.isEmpty || second.isEmpty {
      return first.lowerBound <= second.upperBound && second.lowerBound <= first.upperBound
    }
    return first.overlaps(second)
  }
}
