import Diagnostics
import JSONRPC
import SiteModel

/// Something that an editor offers to do about findings.
struct CodeAction {
  /// A short command.
  let title: String
  /// Kind in the protocol: `quickfix` or `source.fixAll`.
  var kind = "quickfix"
  /// The findings that it is about.
  var findings: [Diagnostic] = []
  /// The changes.
  let edit: WorkspaceEdit
  /// Whether it is the one to apply without a choice.
  var isPreferred = false
}

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
    var actions: [CodeAction] = []
    let here = findings.filter {
      $0.range.bytes.lowerBound <= range.upperBound && range.lowerBound <= $0.range.bytes.upperBound
    }
    for finding in isWanted("quickfix") ? here : [] {
      let all =
        fixes(of: finding, among: findings) + missingStates(of: finding)
        + [waiver(of: finding, in: path, lines), acceptance(of: finding, in: path, findings)]
        .compactMap(\.self)
      // Two findings at one place may have the same remedy.
      actions += all.filter { action in
        !actions.contains { $0.title == action.title && $0.edit == action.edit }
      }
    }
    let edits = exactFixes(of: findings)
    if isWanted("source.fixAll"), !edits.isEmpty {
      let edit = WorkspaceEdit(edits: edits)
      actions.append(
        CodeAction(title: "apply all exact fixes in this file", kind: "source.fixAll", edit: edit)
      )
    }
    return .array(actions.map { json($0, lines) })
  }

  private func json(_ action: CodeAction, _ lines: LineTable) -> JSON {
    let findings = action.findings.map { json($0, lines) }
    return .object([
      "title": .string(action.title),
      "kind": .string(action.kind),
      "diagnostics": findings.isEmpty ? nil : .array(findings),
      "isPreferred": action.isPreferred ? true : nil,
      "edit": json(action.edit),
    ])
  }
}
