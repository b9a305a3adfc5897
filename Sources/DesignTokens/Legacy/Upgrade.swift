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
  ///   - table: All files of the token table, read leniently, for the results of colour modifiers;
  ///     the file alone if nil.
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
    var colors: [String: Color] = [:]
    if root.hasModifier {
      colors = modifiedColors(table ?? TokenTable.read(files: [file], profile: .lenient), file.path)
    }
    let forms =
      LegacyReader.read(root, file: file.path, bytes: file.bytes, colors: colors).reader.forms
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

/// Colours of a file's tokens after modifiers of Tokens Studio, by path; only those that are the
/// same in all permutations.
private func modifiedColors(_ table: TokenTable, _ file: String) -> [String: Color] {
  var colors: [String: Color?] = [:]
  for token in table.permutations.flatMap(\.set.tokens) where token.range.file == file {
    guard case .color(let color) = token.value, token.extensions?.hasModifier == true else {
      continue
    }
    if let known = colors[token.path], known != color {
      colors[token.path] = .some(nil)
    } else {
      colors[token.path] = color
    }
  }
  let failed = Set(
    table.diagnostics.filter { $0.rule == TokenFileRule.extensionIgnored.id }.map(\.range)
  )
  return colors.compactMapValues(\.self).filter { path, _ in
    !table.permutations.contains { permutation in
      permutation.set.token(path)?.modifierRange.map(failed.contains) ?? false
    }
  }
}

extension Token {
  /// Source range of the name of the token's colour modifier.
  fileprivate var modifierRange: SourceRange? {
    ValueExtension.all(in: extensions).first { $0.kind == .modifier }.map {
      SourceRange(file: range.file, bytes: $0.member.keyRange)
    }
  }
}

extension JSONNode {
  /// True if the value contains a colour modifier of Tokens Studio.
  fileprivate var hasModifier: Bool {
    members?.contains { member in
      member.key == "studio.tokens" && member.value["modify"] != nil || member.value.hasModifier
    } ?? false
  }
}
