import DesignTokens
import Diagnostics

/// Places in a tree of tokens, each with the place that it comes from in another file.
typealias TokenOrigins = [(bytes: Range<Int>, source: SourceRange)]

/// Compares a tree with the one that it was made from, by the names of members.
///
/// - Parameters:
///   - node: A value of the made file.
///   - source: The value that it was made from.
///   - file: The path of the file with that value.
///   - map: The map of that file, if it was made from others itself.
/// - Returns: Places of names and values, in order.
func tokenOrigins(
  of node: JSONNode,
  from source: JSONNode,
  in file: String,
  _ map: SourceMap? = nil
) -> TokenOrigins {
  var found: TokenOrigins = []
  collect(node, source, &found) { bytes in
    map == nil ? SourceRange(file: file, bytes: bytes) : map?.origin(of: bytes)
  }
  return found
}

private func collect(
  _ node: JSONNode,
  _ source: JSONNode,
  _ found: inout TokenOrigins,
  _ place: (Range<Int>) -> SourceRange?
) {
  guard let members = node.members, let others = source.members else {
    if let origin = place(source.range) { found.append((node.range, origin)) }
    return
  }
  let byName = Dictionary(others.map { ($0.key, $0) }) { first, _ in first }
  for member in members {
    // An upgrade adds the missing `$`.
    let plain = member.key.hasPrefix("$") ? String(member.key.dropFirst()) : member.key
    guard let other = byName[member.key] ?? byName[plain] else { continue }
    if let origin = place(other.keyRange) { found.append((member.keyRange, origin)) }
    collect(member.value, other.value, &found, place)
  }
}

extension SourceFile {
  /// The file with a map to the value that it was made from.
  ///
  /// - Parameters:
  ///   - source: The value.
  ///   - file: The file with that value.
  /// - Returns: The same file with its map.
  func mapped(to source: JSONNode, in file: SourceFile) -> SourceFile {
    guard let root = JSONReader.read(self).root else { return self }
    let origins = tokenOrigins(of: root, from: source, in: file.path, file.map)
    let files = file.map?.files ?? [file]
    return SourceFile(
      path: path,
      bytes: bytes,
      map: SourceMap(origins, path: file.path, files: files)
    )
  }
}
