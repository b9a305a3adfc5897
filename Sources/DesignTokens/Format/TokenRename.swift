public import Diagnostics

/// A name of a token or group that no reference can contain, and the name that it could have.
public struct TokenRename: Sendable, Hashable {
  /// Its path, as it is.
  public let old: String
  /// Its path with the other name.
  public let new: String
  /// The places of the name in the files that declare it.
  public let places: [SourceRange]
  /// The changes of all token files: the name, and every reference to it.
  public let edits: [Diagnostic.Edit]

  /// The path that a token has with the other name; nil if the token stays where it is.
  public func newPath(of path: String) -> String? {
    if path == old { return new }
    guard path.hasPrefix(old + ".") else { return nil }
    return new + path.dropFirst(old.count)
  }
}

extension Declarations {
  /// The names that can be changed together with everything that refers to them.
  ///
  /// A name is left alone if its path also means something else, if the other name is taken, or if
  /// a JSON pointer refers to it.
  var renames: [TokenRename] {
    let names =
      groups.map { (path: $0.path, place: SourceRange(file: $0.file, bytes: $0.keyRange)) }
      + tokens.map { (path: $0.path, place: SourceRange(file: $0.file, bytes: $0.keyRange)) }
    let wrong = Set(names.map(\.path).filter { allowedName(for: paths.names[$0]) != nil })
    if wrong.isEmpty { return [] }
    let declared = Set(names.map { paths.paths[$0.path] })
    return wrong.sorted().compactMap { path in
      guard let name = allowedName(for: paths.names[path]) else { return nil }
      let group = paths.paths[paths.parents[path]]
      let new = group.isEmpty ? name : "\(group).\(name)"
      let old = paths.paths[path]
      guard !declared.contains(new), !isNested(path, declared) else { return nil }
      let places = names.filter { $0.path == path }.map(\.place)
      let keys = places.map { Diagnostic.Edit(range: $0, replacement: quoted(name)) }
      let rename = TokenRename(old: old, new: new, places: places, edits: keys)
      guard let references = references(to: rename) else { return nil }
      return TokenRename(old: old, new: new, places: places, edits: keys + references)
    }
  }

  /// Returns true if groups inside each other have the path of a name with dots, too.
  private func isNested(_ path: Int, _ declared: Set<String>) -> Bool {
    var name = paths.names[path][...]
    while let dot = name.lastIndex(of: ".") {
      name = name[..<dot]
      let group = paths.paths[paths.parents[path]]
      if declared.contains(group.isEmpty ? String(name) : "\(group).\(name)") { return true }
    }
    return false
  }

  /// The changes of every reference to a token; nil if one of them is a pointer.
  private func references(to rename: TokenRename) -> [Diagnostic.Edit]? {
    var edits: [Diagnostic.Edit] = []
    for token in tokens {
      for use in token.uses {
        guard let path = rename.newPath(of: paths.paths[use.target]) else { continue }
        guard use.isCurly else { return nil }
        let range = SourceRange(file: token.file, bytes: use.range)
        edits.append(Diagnostic.Edit(range: range, replacement: quoted("{\(path)}")))
      }
    }
    for claim in groups.compactMap(\.extends) {
      if claim.text.hasPrefix("{") {
        guard let path = rename.newPath(of: String(claim.text.dropFirst().dropLast())) else {
          continue
        }
        edits.append(Diagnostic.Edit(range: claim.range, replacement: quoted("{\(path)}")))
      } else if case .success(let names) = pointerSegments(claim.text),
        rename.newPath(of: names.joined(separator: ".")) != nil
      {
        return nil
      }
    }
    return edits
  }
}

/// A name without the characters that references need; nil if it has none, or nothing would be left.
private func allowedName(for name: String) -> String? {
  let parts = name.split { "{}.".contains($0) }
  let allowed = parts.joined(separator: "-").trimmed
  return allowed == name || allowed.isEmpty || allowed.hasPrefix("$") ? nil : allowed
}
