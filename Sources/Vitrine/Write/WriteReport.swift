/// Writes a report: readers see the old one or the new one.
///
/// Folders above it are made.
/// - Parameters:
///   - path: The file.
///   - bytes: What it shall hold.
///   - old: What it must hold before, when the new bytes were made of those.
/// - Throws: `WriteError` when a call fails; then the file is as it was.
package func writeReport(
  _ path: String,
  _ bytes: [UInt8],
  from old: [UInt8]? = nil
) throws(WriteError) {
  if let stroke = path.utf8.lastIndex(of: UInt8(ascii: "/")), stroke > path.startIndex {
    do {
      try Disk.makeFolder(String(path[..<stroke]))
    } catch {
      if case .system(_, let reason) = error { throw .file(path: path, reason: reason) }
      throw error
    }
  }
  try replaceFile(path, with: bytes, from: old)
}

/// Which file a path stands for, by one name for all its paths.
package func writtenFile(_ path: String) -> String {
  Disk.canonical(path.utf8.first == UInt8(ascii: "/") ? path : "./\(path)")
}
