import Synchronization

/// A file of the new site that is written piece by piece, so that it is never held as a whole.
final class GrowingFile: Sendable {
  /// Path below the output folder.
  let path: String
  private let folder: OutputFolder
  private let written = Mutex(0)

  /// A file at a path below the output folder, of which nothing is there yet.
  init(_ path: String, in folder: OutputFolder) {
    self.path = path
    self.folder = folder
  }

  /// Bytes that are worth a call of the system.
  private static let piece = 256 * 1024

  /// Writes what has been made and removes it from there, unless it is little.
  func take(_ bytes: inout [UInt8]) throws(WriteError) {
    guard bytes.count >= Self.piece else { return }
    try append(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  private func append(_ bytes: [UInt8]) throws(WriteError) {
    try written.withLock { written throws(WriteError) in
      try folder.append(bytes, to: path, isFirst: written == 0)
      written += bytes.count
    }
  }

  /// Writes the last piece.
  ///
  /// - Returns: The bytes of the whole file, and whether it stands aside; if not, the old site's file
  ///   is the same.
  func end(_ file: OutputFile) throws(WriteError) -> (size: Int, isAside: Bool) {
    if written.withLock({ $0 }) == 0 {
      return (file.bytes.count, try folder.write(file))
    }
    try append(file.bytes)
    return (written.withLock { $0 }, try folder.keepsAside(path))
  }
}

extension OutputFolder {
  /// Writes on at the end of a file aside, or begins it.
  fileprivate func append(_ bytes: [UInt8], to path: String, isFirst: Bool) throws(WriteError) {
    guard isFirst else { return try Disk.append(bytes, to: "\(staging)/\(path)") }
    try makeFolder(above: path)
    try Disk.write(bytes, to: "\(staging)/\(path)", mode: Disk.publicFile)
  }

  /// Removes a file that stands aside if the old site has the same.
  ///
  /// - Returns: Whether it still stands aside.
  fileprivate func keepsAside(_ path: String) throws(WriteError) -> Bool {
    let (old, new) = ("\(target)/\(path)", "\(staging)/\(path)")
    guard !isNew, ours.contains(ExactText(path)), Disk.isPublic(old), Disk.haveSameBytes(old, new)
    else {
      return true
    }
    Disk.remove(new)
    return false
  }
}
