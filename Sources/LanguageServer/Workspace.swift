import Diagnostics
import JSONRPC
import SiteModel
import Vitrine

/// The site and its open documents at one moment, as the features of the server see them.
struct Workspace {
  /// The site, with unsaved text.
  var edited: EditedSite
  /// Folder of the site, an absolute path without a final `/`.
  let folder: String
  /// Unit of positions.
  let encoding: PositionEncoding
  /// Open documents by path below the folder.
  var documents: [String: TextDocument] = [:]
  /// Abilities of the client.
  var client = ClientAbilities()
  /// The findings that are accepted for now; nil if the editor names no file of them.
  var baseline: Baseline?
  /// Whether the open documents are its only pages, because the others are still being read.
  var isEarly = false

  /// The site.
  var site: Site { edited.site }

  /// The text of a file; nil if there is no such file.
  func bytes(of path: String) -> [UInt8]? {
    let saved = path == baseline?.file ? baseline?.source : edited.file(at: path)
    return documents[path]?.bytes ?? saved?.bytes
  }

  /// The lines of a file; nil if there is no such file.
  func lines(of path: String) -> LineTable? {
    bytes(of: path).map { LineTable($0, encoding) }
  }

  /// The address of a file of the site.
  func uri(of path: String) -> String {
    if let document = documents[path] { return document.uri }
    return FileURI.uri(path.hasPrefix("/") ? path : "/" + plain("\(folder)/\(path)"))
  }

  /// The place of a range, with the address of its file.
  func location(_ range: SourceRange) -> JSON {
    ["uri": .string(uri(of: range.file)), "range": json(range)]
  }

  /// The positions of a range; the start of the file if it is not there.
  func json(_ range: SourceRange) -> JSON {
    (lines(of: range.file) ?? LineTable([], encoding)).json(range.bytes)
  }
}

/// Abilities that the client announced.
struct ClientAbilities: Sendable {
  /// Whether completions may have places to fill in.
  var snippets = false
  /// Whether hover texts may be Markdown.
  var markdown = true
  /// Whether an edit may create files.
  var createsFiles = false
  /// Whether an edit may rename files.
  var renamesFiles = false

  /// Creates the abilities of a simple client.
  init() {}

  /// Reads the abilities of a client.
  init(_ capabilities: JSON?) {
    let document = capabilities?["textDocument"]
    let item = document?["completion"]?["completionItem"]
    snippets = item?["snippetSupport"]?.bool ?? false
    let formats = document?["hover"]?["contentFormat"]?.array
    markdown = formats.map { $0.contains("markdown") } ?? true
    let edit = capabilities?["workspace"]?["workspaceEdit"]
    let operations = edit?["resourceOperations"]?.array ?? []
    createsFiles = operations.contains("create")
    renamesFiles = operations.contains("rename")
  }
}
