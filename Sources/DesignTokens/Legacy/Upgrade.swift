package import Diagnostics

/// A token file rewritten to DTCG 2025.10 by edits of its text, so that order, layout and everything
/// unknown stay as they are.
package struct Upgrade: Sendable {
  /// One kind of form and how often it was rewritten.
  package struct Change: Sendable, Equatable {
    /// The rule's id, `token-file/legacy-…`.
    package let rule: String
    /// Places that were edited.
    package let count: Int
  }

  /// The file as it was.
  package let file: SourceFile
  /// The file as the format has it, as far as it can.
  package let upgraded: SourceFile
  /// What was rewritten, by kind.
  package let changes: [Change]
  /// What the format cannot say, and what had to be assumed, at places in the old text; faults of
  /// the JSON too.
  package let losses: [Diagnostic]
  /// What is done to the old text, in order.
  let edits: [Diagnostic.Edit]

  /// Whether any byte differs.
  package var isChanged: Bool { file.bytes != upgraded.bytes }

  /// Rewrites a file; one that is no JSON stays as it is.
  package init(_ file: SourceFile) {
    self.file = file
    let (root, problems) = JSONReader.read(file)
    guard let root else {
      upgraded = file
      edits = []
      changes = []
      losses = problems
      return
    }
    let forms = LegacyReader.read(root, file: file.path, bytes: file.bytes).reader.forms
    let mended = problems.filter { !$0.fixes.isEmpty }
    edits = inOrder(mended.flatMap { $0.fixes[0].edits } + forms.flatMap(\.edits))
    let bytes = applied(edits, to: file.bytes, in: file.bytes.indices)
    upgraded = SourceFile(path: file.path, bytes: bytes)
    var counts: [String: Int] = [:]
    for form in forms where !form.edits.isEmpty { counts[form.kind.id, default: 0] += 1 }
    for problem in mended { counts[problem.rule, default: 0] += 1 }
    changes = counts.keys.sorted().map { Change(rule: $0, count: counts[$0] ?? 0) }
    losses =
      problems.filter(\.fixes.isEmpty)
      + (root.members == nil ? [DeclarationReader.notAnObject(root, file: file.path)] : [])
      + forms.compactMap { form in
        form.loss.map { loss in
          Diagnostic(
            rule: form.kind.id,
            severity: .warning,
            message: "`\(form.path)`: \(loss)",
            range: form.range
          )
        }
      }
  }
}

/// Edits in the order of their places, insertions before replacements at the same one.
private func inOrder(_ edits: [Diagnostic.Edit]) -> [Diagnostic.Edit] {
  edits.enumerated().sorted { first, second in
    let (one, other) = (first.element.range.bytes, second.element.range.bytes)
    return (one.lowerBound, one.upperBound, first.offset)
      < (other.lowerBound, other.upperBound, second.offset)
  }.map(\.element)
}
