/// The path of a file below a folder, with `.`, `..` and doubled slashes resolved.
///
/// - Parameters:
///   - file: Path as in diagnostics; an absolute one is not changed.
///   - folder: Prefix: empty for the working directory.
/// - Returns: The path.
func path(of file: String, below folder: String = "") -> String {
  let whole = folder.isEmpty || file.utf8.first == UInt8(ascii: "/") ? file : "\(folder)/\(file)"
  var parts: [Substring] = []
  // Bytes, because a slash before a combining mark would be another `Character`.
  for part in whole.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init) where part != "." {
    if part == "..", let last = parts.last, last != ".." {
      parts.removeLast()
    } else {
      parts.append(part)
    }
  }
  return (whole.utf8.first == UInt8(ascii: "/") ? "/" : "") + parts.joined(separator: "/")
}
