import Diagnostics
import SiteModel

extension Workspace {
  /// The exact fixes of a finding, or else the name that it suggests, here and in the whole file.
  func fixes(of finding: Diagnostic, among findings: [Diagnostic]) -> [CodeAction] {
    var actions: [CodeAction] = []
    for fix in finding.remedies {
      actions.append(
        CodeAction(
          title: fix.title,
          findings: [finding],
          edit: WorkspaceEdit(edits: fix.edits),
          isPreferred: finding.fixes.count == 1
        )
      )
      if let all = replacement(like: fix, of: finding, among: findings) { actions.append(all) }
    }
    let alike = findings.filter { $0.rule == finding.rule && $0.fixes.count == 1 }
    if alike.count > 1, finding.fixes.count == 1 {
      actions.append(
        CodeAction(
          title: "fix all \(alike.count) findings of `\(finding.rule)` in this file",
          findings: alike,
          edit: WorkspaceEdit(edits: exactFixes(of: alike))
        )
      )
    }
    return actions
  }

  /// The same replacement of the same text, at each finding of the rule in the file.
  private func replacement(
    like fix: Diagnostic.Fix,
    of finding: Diagnostic,
    among findings: [Diagnostic]
  ) -> CodeAction? {
    guard let edit = fix.edits.first, fix.edits.count == 1, !edit.range.bytes.isEmpty,
      let old = text(of: edit.range)
    else { return nil }
    var alike: [Diagnostic] = []
    var edits: [Diagnostic.Edit] = []
    for other in findings where other.rule == finding.rule {
      let same = other.remedies.first { remedy in
        remedy.edits.count == 1 && remedy.edits[0].replacement == edit.replacement
          && remedy.edits[0].range.file == edit.range.file
          && text(of: remedy.edits[0].range) == old
      }
      guard let same, !edits.contains(same.edits[0]) else { continue }
      alike.append(other)
      edits += same.edits
    }
    guard edits.count > 1 else { return nil }
    let title =
      "replace `\(old)` with `\(edit.replacement)` at all \(edits.count) findings in this file"
    return CodeAction(title: title, findings: alike, edit: WorkspaceEdit(edits: edits))
  }

  private func text(of range: SourceRange) -> String? {
    guard let bytes = bytes(of: range.file), range.bytes.upperBound <= bytes.count else {
      return nil
    }
    return String(decoding: bytes[range.bytes], as: UTF8.self)
  }

  /// The edits of each finding with one fix that do not overlap earlier ones; of several fixes, a
  /// person chooses.
  func exactFixes(of findings: [Diagnostic]) -> [Diagnostic.Edit] {
    var edits: [Diagnostic.Edit] = []
    for fix in findings.filter({ $0.fixes.count == 1 }).map({ $0.fixes[0] }) {
      let new = fix.edits.filter { !edits.contains($0) }
      let meets = new.contains { edit in
        edits.contains { other in
          other.range.file == edit.range.file
            && (other.range.bytes.overlaps(edit.range.bytes)
              || other.range.bytes.lowerBound == edit.range.bytes.lowerBound)
        }
      }
      if !meets { edits += new }
    }
    return edits
  }
}

extension Diagnostic {
  /// The exact fixes; without any, the replacement by the name in its label.
  fileprivate var remedies: [Fix] {
    fixes.isEmpty ? [suggestion].compactMap(\.self) : fixes
  }

  /// The edit that writes the name in `did you mean …?` or in `… is nearest`, which is a guess and no
  /// exact fix.
  private var suggestion: Fix? {
    let parts = label.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let name = parts[1]
    let edit = Edit(range: range, replacement: String(name))
    switch (parts[0], parts[2]) {
    case ("did you mean ", "?"): return Fix(title: "write `\(name)`", edits: [edit])
    case ("", " is nearest"):
      return Fix(title: "write `\(name)`, the nearest token", edits: [edit])
    default: return nil
    }
  }
}
