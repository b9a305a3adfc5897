public import SiteModel
import Synchronization

/// A file of the new site that is written piece by piece, so that it is never whole in memory.
public final class StreamingFileWriter: Sendable {
  /// Path below the output folder.
  public let path: String
  private let folder: OutputFolder
  private let written = Mutex(0)

  /// Creates a file at a path below the output folder; nothing is written yet.
  public init(_ path: String, in folder: OutputFolder) {
    self.path = path
    self.folder = folder
  }

  /// Smallest number of bytes worth a system call.
  private static let piece = 256 * 1024

  /// Writes the bytes and removes them from the buffer, unless they are few.
  public func take(_ bytes: inout [UInt8]) throws(WriteError) {
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
  /// - Returns: The size of the whole file in bytes, and true if it is staged; false if the old
  ///   site's file is the same.
  public func end(_ file: OutputFile) throws(WriteError) -> (size: Int, isAside: Bool) {
    if written.withLock({ $0 }) == 0 {
      return (file.bytes.count, try folder.write(file))
    }
    try append(file.bytes)
    return (written.withLock { $0 }, try folder.keepsAside(path))
  }
}

extension OutputFolder {
  /// Appends to a staged file, or begins it.
  fileprivate func append(_ bytes: [UInt8], to path: String, isFirst: Bool) throws(WriteError) {
    guard isFirst else { return try Disk.append(bytes, to: "\(staging)/\(path)") }
    try makeFolder(above: path)
    try Disk.write(bytes, to: "\(staging)/\(path)", mode: Disk.publicFile)
  }

  /// Removes a staged file if the old site has the same.
  ///
  /// - Returns: True if it is still staged.
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
