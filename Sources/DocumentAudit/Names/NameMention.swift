import Diagnostics
import SiteModel

/// A place at which a file may name a token.
struct NameMention: Sendable {
  /// The name, cut into words.
  let name: WrittenName
  /// Its place in the file, without quotes and backticks.
  let range: Range<Int>
  /// Whether code declares it here: `--gap: 8px`.
  var isDeclaration = false
  /// Whether it is a class of an element, which is a token only in systems such as Tailwind.
  var isClass = false

  /// All mentions in a file, in source order.
  ///
  /// Words without a sign count only between backticks or quotes, because prose and code are full of
  /// other words.
  static func all(in bytes: [UInt8]) -> [NameMention] {
    var scanner = NameScanner(bytes: bytes)
    return scanner.scan()
  }
}

/// Finds names in the bytes of a file.
private struct NameScanner {
  let bytes: [UInt8]
  private var mentions: [NameMention] = []
  /// The end of the `class` attribute that was found last.
  private var classEnd = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func scan() -> [NameMention] {
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte.isLetter {
        at = takePath(at)
      } else if byte == UInt8(ascii: "-") && isSignBefore(at, 2) {
        at = take(at, sign: 2)
      } else if (byte == UInt8(ascii: "$") || byte == UInt8(ascii: "@")) && isSignBefore(at, 1) {
        at = take(at, sign: 1)
      } else if byte.isDigit || byte >= 0x80 {
        at = end(of: at)
      } else {
        at += 1
      }
    }
    return mentions
  }

  /// Whether a sign of one or two bytes begins a name: no name precedes it, and a letter follows.
  private func isSignBefore(_ at: Int, _ length: Int) -> Bool {
    guard at + length < bytes.count, bytes[at + length].isLetter else { return false }
    if length == 2, bytes[at + 1] != UInt8(ascii: "-") { return false }
    guard at > 0 else { return true }
    let before = bytes[at - 1]
    return !before.isLetter && !before.isDigit && before != UInt8(ascii: "-")
      && before != UInt8(ascii: "_") && before < 0x80
  }

  private mutating func take(_ start: Int, sign: Int) -> Int {
    var stop = end(of: start + sign)
    // `@color/danger` is a resource of Android.
    if bytes[start] == UInt8(ascii: "@"), stop + 1 < bytes.count, bytes[stop] == UInt8(ascii: "/"),
      bytes[stop + 1].isLetter
    {
      stop = end(of: stop + 1)
    }
    add(start..<stop)
    return stop
  }

  /// Takes a path of members, or a word between backticks or quotes.
  private mutating func takePath(_ start: Int) -> Int {
    var stop = end(of: start)
    var hasMembers = false
    while stop < bytes.count {
      if bytes[stop] == UInt8(ascii: "."), stop + 1 < bytes.count,
        bytes[stop + 1].isLetter || bytes[stop + 1].isDigit
      {
        stop = end(of: stop + 1)
      } else if let close = subscriptEnd(stop) {
        stop = close
      } else {
        break
      }
      hasMembers = true
    }
    let isInPath =
      start > 0 && bytes[start - 1] == UInt8(ascii: "/")
      || stop < bytes.count && bytes[stop] == UInt8(ascii: "/")
    if isInPath || !hasMembers && isOfMarkup(start..<stop) { return stop }
    let isCall = stop < bytes.count && bytes[stop] == UInt8(ascii: "(")
    let isName =
      hasMembers
      ? !isCall
      : isQuoted(start..<stop) || isClass(start..<stop)
        || bytes[start..<stop].contains(UInt8(ascii: "_"))
    if isName { add(start..<stop) }
    if !hasMembers, stop < bytes.count, bytes[stop] == UInt8(ascii: "=") {
      noteClasses(start..<stop)
    }
    return stop
  }

  /// The end of `[4]` or `['md']` at a place.
  private func subscriptEnd(_ at: Int) -> Int? {
    guard bytes[at] == UInt8(ascii: "[") else { return nil }
    let inside = bytes[(at + 1)...].prefix(24)
    guard let close = inside.firstIndex(of: UInt8(ascii: "]")), close > at + 1 else { return nil }
    let isName = bytes[(at + 1)..<close].allSatisfy {
      $0.isLetter || $0.isDigit || [0x22, 0x27, 0x2D, 0x5F, 0x2E].contains($0)
    }
    let first = bytes[at + 1]
    return isName && (first.isDigit || first == 0x22 || first == 0x27) ? close + 1 : nil
  }

  /// Whether a word is all that is between two backticks or quotes.
  private func isQuoted(_ range: Range<Int>) -> Bool {
    guard range.lowerBound > 0, range.upperBound < bytes.count else { return false }
    let quote = bytes[range.lowerBound - 1]
    return bytes[range.upperBound] == quote && [0x60, 0x22, 0x27].contains(quote)
  }

  /// Whether a word is one of the classes of an element.
  private func isClass(_ range: Range<Int>) -> Bool {
    range.upperBound <= classEnd && bytes[range].contains(UInt8(ascii: "-"))
  }

  /// Whether a word is a selector, has the underscores of a BEM class, or is the value of an
  /// attribute that names an element.
  private func isOfMarkup(_ range: Range<Int>) -> Bool {
    guard range.lowerBound > 1, range.lowerBound > classEnd else { return false }
    let before = bytes[range.lowerBound - 1]
    if before == UInt8(ascii: ".") || before == UInt8(ascii: "#") { return true }
    let isValue =
      (before == 0x22 || before == 0x27) && bytes[range.lowerBound - 2] == UInt8(ascii: "=")
    guard isValue else { return false }
    let name = bytes[..<(range.lowerBound - 2)].suffix(16).reversed().prefix {
      $0.isLetter || $0 == UInt8(ascii: "-")
    }
    let attribute = String(decoding: name.reversed(), as: UTF8.self)
    return NameScanner.naming.contains(attribute) || attribute.hasPrefix("aria-")
      || attribute.hasPrefix("data-")
  }

  private static let naming: Set<String> = [
    "id", "for", "htmlFor", "name", "key", "href", "src", "alt", "title", "role", "slot", "rel",
    "headers", "list", "form", "target",
  ]

  private mutating func noteClasses(_ attribute: Range<Int>) {
    let isClass =
      bytes[attribute].elementsEqual("class".utf8)
      || bytes[attribute].elementsEqual("className".utf8)
    let open = attribute.upperBound + 1
    guard isClass, open < bytes.count, [0x22, 0x27].contains(bytes[open]) else { return }
    classEnd = bytes[(open + 1)...].firstIndex(of: bytes[open]) ?? bytes.count
  }

  private func end(of start: Int) -> Int {
    var at = start
    while at < bytes.count,
      bytes[at].isLetter || bytes[at].isDigit || bytes[at] == UInt8(ascii: "-")
        || bytes[at] == UInt8(ascii: "_") || bytes[at] >= 0x80
    {
      at += 1
    }
    while at > start + 1, bytes[at - 1] == UInt8(ascii: "-") { at -= 1 }
    return at
  }

  private mutating func add(_ range: Range<Int>) {
    guard range.count < 128, !isBlockElement(range),
      let name = WrittenName(String(decoding: bytes[range], as: UTF8.self))
    else { return }
    var mention = NameMention(name: name, range: range)
    mention.isClass = range.upperBound <= classEnd
    mention.isDeclaration = name.form != .member && isDeclared(range)
    mentions.append(mention)
  }

  /// Whether a name has the two underscores of an element in BEM: `card__title`.
  private func isBlockElement(_ range: Range<Int>) -> Bool {
    zip(bytes[range], bytes[range].dropFirst()).contains { $0 == 0x5F && $1 == 0x5F }
  }

  /// Whether a colon and a value follow a variable: `--gap: 8px`.
  private func isDeclared(_ range: Range<Int>) -> Bool {
    let next = bytes[range.upperBound...].drop { $0 == 0x20 || $0 == 0x22 || $0 == 0x27 }
    return next.first == UInt8(ascii: ":") && next.dropFirst().first != UInt8(ascii: ":")
  }
}
