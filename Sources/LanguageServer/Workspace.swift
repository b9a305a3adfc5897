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

  /// The site.
  var site: Site { edited.site }

  /// The text of a file; nil if there is no such file.
  func bytes(of path: String) -> [UInt8]? {
    documents[path]?.bytes ?? edited.file(at: path)?.bytes
  }

  /// The lines of a file; nil if there is no such file.
  func lines(of path: String) -> LineTable? {
    bytes(of: path).map { LineTable($0, encoding) }
  }

  /// The address of a file of the site.
  func uri(of path: String) -> String {
    documents[path]?.uri ?? FileURI.uri("\(folder)/\(path)")
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

  /// Creates the abilities of a simple client.
  init() {}

  /// Reads the abilities of a client.
  init(_ capabilities: JSON?) {
    let document = capabilities?["textDocument"]
    let item = document?["completion"]?["completionItem"]
    snippets = item?["snippetSupport"]?.bool ?? false
    let formats = document?["hover"]?["contentFormat"]?.array
    markdown = formats.map { $0.contains("markdown") } ?? true
  }
}
