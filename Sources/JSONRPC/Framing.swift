/// Ways to divide a stream of bytes into messages.
public enum Framing: Sendable {
  /// A header with `Content-Length` before each message, as in the Language Server Protocol.
  case contentLength
  /// One message a line, as in the Model Context Protocol.
  case lines
}

/// Divides received bytes into messages.
public struct MessageDecoder: Sendable {
  /// Largest size of a message in bytes; larger ones are skipped.
  public static let sizeLimit = 64 << 20
  /// Largest size of a header in bytes.
  private static let headerLimit = 64 << 10

  private let framing: Framing
  private var bytes: [UInt8] = []
  /// Start of what has not been read.
  private var start = 0
  /// Bytes of a message that is skipped.
  private var skipped = 0

  /// Creates a decoder.
  public init(_ framing: Framing) { self.framing = framing }

  /// Adds received bytes.
  public mutating func append(_ more: some Sequence<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// Returns the next complete message, or nil if more bytes are needed.
  public mutating func next() -> Message? {
    skip()
    switch framing {
    case .contentLength: return nextWithHeader()
    case .lines: return nextLine()
    }
  }

  private mutating func skip() {
    let count = min(skipped, bytes.count - start)
    start += count
    skipped -= count
  }

  private mutating func nextLine() -> Message? {
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      var line = bytes[start..<end]
      start = end + 1
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      if line.contains(where: { $0 != UInt8(ascii: " ") }) { return Message(Array(line)) }
    }
    guard bytes.count - start > Self.sizeLimit else { return nil }
    start = bytes.count
    return tooLarge
  }

  private mutating func nextWithHeader() -> Message? {
    let end = Array("\r\n\r\n".utf8)
    guard let blank = bytes[start...].firstRange(of: end) else {
      guard bytes.count - start > Self.headerLimit else { return nil }
      start = bytes.count
      return noHeader
    }
    guard let length = contentLength(bytes[start..<blank.lowerBound]) else {
      start = blank.upperBound
      return noHeader
    }
    guard length <= Self.sizeLimit else {
      start = blank.upperBound
      skipped = length
      skip()
      return tooLarge
    }
    guard bytes.count - blank.upperBound >= length else { return nil }
    start = blank.upperBound + length
    return Message(Array(bytes[blank.upperBound..<start]))
  }

  private func contentLength(_ header: ArraySlice<UInt8>) -> Int? {
    for line in String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      let number = parts[1].drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " }
      if let length = Int(number), length >= 0 { return length }
    }
    return nil
  }

  private var tooLarge: Message {
    let limit = Self.sizeLimit >> 20
    return .invalid(id: .null, ResponseError(.invalidRequest, "a message is over \(limit) MB"))
  }

  private var noHeader: Message {
    .invalid(id: .null, ResponseError(.parseError, "a message has no header `Content-Length`"))
  }
}

extension Framing {
  /// The bytes to send for a message.
  func encode(_ message: JSON) -> [UInt8] {
    let content = message.bytes
    return switch self {
    case .contentLength: Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
    case .lines: content + [UInt8(ascii: "\n")]
    }
  }
}
