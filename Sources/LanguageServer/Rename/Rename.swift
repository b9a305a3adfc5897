import Diagnostics
import JSONRPC
import Markdown
import SiteModel
import Vitrine

extension Workspace {
  /// The range of the name at an offset that can be changed, with the name.
  ///
  /// - Throws: `ResponseError` if there is no such name.
  func prepareRename(at offset: Int, in path: String) throws(ResponseError) -> JSON {
    guard let lines = lines(of: path) else { return .null }
    let (target, range) = try renameTarget(at: offset, in: path)
    let name =
      switch target {
      case .token(let place): place.token.path
      case .specimen(let id, _): id
      case .page(_, let written): written
      }
    return ["range": lines.json(range), "placeholder": .string(name)]
  }

  /// The edits that give the token, specimen or page at an offset another name everywhere.
  ///
  /// - Throws: `ResponseError` if there is no name here, or the new one cannot be used.
  func rename(
    at offset: Int,
    in path: String,
    to new: String,
    _ isCancelled: () -> Bool
  ) throws(ResponseError) -> JSON {
    switch try renameTarget(at: offset, in: path).0 {
    case .token(let place):
      return json(
        WorkspaceEdit(edits: try rename(token: place.token.path, to: new, isCancelled))
      )
    case .specimen(let id, let page):
      return json(WorkspaceEdit(edits: try rename(specimen: id, in: page, to: new)))
    case .page(let file, let written):
      guard client.renamesFiles else {
        throw ResponseError(
          .requestFailed,
          "the editor cannot rename files for a server; rename `\(file)` in its list of files"
        )
      }
      let moves = [WorkspaceEdit.Move(old: file, new: try newPath(new, like: written, in: path))]
      return json(try move(moves, isCancelled))
    }
  }

  private func rename(
    specimen id: String,
    in path: String,
    to new: String
  ) throws(ResponseError) -> [Diagnostic.Edit] {
    let isKebab = new.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
    guard isKebab, !new.isEmpty, new.first != "-", new.last != "-" else {
      throw ResponseError(
        .requestFailed,
        "`\(new)` is no id; use lower-case letters, digits, and hyphens between them"
      )
    }
    let headings = edited.page(at: path)?.document.headings ?? []
    guard place(of: new, in: path) == nil, !headings.contains(where: { $0.id == new }) else {
      throw ResponseError(
        .requestFailed,
        "`\(new)` is already the id of a heading or a specimen on this page; choose another"
      )
    }
    return uses(ofSpecimen: id, in: path).map { Diagnostic.Edit(range: $0, replacement: new) }
      + (try aliases(ofSpecimen: id, renamed: new, in: path))
  }

  private func rename(
    token old: String,
    to new: String,
    _ isCancelled: () -> Bool
  ) throws(ResponseError) -> [Diagnostic.Edit] {
    let group = old.split(separator: ".").dropLast().joined(separator: ".")
    // The last part alone is enough.
    let path = new.contains(".") || group.isEmpty ? new : "\(group).\(new)"
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.dropLast().joined(separator: ".") == group, let name = parts.last, !name.isEmpty,
      name.utf8.allSatisfy({ isNameByte($0) })
    else {
      let place = group.isEmpty ? "the top level" : "`\(group)`"
      throw ResponseError(
        .requestFailed,
        "`\(new)` is no new name; write only its last part, because a token cannot leave \(place)"
      )
    }
    guard places(ofToken: path).isEmpty else {
      throw ResponseError(.requestFailed, "a token `\(path)` exists already; choose another name")
    }
    let declared = places(ofToken: old)
    var edits: [Diagnostic.Edit] = []
    for range in try uses(ofToken: old, isCancelled) where edited.isOwn(range.file) {
      if declared.contains(range) {
        edits.append(Diagnostic.Edit(range: range, replacement: "\"\(name)\""))
      } else {
        let isPointer = bytes(of: range.file)?[range.bytes].contains(UInt8(ascii: "/")) ?? false
        let text = isPointer ? path.replacing(".", with: "/") : path
        edits.append(Diagnostic.Edit(range: range, replacement: text))
      }
    }
    return edits
  }
}
