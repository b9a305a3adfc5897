import Diagnostics
import JSONRPC
import Vitrine

extension EditorSession {
  /// Checks the whole site on other threads.
  func startCompletion() {
    guard let site, !isCompleting else { return }
    isCompleting = true
    let (mailbox, number, baseline) = (connection.mailbox, changes, currentBaseline)
    Task(priority: .utility) {
      var checked = site
      await checked.complete()
      mailbox.post(.completed(checked, baseline?(), changes: number))
    }
  }

  /// Takes over a complete check, unless the text has changed since it began.
  func finish(_ checked: EditedSite, _ baseline: Baseline?, _ number: Int) {
    isCompleting = false
    guard number == changes else { return }
    checkedChanges = number
    dirty = []
    let old = site
    site = checked
    self.baseline = baseline
    publishAll()
    // To free thousands of pages takes longer than a keystroke.
    Task(priority: .utility) { withExtendedLifetime(old) {} }
  }

  /// Publishes the findings of all files.
  func publishAll() {
    guard let site else { return }
    let report =
      baseline.map { baseline in
        Report(
          diagnostics: site.report.diagnostics,
          sources: site.report.sources,
          baseline: baseline
        )
      } ?? site.report
    let byFile = Dictionary(grouping: report.diagnostics, by: \.range.file)
    let files = Set(byFile.keys).union(published.keys).union(documents.keys)
    for file in files.sorted() { publish(byFile[file] ?? [], in: file) }
  }

  /// Publishes the findings of a file unless the client has them.
  func publish(_ diagnostics: [Diagnostic], in path: String) {
    guard let workspace, !path.isEmpty else { return }
    findings[path] = diagnostics.isEmpty ? nil : diagnostics
    let version = documents[path].map { JSON.integer($0.version) }
    let findings = workspace.json(diagnostics, in: path)
    let message = JSON.object([
      "uri": .string(workspace.uri(of: path)), "version": version, "diagnostics": findings,
    ])
    guard published[path] != message else { return }
    if published[path] == nil, diagnostics.isEmpty, version == nil { return }
    published[path] = diagnostics.isEmpty && version == nil ? nil : message
    connection.notify("textDocument/publishDiagnostics", message)
  }

  /// Publishes the known findings of a file whose document was opened.
  func publish(again path: String) {
    let found = site?.report.diagnostics.filter { $0.range.file == path } ?? []
    publish(unaccepted(found, in: path), in: path)
  }

  /// The site as features see it; nil until anything of it is read.
  var workspace: Workspace? {
    guard let edited = site ?? early, let folder else { return nil }
    return Workspace(
      edited: edited,
      folder: folder,
      encoding: encoding,
      documents: site == nil ? earlyDocuments : documents,
      client: client,
      baseline: baseline,
      isEarly: site == nil
    )
  }
}
