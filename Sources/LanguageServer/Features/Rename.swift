import Diagnostics
import JSONRPC
import SiteModel
import Vitrine

extension Workspace {
  /// The range of the name at an offset that can be changed, with the name.
  ///
  /// - Throws: `ResponseError` if there is no such name.
  func prepareRename(at offset: Int, in path: String) throws(ResponseError) -> JSON {
    guard let lines = lines(of: path) else { throw nothingToRename }
    if let id = specimenID(at: offset, in: path), let (range, _) = name(at: offset, in: lines.bytes)
    {
      return ["range": lines.json(range), "placeholder": .string(id)]
    }
    guard let place = token(at: offset, in: path) else { throw nothingToRename }
    let token = place.token.path
    guard !places(ofToken: token).isEmpty else {
      throw ResponseError(.requestFailed, "`\(token)` belongs to the built-in theme")
    }
    return ["range": lines.json(place.range), "placeholder": .string(token)]
  }

  /// The edits that give the token or specimen at an offset another name everywhere.
  ///
  /// - Throws: `ResponseError` if there is no name here, or the new one cannot be used.
  func rename(
    at offset: Int,
    in path: String,
    to new: String,
    _ isCancelled: () -> Bool
  ) throws(ResponseError) -> JSON {
    _ = try prepareRename(at: offset, in: path)
    if let id = specimenID(at: offset, in: path) {
      return workspaceEdit(try rename(specimen: id, in: path, to: new))
    }
    guard let place = token(at: offset, in: path) else { throw nothingToRename }
    return workspaceEdit(try rename(token: place.token.path, to: new, isCancelled))
  }

  private var nothingToRename: ResponseError {
    ResponseError(.requestFailed, "only tokens and specimens can be renamed here")
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
      throw ResponseError(.requestFailed, "`\(new)` is no id; use small letters, digits and dashes")
    }
    guard place(of: new, in: path) == nil else {
      throw ResponseError(.requestFailed, "the page has a specimen `\(new)` already")
    }
    return uses(ofSpecimen: id, in: path).map { Diagnostic.Edit(range: $0, replacement: new) }
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
      let place = group.isEmpty ? "at the top" : "in `\(group)`"
      throw ResponseError(.requestFailed, "`\(new)` is no name; the token stays \(place)")
    }
    guard places(ofToken: path).isEmpty else {
      throw ResponseError(.requestFailed, "there is a token `\(path)` already")
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
