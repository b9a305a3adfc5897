#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// An output folder as the last build left it, with the cache of that build.
public struct PreviousOutput: Sendable {
  /// Content of the build's cache file.
  public let cache: [UInt8]
  private let folder: String
  /// Time when the cache file was written, last of all files.
  private let time: timespec

  /// Reads a folder; nil if no build left a cache there.
  public init?(_ path: String) {
    folder = path
    let note = "\(path)/\(OutputFolder.cacheName)"
    var status = stat()
    guard lstat(note, &status) == 0, let bytes = Disk.bytes(note, atMost: OutputFolder.noteLimit)
    else { return nil }
    cache = bytes
    time = modified(status)
  }

  /// Returns true if the file is as the build wrote it: of this size, with public permissions, and
  /// not changed since.
  public func has(_ path: String, size: Int) -> Bool {
    untouchedSize(of: path) == size
  }

  /// True if the list of written files is unchanged, and no build that was killed left anything
  /// next to the folder.
  public var isTidy: Bool {
    untouchedSize(of: OutputFolder.manifestName) != nil && !OutputFolder.isLittered(folder)
  }

  /// Returns the size in bytes of a file with public permissions that has not changed since the
  /// build; nil for any other.
  private func untouchedSize(of path: String) -> Int? {
    var status = stat()
    guard lstat("\(folder)/\(path)", &status) == 0, Disk.isPublic(status) else { return nil }
    let then = modified(status)
    let isOlder =
      then.tv_sec < time.tv_sec || (then.tv_sec == time.tv_sec && then.tv_nsec <= time.tv_nsec)
    return isOlder ? Int(status.st_size) : nil
  }
}

private func modified(_ status: stat) -> timespec {
  #if canImport(Darwin)
  status.st_mtimespec
  #else
  status.st_mtim
  #endif
}
