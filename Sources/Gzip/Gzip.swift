import CZlib

/// The version of zlib that is in use, such as `1.2.13`; it may be another than the one built against.
public var zlibVersionNumber: String { String(cString: zlibVersion()) }

/// Compresses bytes to a gzip file (RFC 1952) that names no file, no time and no system.
///
/// The same bytes give the same file with the same version of zlib.
///
/// - Returns: The file; nil if there is no memory for it.
public func gzip(_ bytes: [UInt8]) -> [UInt8]? {
  var stream = z_stream()
  // 31 is the largest window, 15, and 16 for the header of gzip.
  let opened = deflateInit2_(
    &stream,
    Z_BEST_COMPRESSION,
    Z_DEFLATED,
    31,
    9,
    Z_DEFAULT_STRATEGY,
    ZLIB_VERSION,
    Int32(MemoryLayout<z_stream>.size)
  )
  guard opened == Z_OK else { return nil }
  defer { deflateEnd(&stream) }
  var header = gz_header()
  // Otherwise zlib writes the number of the system that it runs on.
  header.os = 255
  return withUnsafeMutablePointer(to: &header) { header in
    guard deflateSetHeader(&stream, header) == Z_OK,
      let count = UInt32(exactly: bytes.count)
    else { return nil }
    // The bound covers a usual header, which is ten bytes too.
    let limit = Int(deflateBound(&stream, uLong(count)))
    guard let room = UInt32(exactly: limit) else { return nil }
    var isWhole = false
    let file = bytes.withUnsafeBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: limit) { output, written in
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = count
        stream.next_out = output.baseAddress
        stream.avail_out = room
        isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
        written = limit - Int(stream.avail_out)
      }
    }
    return isWhole ? file : nil
  }
}
