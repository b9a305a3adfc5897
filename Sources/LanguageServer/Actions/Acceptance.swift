import Diagnostics
import SiteModel

extension Workspace {
  /// Adds a finding, and those alike in the file, to the baseline; nil if the site has none or a
  /// baseline cannot accept the rule.
  func acceptance(
    of finding: Diagnostic,
    in path: String,
    _ findings: [Diagnostic]
  ) -> CodeAction? {
    guard var baseline, let bytes = bytes(of: path),
      !baseline.diagnostics.contains(where: { $0.severity == .error })
    else { return nil }
    let sources = [path: SourceFile(path: path, bytes: bytes)]
    baseline.isRenewed = true
    // No entry of another finding may seem to be gone.
    baseline.paths = []
    let all = Report(diagnostics: findings, sources: sources, baseline: baseline).accepted
    guard let own = all.first(where: { $0.diagnostic == finding }) else { return nil }
    let alike = all.filter { $0.entry.fingerprint == own.entry.fingerprint }.map(\.diagnostic)
    let text = Report(diagnostics: alike, sources: sources, baseline: baseline).baselineText()
    let old = baseline.source?.bytes ?? []
    let edit = Diagnostic.Edit(
      range: SourceRange(file: baseline.file, bytes: 0..<old.count),
      replacement: text
    )
    let isNew = baseline.source == nil
    guard !isNew || client.createsFiles else { return nil }
    let like = alike.count == 1 ? "" : " and \(alike.count - 1) like it"
    return CodeAction(
      title: "accept this finding\(like) in the baseline `\(baseline.file)`",
      findings: alike,
      edit: WorkspaceEdit(edits: [edit], created: isNew ? [baseline.file] : [])
    )
  }
}
