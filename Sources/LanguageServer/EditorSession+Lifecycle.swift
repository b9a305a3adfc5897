import Diagnostics
import JSONRPC
import SiteInput
import SiteParser
import Vitrine

extension EditorSession {
  /// Begins the conversation.
  ///
  /// - Parameter parameters: What the client says of itself and of the folder.
  /// - Returns: The server's abilities.
  func initialize(_ parameters: JSON) -> JSON {
    phase = .running
    let capabilities = parameters["capabilities"]
    encoding = PositionEncoding(offered: capabilities?["general"]?["positionEncodings"])
    client = ClientAbilities(capabilities)
    configure(parameters["initializationOptions"])
    let named = parameters["workspaceFolders"]?.array?.first?["uri"] ?? parameters["rootUri"]
    let root = named?.string.flatMap(FileURI.path) ?? parameters["rootPath"]?.string
    // A folder may contain the site among other things; then the first document shows where.
    if let root = givenFolder ?? root, isSite(root) { setFolder(root) }
    return [
      "capabilities": abilities,
      "serverInfo": ["name": "vitrine", "version": .string(Version.number)],
    ]
  }

  /// Reads the settings that an editor has for this server.
  func configure(_ settings: JSON?) {
    if let flag = settings?["inlayHints"]?.bool { hasInlayHints = flag }
    if let flag = settings?["drafts"]?.bool, site == nil { options.drafts = flag }
    if let file = settings?["baseline"]?.string, !file.isEmpty {
      baselineFile = file
      rereadBaseline()
    }
  }

  /// Notes the site's folder.
  func setFolder(_ path: String) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    folder = path
    resolvedFolder = resolved(path)
  }

  /// Finds the site's folder above a document, and reads the site.
  func findFolder(above path: String) {
    var parts = path.split(separator: "/", omittingEmptySubsequences: true).dropLast()
    while !parts.isEmpty {
      let candidate = "/" + parts.joined(separator: "/")
      if isSite(candidate) {
        setFolder(candidate)
        return load(candidate)
      }
      parts = parts.dropLast()
    }
    log("no site above `\(path)`: no folder there has `content/`; open the folder of a site")
  }

  private func isSite(_ folder: String) -> Bool {
    (try? requireContent(folder)) != nil
  }

  /// Reads the site on other threads.
  func load(_ folder: String) {
    // No change between the reading and the watch may be missed.
    watchFiles(of: folder)
    let (mailbox, options) = (connection.mailbox, options)
    Task(priority: .userInitiated) {
      do throws(ReadError) {
        let site = try await EditedSite(folder, options) { mailbox.post(.opened($0)) }
        mailbox.post(.loaded(.success(site)))
      } catch {
        mailbox.post(.loaded(.failure(error)))
      }
    }
  }

  /// Takes over the site when it was read.
  func begin(with new: EditedSite) {
    site = new
    early = nil
    baseline = currentBaseline?()
    let known = unplaced
    unplaced = [:]
    for document in known.values { place(document) }
    if documents.isEmpty { publishAll() }
    for path in documents.keys { dirty.insert(path) }
    checkDirty()
    if let more = touched {
      touched = nil
      reread(more)
    }
    if changes == 0 { publishAll() }
    answerWaiting()
  }
}
