#if canImport(Glibc)
import Glibc

/// One event of inotify.
struct WatchNotice {
  /// The number of the watch that reported it.
  let watch: Int32
  /// Length in a buffer, in bytes, with its name.
  let length: Int
  /// The entry of the folder; nil if the notice is about the folder itself, or the name is not
  /// UTF-8.
  let name: String?
  /// True if the notice is about an entry of the folder, false if it is about the folder itself.
  let isOfEntry: Bool
  private let mask: UInt32

  /// Reads the notice that begins at an offset.
  init(_ buffer: UnsafeRawBufferPointer, at offset: Int) {
    let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
    let start = offset + MemoryLayout<inotify_event>.size
    watch = event.wd
    mask = event.mask
    length = MemoryLayout<inotify_event>.size + Int(event.len)
    isOfEntry = event.len > 0
    // Zeros fill a name up.
    let bytes = buffer[start..<start + Int(event.len)].prefix { $0 != 0 }
    name = isOfEntry ? String(validating: bytes, as: UTF8.self) : nil
  }

  /// Returns true if any of the flags is set.
  func has(_ flags: Int32...) -> Bool {
    flags.contains { mask & UInt32(bitPattern: $0) != 0 }
  }
}
#endif
