import DesignTokens
import Diagnostics
import JSONRPC
import Vitrine

extension EditorSession {
  /// Whether a request is about the site, so that it waits until the site is read.
  func isFeature(_ method: String) -> Bool {
    method.hasPrefix("textDocument/") || method.hasPrefix("workspace/")
  }

  /// Returns the answer to a request about the site.
  ///
  /// - Throws: `ResponseError` for an unknown request and for wrong parameters.
  func feature(_ method: String, _ parameters: JSON) throws(ResponseError) -> JSON {
    guard isFeature(method) else { throw ResponseError(.methodNotFound, "no method `\(method)`") }
    guard let workspace else { return .null }
    if method == "workspace/symbol" {
      return workspace.symbols(matching: parameters["query"]?.string ?? "")
    }
    if method == "workspace/willRenameFiles" { return try filesWillMove(parameters, workspace) }
    guard method.hasPrefix("textDocument/") else {
      throw ResponseError(.methodNotFound, "no method `\(method)`")
    }
    guard let uri = parameters["textDocument"]?["uri"]?.string else {
      throw ResponseError(.invalidParameters, "`textDocument.uri` is missing")
    }
    // Documents that are not part of the site have nothing to show.
    guard let path = path(of: uri), let lines = workspace.lines(of: path) else { return .null }
    let name = method.dropFirst("textDocument/".count)
    switch name {
    case "documentColor": return workspace.colors(in: path)
    case "documentSymbol": return workspace.symbols(in: path)
    case "documentLink": return workspace.links(in: path)
    case "foldingRange": return workspace.folds(in: path)
    case "inlayHint", "codeAction", "colorPresentation":
      guard let range = lines.range(parameters["range"]) else {
        throw ResponseError(
          .invalidParameters,
          "`range` needs a `start` and an `end`, each with `line` and `character`"
        )
      }
      return try feature(String(name), parameters, workspace, path, range)
    case "completion", "hover", "definition", "references", "prepareRename", "rename":
      guard let offset = lines.offset(parameters["position"]) else {
        throw ResponseError(.invalidParameters, "`position` needs a `line` and a `character`")
      }
      return try feature(String(name), parameters, workspace, path, offset)
    default: throw ResponseError(.methodNotFound, "no method `\(method)`")
    }
  }

  /// The edits that keep links and addresses when the editor renames files of the site.
  private func filesWillMove(
    _ parameters: JSON,
    _ workspace: Workspace
  ) throws(ResponseError) -> JSON {
    let id = answering
    let given = (parameters["files"]?.array ?? []).compactMap { file -> WorkspaceEdit.Move? in
      guard let old = path(of: file["oldUri"]?.string), let new = path(of: file["newUri"]?.string),
        old.hasPrefix("content/"), new.hasPrefix("content/")
      else { return nil }
      return WorkspaceEdit.Move(old: old, new: new)
    }
    guard !given.isEmpty else { return .null }
    var edit = try workspace.move(given) { [connection] in connection.isCancelled(id) }
    // The editor itself renames the others.
    edit.renamed.removeAll { given.contains($0) }
    if !workspace.client.renamesFiles { edit.renamed = [] }
    return workspace.json(edit)
  }

  /// Answers a request about a range of a file.
  private func feature(
    _ name: String,
    _ parameters: JSON,
    _ workspace: Workspace,
    _ path: String,
    _ range: Range<Int>
  ) throws(ResponseError) -> JSON {
    switch name {
    case "inlayHint": return hasInlayHints ? workspace.inlayHints(range, in: path) : []
    case "codeAction":
      let only = parameters["context"]?["only"]?.array?.compactMap(\.string)
      return workspace.codeActions(range, in: path, findings[path] ?? [], only: only)
    default:
      let color = parameters["color"]
      guard let red = color?["red"]?.number, let green = color?["green"]?.number,
        let blue = color?["blue"]?.number
      else { throw ResponseError(.invalidParameters, "`color` needs `red`, `green` and `blue`") }
      let picked = Color(
        RGB(red: red, green: green, blue: blue),
        alpha: color?["alpha"]?.number ?? 1
      )
      return workspace.presentations(of: picked, for: range, in: path)
    }
  }

  /// Answers a request about a place in a file.
  private func feature(
    _ name: String,
    _ parameters: JSON,
    _ workspace: Workspace,
    _ path: String,
    _ offset: Int
  ) throws(ResponseError) -> JSON {
    let id = answering
    let isCancelled = { [connection] in connection.isCancelled(id) }
    switch name {
    case "completion": return workspace.completion(at: offset, in: path)
    case "hover": return workspace.hover(at: offset, in: path) ?? .null
    case "definition": return workspace.definition(at: offset, in: path)
    case "prepareRename": return try workspace.prepareRename(at: offset, in: path)
    case "references":
      let isWanted = parameters["context"]?["includeDeclaration"]?.bool ?? true
      return try workspace.references(
        at: offset,
        in: path,
        withDeclaration: isWanted,
        isCancelled
      )
    default:
      guard let new = parameters["newName"]?.string else {
        throw ResponseError(.invalidParameters, "`newName` is missing")
      }
      return try workspace.rename(at: offset, in: path, to: new, isCancelled)
    }
  }

  /// The abilities of the server, in the form of the protocol.
  var abilities: JSON {
    [
      "positionEncoding": .string(encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
      "completionProvider": [
        "triggerCharacters": [":", " ", "/", "#", "`", "(", "{", "-", ".", "="]
      ],
      "hoverProvider": true,
      "colorProvider": true,
      "codeActionProvider": ["codeActionKinds": ["quickfix", "source.fixAll"]],
      "definitionProvider": true,
      "referencesProvider": true,
      "renameProvider": ["prepareProvider": true],
      "documentSymbolProvider": true,
      "workspaceSymbolProvider": true,
      "documentLinkProvider": [:],
      "foldingRangeProvider": true,
      "inlayHintProvider": true,
      "workspace": [
        "fileOperations": [
          "willRename": [
            "filters": [["scheme": "file", "pattern": ["glob": "**/content/**"]]]
          ]
        ]
      ],
    ]
  }
}
