/// Writes a report: readers see the old one or the new one.
///
/// Missing folders above it are created.
/// - Parameters:
///   - path: The file.
///   - bytes: New content.
///   - old: Required old content, if the new bytes were made from it.
/// - Throws: `WriteError` if a call fails; the file is then unchanged.
public func writeReport(
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

/// Returns the canonical path of a file, the same for all paths to it.
public func writtenFile(_ path: String) -> String {
  Disk.canonical(path.utf8.first == UInt8(ascii: "/") ? path : "./\(path)")
}
