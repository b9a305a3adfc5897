import Diagnostics
import JSONRPC
import Markdown
import RuleEngine
import Rules
import SiteModel

extension Workspace {
  /// The fixes of findings in a range of a file, and what else can be done about them.
  ///
  /// - Parameters:
  ///   - range: The selected range.
  ///   - path: The file.
  ///   - findings: All findings in the file.
  ///   - only: Kinds of actions that the client wants; nil for all.
  /// - Returns: The actions, each with its edit.
  func codeActions(
    _ range: Range<Int>,
    in path: String,
    _ findings: [Diagnostic],
    only: [String]?
  ) -> JSON {
    guard let lines = lines(of: path) else { return [] }
    func isWanted(_ kind: String) -> Bool {
      only.map { $0.contains { kind == $0 || kind.hasPrefix($0 + ".") } } ?? true
    }
    var actions: [JSON] = []
    let here = findings.filter {
      $0.range.bytes.lowerBound <= range.upperBound && range.lowerBound <= $0.range.bytes.upperBound
    }
    for finding in isWanted("quickfix") ? here : [] {
      let fixes = finding.fixes.isEmpty ? [finding.suggestion].compactMap(\.self) : finding.fixes
      for fix in fixes {
        let title = fix.title
        actions.append(
          action(
            title,
            "quickfix",
            [finding],
            fix.edits,
            lines,
            isPreferred: finding.fixes.count == 1
          )
        )
      }
      let alike = findings.filter { $0.rule == finding.rule && !$0.fixes.isEmpty }
      if alike.count > 1, !finding.fixes.isEmpty {
        let title = "fix all \(alike.count) findings of `\(finding.rule)` in this file"
        actions.append(action(title, "quickfix", alike, firstFixes(of: alike), lines))
      }
      if let waiver = waiver(of: finding, in: path, lines) { actions.append(waiver) }
    }
    let all = firstFixes(of: findings)
    if isWanted("source.fixAll"), !all.isEmpty {
      actions.append(action("apply all exact fixes", "source.fixAll", [], all, lines))
    }
    return .array(actions)
  }

  /// The edits of the first fix of each finding that do not overlap earlier ones.
  private func firstFixes(of findings: [Diagnostic]) -> [Diagnostic.Edit] {
    var edits: [Diagnostic.Edit] = []
    for fix in findings.compactMap(\.fixes.first) {
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

  private func action(
    _ title: String,
    _ kind: String,
    _ findings: [Diagnostic],
    _ edits: [Diagnostic.Edit],
    _ lines: LineTable,
    isPreferred: Bool = false
  ) -> JSON {
    .object([
      "title": .string(title),
      "kind": .string(kind),
      "diagnostics": findings.isEmpty ? nil : .array(findings.map { json($0, lines) }),
      "isPreferred": isPreferred ? true : nil,
      "edit": workspaceEdit(edits),
    ])
  }

  /// Edits of any files in the form of the protocol.
  func workspaceEdit(_ edits: [Diagnostic.Edit]) -> JSON {
    let files = Dictionary(grouping: edits, by: \.range.file).sorted { $0.key < $1.key }
    let changes = files.map { path, edits in
      let lines = lines(of: path) ?? LineTable([], encoding)
      let texts = edits.sorted { $0.range.bytes.lowerBound < $1.range.bytes.lowerBound }.map {
        edit in
        JSON.object([
          "range": lines.json(edit.range.bytes), "newText": .string(edit.replacement),
        ])
      }
      return JSON.Member(uri(of: path), .array(texts))
    }
    return ["changes": .object(changes)]
  }

  /// Waives the rule of a finding in the spec that it is about.
  private func waiver(of finding: Diagnostic, in path: String, _ lines: LineTable) -> JSON? {
    let rule = Rule.all.first { $0.id == finding.rule }
    guard rule?.check.ofSpecimen != nil,
      let (_, specimen, fence) = specimen(at: finding.range.bytes.lowerBound, in: path),
      fence.isClosed, fence.isPartOfFile,
      !specimen.spec.allow.contains(where: { $0.rule.value == finding.rule })
    else { return nil }
    let entry = "  \(finding.rule): say why\n"
    let first = lines.line(at: fence.range.lowerBound) + 1
    let last = lines.line(at: fence.range.upperBound)
    let known = (first..<last).first { lines.text(ofLine: $0) == "allow:" }
    let line = known.map { $0 + 1 } ?? last
    let start = lines.range(ofLine: line).lowerBound
    let edit = Diagnostic.Edit(
      range: SourceRange(file: path, bytes: start..<start),
      replacement: known == nil ? "allow:\n" + entry : entry
    )
    return action(
      "waive `\(finding.rule)` here, with a reason",
      "quickfix",
      [finding],
      [edit],
      lines
    )
  }
}

extension Diagnostic {
  /// The edit that writes the name in `did you mean …?`, which is a guess and no exact fix.
  fileprivate var suggestion: Fix? {
    let parts = label.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "did you mean ", parts[2] == "?" else { return nil }
    let edit = Edit(range: range, replacement: String(parts[1]))
    return Fix(title: "write `\(parts[1])`", edits: [edit])
  }
}
