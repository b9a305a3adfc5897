/// A bare address in text, as GitHub Flavored Markdown 0.29 finds it (6.9, autolinks).
struct Autolink {
  /// The part of the text that is linked.
  var range: Range<Int>
  /// The prefix that makes the text an address.
  var prefix: StaticString

  /// The address that has its sign, a colon, a `w` or an `@`, at an offset.
  ///
  /// - Parameters:
  ///   - text: The whole text node.
  ///   - sign: Offset of the sign.
  ///   - start: Offset behind the last link; nothing before it is taken.
  init?(in text: UnsafeBufferPointer<UInt8>, at sign: Int, from start: Int) {
    switch text[sign] {
    case UInt8(ascii: ":"): self.init(url: text, colon: sign, from: start)
    case UInt8(ascii: "w"): self.init(host: text, at: sign, from: start)
    case UInt8(ascii: "@"): self.init(email: text, at: sign, from: start)
    default: return nil
    }
  }

  private init?(url text: UnsafeBufferPointer<UInt8>, colon: Int, from start: Int) {
    guard text.starts(with: "://", at: colon) else { return nil }
    var first = colon
    while first > start, colon - first < 6, isLetter(text[first - 1]) { first -= 1 }
    let scheme = String(decoding: text[first..<colon], as: UTF8.self).lowercased()
    guard ["http", "https", "ftp"].contains(scheme), mayPrecede(text, first) else { return nil }
    let host = colon + 3
    guard host < text.count, isHostByte(text[host]),
      let end = hostEnd(in: text, from: host, needsDot: false)
    else { return nil }
    range = first..<addressEnd(in: text, from: first, host: end)
    prefix = ""
  }

  private init?(host text: UnsafeBufferPointer<UInt8>, at sign: Int, from start: Int) {
    guard text.starts(with: "www.", at: sign), mayPrecede(text, sign),
      let end = hostEnd(in: text, from: sign, needsDot: true)
    else { return nil }
    range = sign..<addressEnd(in: text, from: sign, host: end)
    guard range.count > 4 else { return nil }
    prefix = "http://"
  }

  private init?(email text: UnsafeBufferPointer<UInt8>, at sign: Int, from start: Int) {
    var first = sign
    while first > start, isLocalByte(text[first - 1]) { first -= 1 }
    guard first < sign, first == 0 || text[first - 1] != UInt8(ascii: "/") else { return nil }
    var end = sign + 1
    var dots = 0
    while end < text.count {
      let byte = text[end]
      let isDot = byte == UInt8(ascii: ".") && end + 1 < text.count && isAlphanumeric(text[end + 1])
      if isDot { dots += 1 }
      guard isDot || isAlphanumeric(byte) || byte == 0x2D || byte == 0x5F else { break }
      end += 1
    }
    guard dots > 0, isLetter(text[end - 1]) else { return nil }
    range = first..<end
    prefix = "mailto:"
  }
}

/// Whether an address may begin at an offset: at the start, behind a blank or one of `*_~(`.
private func mayPrecede(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
  guard start > 0 else { return true }
  let byte = text[start - 1]
  return byte <= 0x20 || "*_~(".utf8.contains(byte)
}

/// The end of a host; `nil` if it has no dot, or an underscore in its last two parts.
private func hostEnd(
  in text: UnsafeBufferPointer<UInt8>,
  from start: Int,
  needsDot: Bool
) -> Int? {
  var at = start
  var dots = 0
  var (underscores, earlier) = (0, 0)
  while at < text.count {
    switch text[at] {
    case UInt8(ascii: "_"): underscores += 1
    case UInt8(ascii: "."):
      (earlier, underscores) = (underscores, 0)
      dots += 1
    case UInt8(ascii: "-"): break
    case let byte where isHostByte(byte): break
    default:
      return earlier + underscores > 0 || needsDot && dots == 0 ? nil : at
    }
    at += 1
  }
  return earlier + underscores > 0 || needsDot && dots == 0 ? nil : at
}

/// The end of an address: before a blank or `<`, without punctuation of the sentence.
private func addressEnd(
  in text: UnsafeBufferPointer<UInt8>,
  from start: Int,
  host: Int
) -> Int {
  var end = host
  while end < text.count, text[end] > 0x20, text[end] != UInt8(ascii: "<") { end += 1 }
  var surplus = 0
  for at in start..<end {
    if text[at] == UInt8(ascii: "(") { surplus -= 1 }
    if text[at] == UInt8(ascii: ")") { surplus += 1 }
  }
  while end > start {
    switch text[end - 1] {
    case let byte where "?!.,:*_~'\"".utf8.contains(byte): end -= 1
    case UInt8(ascii: ")"):
      guard surplus > 0 else { return end }
      surplus -= 1
      end -= 1
    case UInt8(ascii: ";"):
      var name = end - 2
      while name > start, isLetter(text[name]) { name -= 1 }
      end = name < end - 2 && text[name] == UInt8(ascii: "&") ? name : end - 1
    default: return end
    }
  }
  return end
}

private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

private func isAlphanumeric(_ byte: UInt8) -> Bool {
  isLetter(byte) || (0x30...0x39).contains(byte)
}

private func isHostByte(_ byte: UInt8) -> Bool { isAlphanumeric(byte) || byte >= 0x80 }

private func isLocalByte(_ byte: UInt8) -> Bool {
  isAlphanumeric(byte) || ".+-_".utf8.contains(byte)
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes contain a text at an offset.
  fileprivate func starts(with text: StaticString, at start: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= count else { return false }
    for offset in 0..<text.utf8CodeUnitCount
    where self[start + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }
}
