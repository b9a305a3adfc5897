/// The path of a file below a folder, with `.`, `..` and doubled strokes resolved.
///
/// - Parameters:
///   - file: As diagnostics name it; one that begins with `/` is left where it is.
///   - folder: What comes before it: empty for the working directory.
/// - Returns: The path.
func path(of file: String, below folder: String = "") -> String {
  let whole = folder.isEmpty || file.utf8.first == UInt8(ascii: "/") ? file : "\(folder)/\(file)"
  var parts: [Substring] = []
  // Bytes, as a stroke before a combining mark would be no stroke to `Character`.
  for part in whole.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init) where part != "." {
    if part == "..", let last = parts.last, last != ".." {
      parts.removeLast()
    } else {
      parts.append(part)
    }
  }
  return (whole.utf8.first == UInt8(ascii: "/") ? "/" : "") + parts.joined(separator: "/")
}
