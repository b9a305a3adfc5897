import Diagnostics
public import SiteModel

/// The address that the author of a link attempt meant.
public struct MeantAddress: Sendable {
  /// The address without a title.
  public let text: String
  /// Its file range.
  public let range: Range<Int>
  /// Whether the site has something there.
  public let isKnown: Bool
  /// Whether only its first word is something that the site has.
  private let isFirstWordKnown: Bool

  /// Looks for the page or file at the address of an attempt.
  public init(_ attempt: LinkAttempt, on page: Page, in site: Site) {
    let bytes = page.file.bytes
    var range = bytes.trimmed(attempt.address)
    if bytes.begins(range, with: "<") {
      let end = bytes[range].lastIndex(of: UInt8(ascii: ">")) ?? range.upperBound
      range = range.lowerBound + 1..<max(end, range.lowerBound + 1)
    }
    if attempt.flaw == .address { range = bytes.withoutTitle(range) }
    self.range = range
    text = String(decoding: bytes[range], as: UTF8.self)
    isKnown = site.has(text, from: page)
    let first = text.prefix { $0 != " " && $0 != "\t" }
    isFirstWordKnown = first.count < text.count && site.has(String(first), from: page)
  }

  /// Whether the attempt was surely meant as a link.
  public func isLink(_ attempt: LinkAttempt, _ bytes: [UInt8]) -> Bool {
    if isKnown {
      // `[1] (a)` and `[see the note(a)` may be prose where a page is called `a`.
      let isPlainWord = text.utf8.allSatisfy(\.isNameByte)
      return attempt.flaw == .address || attempt.flaw == .nested || !isPlainWord
    }
    if attempt.followsWord { return false }
    switch attempt.flaw {
    case .address, .unclosedAddress, .nested:
      return isFirstWordKnown || looksLikeAddress || attempt.isImage && attempt.flaw == .address
    case .gap(let gap):
      let isNumber = bytes[attempt.range.lowerBound..<gap.lowerBound].allSatisfy {
        $0.isDigit || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]")
      }
      return !isNumber && looksLikeAddress && !text.utf8.contains(where: \.isBlank)
    case .unopenedText, .swapped, .wideBrackets:
      return looksLikeAddress && !text.utf8.contains(where: \.isBlank)
    case .unclosedText: return false
    }
  }

  /// Whether it begins like an address, or ends in the name of a kind of file.
  private var looksLikeAddress: Bool {
    let starts = ["https://", "http://", "mailto:", "./", "../"]
    if starts.contains(where: text.hasPrefix) { return true }
    let path = text.prefix { $0 != "#" && $0 != "?" }
    guard let second = text.dropFirst().first else { return false }
    if text.hasPrefix("#") || text.hasPrefix("/") { return second.isLetter }
    guard let dot = path.lastIndex(of: "."), dot > path.startIndex else { return false }
    return fileKinds.contains(path[path.index(after: dot)...].lowercased())
  }
}

extension Site {
  /// Whether an address on a page is that of another page, a generated page or a file of the site.
  public func has(_ address: String, from page: Page) -> Bool {
    guard let first = address.utf8.first, first != UInt8(ascii: "#"), first != UInt8(ascii: "?")
    else { return false }
    return switch target(of: address, from: page) {
    case .page, .file: address != "." && address != "/"
    case .external, .missing: false
    }
  }
}

extension [UInt8] {
  /// Returns an address without the title in quotes after it.
  fileprivate func withoutTitle(_ range: Range<Int>) -> Range<Int> {
    guard let last = self[range].last, last == UInt8(ascii: "\"") || last == UInt8(ascii: "'"),
      let first = self[range].dropLast().lastIndex(of: last), first > range.lowerBound,
      self[first - 1].isBlank
    else { return range }
    return trimmed(range.lowerBound..<first)
  }
}

private let fileKinds: Set<String> = [
  "avif", "css", "csv", "fig", "gif", "htm", "html", "jpeg", "jpg", "js", "json", "markdown", "md",
  "mdx", "mov", "mp4", "pdf", "png", "sketch", "svg", "txt", "webm", "webp", "yaml", "yml", "zip",
]

/// The names that lines such as `[name]: address` define, as names are compared.
public func definedNames(_ blocks: [Range<Int>], _ bytes: [UInt8]) -> Set<String> {
  var names: Set<String> = []
  for block in blocks {
    for line in bytes[block].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let text = line.drop { $0.isBlank || $0 == UInt8(ascii: ">") }
      guard text.first == UInt8(ascii: "["), let close = text.firstIndex(of: UInt8(ascii: "]")),
        close + 1 < text.endIndex, text[close + 1] == UInt8(ascii: ":")
      else { continue }
      names.insert(referenceName(text[(text.startIndex + 1)..<close]))
    }
  }
  return names
}

/// Returns a name in the form for comparison: in lower case, with single blanks.
public func referenceName(_ name: ArraySlice<UInt8>) -> String {
  String(decoding: name, as: UTF8.self).lowercased()
    .split(whereSeparator: \.isWhitespace).joined(separator: " ")
}
