public import Diagnostics

/// A token file rewritten to DTCG 2025.10 by edits of its text, so that order, layout and
/// everything unknown stay the same.
public struct Upgrade: Sendable {
  /// One kind of form and how often it was rewritten.
  public struct Change: Sendable, Equatable {
    /// The rule's id, `token-file/legacy-…`.
    public let rule: String
    /// Places that were edited.
    public let count: Int
  }

  /// The original file.
  public let file: SourceFile
  /// The file in the form of the format, as far as possible.
  public let upgraded: SourceFile
  /// Rewritten forms, by kind.
  public let changes: [Change]
  /// Diagnostics for data that the format cannot express, for assumptions, and for errors in the
  /// JSON, at places in the old text.
  public let losses: [Diagnostic]
  /// Edits to the old text, in order.
  let edits: [Diagnostic.Edit]

  /// True if the upgrade changes any byte.
  public var isChanged: Bool { file.bytes != upgraded.bytes }

  /// Rewrites a file; a file that is no JSON, and whose faults the edits cannot solve, stays
  /// unchanged.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - table: All files of the token table, read leniently, for the results of formulas
  ///     and colour modifiers; the file alone if nil.
  public init(_ file: SourceFile, in table: TokenTable? = nil) {
    self.file = file
    let (root, problems) = JSONReader.read(file)
    guard let root else {
      upgraded = file
      edits = []
      changes = []
      losses = problems
      return
    }
    if let refusal = root.studioRefusal(file: file.path) {
      upgraded = file
      edits = []
      changes = []
      losses = problems + [refusal]
      return
    }
    let table = table ?? TokenTable.read(files: [file], profile: .lenient)
    let computed = ComputedValues(of: file.path, in: table)
    let forms =
      LegacyReader.read(root, file: file.path, bytes: file.bytes, computed: computed).reader.forms
    let fixable = problems.filter { !$0.fixes.isEmpty }
    let edits = inOrder(fixable.flatMap { $0.fixes[0].edits } + forms.flatMap(\.edits))
    let bytes = applied(edits, to: file.bytes, in: file.bytes.indices)
    let upgraded = SourceFile(path: file.path, bytes: bytes)
    // Where the JSON has faults, edits of its forms could leave worse ones.
    guard JSONReader.read(upgraded).root != nil else {
      self.upgraded = file
      self.edits = []
      changes = []
      losses = problems
      return
    }
    (self.upgraded, self.edits) = (upgraded, edits)
    var counts: [String: Int] = [:]
    for form in forms where !form.edits.isEmpty { counts[form.kind.id, default: 0] += 1 }
    for problem in fixable { counts[problem.rule, default: 0] += 1 }
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

/// Edits in the order of their places; at one place insertions come before replacements.
private func inOrder(_ edits: [Diagnostic.Edit]) -> [Diagnostic.Edit] {
  edits.enumerated().sorted { first, second in
    let (one, other) = (first.element.range.bytes, second.element.range.bytes)
    return (one.lowerBound, one.upperBound, first.offset)
      < (other.lowerBound, other.upperBound, second.offset)
  }.map(\.element)
}
