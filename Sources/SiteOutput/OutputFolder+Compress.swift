import Gzip
import SiteModel

extension OutputFolder {
  /// Endings of files that hold text, which compresses well.
  private static let textEndings: Set<Substring> = [
    "css", "csv", "html", "js", "json", "md", "svg", "txt", "webmanifest", "xml", "yaml",
  ]

  /// Returns true if the path is that of a text file.
  public static func isText(_ path: String) -> Bool {
    path.lastIndex(of: ".").map { textEndings.contains(path[path.index(after: $0)...]) } ?? false
  }

  /// Stages a compressed copy of a file, with `.gz` after its name.
  ///
  /// It may be called from several threads for different paths.
  ///
  /// - Parameters:
  ///   - path: Path of the file, which `write` or `keep` has been called for.
  ///   - isAside: True if the file is staged, false if the old site's file is the same.
  /// - Returns: The size of the copy, and whether it is staged; nil if it would not be smaller.
  /// - Throws: `WriteError` if the file cannot be read or the copy cannot be written.
  public func compress(
    _ path: String,
    isAside: Bool
  ) throws(WriteError) -> (size: Int, isAside: Bool)? {
    let place = "\(isAside ? staging : target)/\(path)"
    guard let bytes = Disk.bytes(place) else { throw .last(place) }
    guard let copy = gzip(bytes), copy.count < bytes.count else { return nil }
    let file = OutputFile(path: path + Self.compressedEnding, bytes: copy, origin: path)
    return (copy.count, try write(file))
  }

  /// Ending that a compressed copy has after the name of its file.
  public static let compressedEnding = ".gz"
}
