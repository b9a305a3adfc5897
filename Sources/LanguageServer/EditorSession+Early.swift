import Diagnostics
import JSONRPC
import Vitrine

extension EditorSession {
  /// Requests that one document answers, with the settings, tokens and surfaces of the site.
  private static let earlyMethods: Set<String> = [
    "textDocument/completion", "textDocument/hover", "textDocument/documentSymbol",
    "textDocument/foldingRange", "textDocument/documentColor", "textDocument/colorPresentation",
    "textDocument/inlayHint",
  ]

  /// Takes over the site before its pages are read, and answers what needs no other page.
  func beginEarly(with new: EditedSite) {
    guard site == nil else { return }
    early = new
    let requests = waiting
    waiting = []
    for request in requests {
      if isAnsweredEarly(request.method, request.parameters) {
        answer(request.id, request.method, request.parameters)
      } else {
        waiting.append(request)
      }
    }
  }

  /// Whether a request can be answered before all pages are read; reads its document if it can.
  func isAnsweredEarly(_ method: String, _ parameters: JSON) -> Bool {
    guard EditorSession.earlyMethods.contains(method), early != nil,
      let uri = parameters["textDocument"]?["uri"]?.string, let path = path(of: uri)
    else { return false }
    if let document = unplaced[uri], early?.file(at: path)?.bytes != document.bytes {
      early?.setBuffer(document.bytes, at: path)
      _ = early?.update(path)
    }
    early?.add(path)
    guard method == "textDocument/completion", let workspace, let lines = workspace.lines(of: path),
      let offset = lines.offset(parameters["position"])
    else { return true }
    return !workspace.needsPages(at: offset, in: path)
  }

  /// Open documents by path below the folder, before the site is read.
  var earlyDocuments: [String: TextDocument] {
    var found: [String: TextDocument] = [:]
    for document in unplaced.values {
      if let path = path(of: document.uri) { found[path] = document }
    }
    return found
  }
}
