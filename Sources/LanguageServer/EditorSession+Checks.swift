import Diagnostics
import JSONRPC
import Vitrine

extension EditorSession {
  /// Checks the whole site beside this thread.
  func startCompletion() {
    guard let site, !isCompleting else { return }
    isCompleting = true
    let (mailbox, number) = (connection.mailbox, changes)
    Task(priority: .utility) {
      mailbox.post(.completed(await site.completion(), changes: number))
    }
  }

  /// Takes over a complete check, unless the text has changed since it began.
  func finish(_ completion: EditedSite.Completion, _ number: Int) {
    isCompleting = false
    guard number == changes else { return }
    checkedChanges = number
    dirty = []
    site?.take(completion)
    publishAll()
  }

  /// Publishes the findings of all files.
  func publishAll() {
    guard let site else { return }
    let byFile = Dictionary(grouping: site.report.diagnostics, by: \.range.file)
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
    publish(site?.report.diagnostics.filter { $0.range.file == path } ?? [], in: path)
  }

  /// The site as features see it; nil until it is read.
  var workspace: Workspace? {
    guard let site, let folder else { return nil }
    return Workspace(
      edited: site,
      folder: folder,
      encoding: encoding,
      documents: documents,
      client: client
    )
  }
}
