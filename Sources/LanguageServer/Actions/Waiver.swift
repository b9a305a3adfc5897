import Diagnostics
import Markdown
import RuleEngine
import Rules
import SiteModel

extension Workspace {
  /// Waives the rule of a finding in the spec that it is about; nil for a rule that no spec waives.
  func waiver(of finding: Diagnostic, in path: String, _ lines: LineTable) -> CodeAction? {
    let rule = Rule.all.first { $0.id == finding.rule }
    guard rule?.check.ofSpecimen != nil,
      let (_, specimen, fence) = specimen(at: finding.range.bytes.lowerBound, in: path),
      fence.isClosed, fence.isPartOfFile,
      !specimen.spec.allow.contains(where: { $0.rule.value == finding.rule }),
      let edit = entry("\(finding.rule): say why", in: fence, path, lines)
    else { return nil }
    return CodeAction(
      title: "waive `\(finding.rule)` in this spec (then write the reason)",
      findings: [finding],
      edit: WorkspaceEdit(edits: [edit])
    )
  }

  /// Adds an entry to the mapping `allow` of a spec, which it may not have yet.
  private func entry(
    _ entry: String,
    in fence: Fence,
    _ path: String,
    _ lines: LineTable
  ) -> Diagnostic.Edit? {
    func insert(_ text: String, at offset: Int) -> Diagnostic.Edit {
      Diagnostic.Edit(range: SourceRange(file: path, bytes: offset..<offset), replacement: text)
    }
    let first = lines.line(at: fence.range.lowerBound) + 1
    let last = lines.line(at: fence.range.upperBound)
    guard let known = (first..<last).first(where: { lines.text(ofLine: $0).hasPrefix("allow:") })
    else {
      return insert("allow:\n  \(entry)\n", at: lines.range(ofLine: last).lowerBound)
    }
    let value = lines.text(ofLine: known).dropFirst("allow:".count).drop { $0 == " " }
    if value.isEmpty || value.hasPrefix("#") {
      return insert("  \(entry)\n", at: lines.range(ofLine: known + 1).lowerBound)
    }
    guard value.hasPrefix("{") else { return nil }
    let isEmpty = value.dropFirst().drop { $0 == " " }.hasPrefix("}")
    let brace = lines.range(ofLine: known).upperBound - value.utf8.count
    return insert(entry + (isEmpty ? "" : ", "), at: brace + 1)
  }
}
