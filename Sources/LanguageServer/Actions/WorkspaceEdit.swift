import Diagnostics
import JSONRPC

/// Changes to files of the site that an editor applies together.
struct WorkspaceEdit: Equatable {
  /// Replacements, at places of the files before any of them.
  var edits: [Diagnostic.Edit] = []
  /// Files to create first, by their paths below the site's folder.
  var created: [String] = []
  /// Files to rename at the end.
  var renamed: [Move] = []

  /// A file or folder with its new place, as paths below the site's folder.
  struct Move: Equatable {
    /// The path so far.
    let old: String
    /// The new path.
    let new: String
  }
}

extension Workspace {
  /// An edit in the form of the protocol.
  func json(_ edit: WorkspaceEdit) -> JSON {
    let files = Dictionary(grouping: edit.edits, by: \.range.file).sorted { $0.key < $1.key }
    if edit.created.isEmpty, edit.renamed.isEmpty {
      return ["changes": .object(files.map { JSON.Member(uri(of: $0.key), textEdits($0.value)) })]
    }
    var changes: [JSON] = edit.created.map { path in
      ["kind": "create", "uri": .string(uri(of: path)), "options": ["ignoreIfExists": true]]
    }
    changes += files.map { path, edits in
      let version = documents[path].map { JSON.integer($0.version) } ?? .null
      return [
        "textDocument": ["uri": .string(uri(of: path)), "version": version],
        "edits": textEdits(edits),
      ]
    }
    changes += edit.renamed.map { move in
      [
        "kind": "rename", "oldUri": .string(uri(of: move.old)),
        "newUri": .string(FileURI.uri("\(folder)/\(move.new)")),
      ]
    }
    return ["documentChanges": .array(changes)]
  }

  private func textEdits(_ edits: [Diagnostic.Edit]) -> JSON {
    guard let path = edits.first?.range.file else { return [] }
    let lines = lines(of: path) ?? LineTable([], encoding)
    return .array(
      edits.sorted { $0.range.bytes.lowerBound < $1.range.bytes.lowerBound }.map { edit in
        ["range": lines.json(edit.range.bytes), "newText": .string(edit.replacement)]
      }
    )
  }
}
