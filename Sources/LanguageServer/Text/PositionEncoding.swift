import JSONRPC

/// Unit in which client and server count characters of a line.
enum PositionEncoding: String, Sendable {
  /// Bytes.
  case utf8 = "utf-8"
  /// Code units of UTF-16, the default of the protocol.
  case utf16 = "utf-16"

  /// Chooses from the encodings that a client offers, best first.
  init(offered: JSON?) {
    let names = offered?.array?.compactMap(\.string) ?? []
    self = names.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
  }

  /// Number of units in which a byte counts; a character counts at its first byte.
  @inline(__always)
  func units(of byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : (byte >= 0xF0 ? 2 : 1)
    }
  }
}
