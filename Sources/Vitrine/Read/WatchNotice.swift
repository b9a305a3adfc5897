#if canImport(Glibc)
import Glibc

/// One event of inotify.
struct WatchNotice {
  /// The number of the watch that saw it.
  let watch: Int32
  /// Bytes that it takes in a buffer, its name included.
  let length: Int
  /// The entry of the folder; `nil` where it is about the folder itself, or the name is not UTF-8.
  let name: String?
  /// Whether it is about an entry of the folder, and not about the folder itself.
  let isOfEntry: Bool
  private let mask: UInt32

  /// Reads the one that begins at an offset.
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

  /// Whether any of some flags is set.
  func has(_ flags: Int32...) -> Bool {
    flags.contains { mask & UInt32(bitPattern: $0) != 0 }
  }
}
#endif
