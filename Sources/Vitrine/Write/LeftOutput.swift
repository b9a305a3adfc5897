#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// An output folder as the last build left it, with what that build noted in it.
struct LeftOutput: Sendable {
  /// What the build noted.
  let cache: [UInt8]
  private let folder: String
  /// When the note was written, last of all files.
  private let time: timespec

  /// Looks at a folder; `nil` when no build left a note there.
  init?(_ path: String) {
    folder = path
    let note = "\(path)/\(OutputFolder.cacheName)"
    var status = stat()
    guard lstat(note, &status) == 0, let bytes = Disk.bytes(note, atMost: OutputFolder.noteLimit)
    else { return nil }
    cache = bytes
    time = modified(status)
  }

  /// Whether a file is there as it was written: as long, for everybody to read, and not touched since.
  func has(_ path: String, size: Int) -> Bool {
    untouchedSize(of: path) == size
  }

  /// Whether the list of what is ours is as it was written, and no build that was killed left
  /// anything beside the folder.
  var isTidy: Bool {
    untouchedSize(of: OutputFolder.manifestName) != nil && !OutputFolder.isLittered(folder)
  }

  /// How many bytes a file has that is for everybody to read, and not touched since.
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
