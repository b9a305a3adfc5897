import Diagnostics
import JSONRPC
import SiteInput
import Vitrine

extension EditorSession {
  /// Path below the site's folder for a document's address; nil if it is elsewhere.
  func path(of uri: String?) -> String? {
    guard let full = uri.flatMap(FileURI.path) else { return nil }
    for folder in [folder, resolvedFolder].compactMap(\.self) where full.hasPrefix(folder + "/") {
      return String(full.dropFirst(folder.count + 1))
    }
    return nil
  }

  /// Takes over a document that was opened.
  func open(_ parameters: JSON) {
    let item = parameters["textDocument"]
    guard let uri = item?["uri"]?.string, let text = item?["text"]?.string else { return }
    let version = item?["version"]?.integer ?? 0
    let document = TextDocument(uri: uri, version: version, bytes: Array(text.utf8))
    if folder == nil {
      unplaced[uri] = document
      if let file = FileURI.path(uri) { findFolder(above: file) }
    } else if site == nil {
      unplaced[uri] = document
    } else {
      place(document)
    }
  }

  /// Puts an open document over its file.
  func place(_ document: TextDocument) {
    guard let path = path(of: document.uri) else { return }
    documents[path] = document
    if path == baselineFile { return rereadBaseline() }
    // Opening a file as it is on disk changes nothing.
    guard site?.file(at: path)?.bytes != document.bytes else { return publish(again: path) }
    put(document.bytes, at: path)
  }

  /// Changes the text of an open document.
  func change(_ parameters: JSON) {
    let item = parameters["textDocument"]
    let edits = parameters["contentChanges"]?.array ?? []
    guard let uri = item?["uri"]?.string else { return }
    let version = item?["version"]?.integer
    if unplaced[uri] != nil {
      unplaced[uri]?.apply(edits, encoding)
      return
    }
    guard let path = path(of: uri), documents[path] != nil else { return }
    documents[path]?.apply(edits, encoding)
    if let version { documents[path]?.version = version }
    put(documents[path]?.bytes, at: path)
  }

  /// Shows a file as it is on disk when its document is closed.
  func close(_ parameters: JSON) {
    guard let uri = parameters["textDocument"]?["uri"]?.string else { return }
    unplaced[uri] = nil
    guard let path = path(of: uri), let document = documents.removeValue(forKey: path) else {
      return
    }
    put(nil, at: path)
    if site?.file(at: path)?.bytes == document.bytes { return }
    reread(Touched(paths: [path]))
  }

  /// Reads a saved file, as others may have changed with it.
  func save(_ parameters: JSON) {
    guard let path = path(of: parameters["textDocument"]?["uri"]?.string) else { return }
    if path == baselineFile { return rereadBaseline() }
    reread(Touched(paths: [path]))
  }

  /// Reads files that the client saw changing.
  func changeOnDisk(_ parameters: JSON) {
    let changes = parameters["changes"]?.array ?? []
    let paths = changes.compactMap { path(of: $0["uri"]?.string) }
    if let baselineFile, paths.contains(baselineFile) { rereadBaseline() }
    if !paths.isEmpty { reread(Touched(paths: Set(paths))) }
  }

  private func put(_ bytes: [UInt8]?, at path: String) {
    if path == baselineFile { return rereadBaseline() }
    site?.setBuffer(bytes, at: path)
    changes += 1
    dirty.insert(path)
  }

  /// Checks each changed page by itself, and publishes what was found in it.
  func checkDirty() {
    guard site != nil, !dirty.isEmpty else { return }
    let paths = dirty.sorted()
    dirty = []
    for path in paths {
      guard let found = site?.update(path) else { continue }
      publish(unaccepted(found, in: path), in: path)
    }
  }

  /// Reads files that changed on disk, one batch after the other.
  func reread(_ more: Touched) {
    guard let site, !isRereading else {
      let all = more.all || touched?.all == true
      touched = Touched(paths: more.paths.union(touched?.paths ?? []), all: all)
      return
    }
    isRereading = true
    let mailbox = connection.mailbox
    Task { mailbox.post(.reread(await site.reread(more))) }
  }

  /// Takes over files that were read again.
  func takeFiles(of new: EditedSite?) {
    isRereading = false
    if let new {
      site?.takeFiles(of: new, under: documents.mapValues(\.bytes))
      changes += 1
    }
    if let more = touched {
      touched = nil
      reread(more)
    }
  }
}
