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
    var status = stat()
    guard lstat("\(folder)/\(path)", &status) == 0, Disk.isPublic(status),
      Int(status.st_size) == size
    else { return false }
    let then = modified(status)
    return then.tv_sec < time.tv_sec
      || (then.tv_sec == time.tv_sec && then.tv_nsec <= time.tv_nsec)
  }

  /// Whether the folder is marked as ours, and no build that was killed left anything beside it.
  var isTidy: Bool {
    Disk.isPublic("\(folder)/\(OutputFolder.manifestName)") && !OutputFolder.isLittered(folder)
  }
}

private func modified(_ status: stat) -> timespec {
  #if canImport(Darwin)
  status.st_mtimespec
  #else
  status.st_mtim
  #endif
}
