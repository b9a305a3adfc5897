/// Applies the fixes that a machine may apply.
///
/// A diagnostic with more than one fix needs a choice by a person, so it is not fixed. A fix is
/// applied whole, in all files that it changes, or not at all. Of fixes whose edits overlap, one is
/// applied; another call applies the next. Inserted text has the line ends of its file.
///
/// - Parameters:
///   - diagnostics: Diagnostics with fixes.
///   - files: The files that may change.
/// - Returns: The files after the fixes, in the given order, and the diagnostics that they fix.
public func applyFixes(
  of diagnostics: [Diagnostic],
  to files: [SourceFile]
) -> (files: [SourceFile], applied: [Diagnostic]) {
  let fixable = diagnostics.filter { $0.fixes.count == 1 }
  let changed = Set(fixable.flatMap { $0.fixes[0].edits.map(\.range.file) })
  var changes: [String: FileChanges] = [:]
  for file in files where changed.contains(file.path) { changes[file.path] = FileChanges(file) }
  var applied: [Diagnostic] = []
  for diagnostic in fixable {
    let edits = diagnostic.fixes[0].edits
    let fitted = edits.compactMap { changes[$0.range.file]?.fitted($0) }
    guard !edits.isEmpty, fitted.count == edits.count,
      fitted.contains(where: { changes[$0.range.file]?.changesText($0) == true }),
      !fitted.contains(where: { changes[$0.range.file]?.edits.meet($0) != false })
    else { continue }
    for edit in fitted { changes[edit.range.file]?.edits.add(edit) }
    applied.append(diagnostic)
  }
  return (files.map { changes[$0.path]?.result ?? $0 }, applied)
}

extension SourceFile {
  /// The file after the fixes that a machine may apply to it alone, and the diagnostics that they
  /// fix.
  public func applyingFixes(
    of diagnostics: [Diagnostic]
  ) -> (file: SourceFile, applied: [Diagnostic]) {
    let (files, applied) = applyFixes(of: diagnostics, to: [self])
    return (files.first ?? self, applied)
  }
}

/// The edits of one file.
private struct FileChanges {
  private let file: SourceFile
  private let lineEnd: String
  var edits = Edits()

  init(_ file: SourceFile) {
    self.file = file
    lineEnd = file.lineEnd
  }

  /// The edit with the line ends of the file; nil if it is outside the file.
  func fitted(_ edit: Diagnostic.Edit) -> Diagnostic.Edit? {
    let bytes = edit.range.bytes
    guard bytes.lowerBound >= 0, bytes.upperBound <= file.bytes.count else { return nil }
    return file.fitted(edit, lineEnd)
  }

  /// Returns true if the edit replaces a text by another one.
  func changesText(_ edit: Diagnostic.Edit) -> Bool {
    Array(edit.replacement.utf8)[...] != file.bytes[edit.range.bytes]
  }

  /// The file after all edits.
  var result: SourceFile {
    if edits.all.isEmpty { return file }
    var result: [UInt8] = []
    var copied = 0
    for edit in edits.all {
      result += file.bytes[copied..<edit.range.bytes.lowerBound]
      result += Array(edit.replacement.utf8)
      copied = edit.range.bytes.upperBound
    }
    return SourceFile(path: file.path, bytes: result + file.bytes[copied...])
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
    all.partitioningIndex { $0.range.bytes.lowerBound > edit.range.bytes.lowerBound }
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
