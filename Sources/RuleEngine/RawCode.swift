import SiteModel

/// A part of a user-facing text that was made for machines.
public struct RawCode: Sendable {
  /// The kind of code that it looks like.
  public var kind: Kind
  /// Its place in the UTF-8 of the text.
  public var bytes: Range<Int>

  /// The kinds, in the words of a message.
  public enum Kind: String, Sendable {
    case code = "an error code"
    case exception = "the name of an exception"
    case placeholder = "a placeholder"
    case place = "a place in the source"
  }

  /// Returns the first raw code of a text, or `nil`.
  public static func first(in text: String) -> RawCode? {
    let bytes = Array(text.utf8)
    if let found = placeholder(in: bytes) { return found }
    guard mayHoldCode(bytes) else { return nil }
    let words = Words(text).all
    for index in words.indices {
      let original = bytes[words[index].bytes]
      if isException(original) { return RawCode(kind: .exception, bytes: words[index].bytes) }
      if isConstant(original) || isHexadecimal(original) {
        return RawCode(kind: .code, bytes: words[index].bytes)
      }
      if let found = numbered(words, at: index, bytes) { return found }
      if let found = place(words, at: index, bytes) { return found }
    }
    return nil
  }

  /// Whether the text may contain a code: it has a digit, `_`, or a capital inside a word.
  private static func mayHoldCode(_ bytes: [UInt8]) -> Bool {
    var last: UInt8 = 0x20
    for byte in bytes {
      if byte == UInt8(ascii: "_") || byte.isDigit || (byte.isCapital && last.isLetter) {
        return true
      }
      last = byte
    }
    return false
  }

  /// `URLError`, `NullPointerException`, `NSCocoaErrorDomain`.
  private static func isException(_ word: ArraySlice<UInt8>) -> Bool {
    ["Error", "Exception", "ErrorDomain"].contains { ending in
      let ending = Array(ending.utf8)
      return word.count > ending.count && word.suffix(ending.count).elementsEqual(ending)
    }
  }

  /// `ERR_CONNECTION_REFUSED`, `ECONNRESET`; not `IMG_2034`.
  private static func isConstant(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.contains(UInt8(ascii: "_")) else {
      return systemErrors.contains { word.elementsEqual($0.utf8) }
    }
    let parts = word.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
    return parts.allSatisfy { $0.count > 1 && $0.allSatisfy(\.isCapital) }
  }

  /// `0x80070057`.
  private static func isHexadecimal(_ word: ArraySlice<UInt8>) -> Bool {
    word.count > 3 && word.starts(with: "0x".utf8)
      && word.dropFirst(2).allSatisfy {
        $0.isDigit || ($0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "f"))
      }
  }

  /// `Error 503`, `status code: 404`, `HTTP 500`, `lỗi -1009`, `404 Not Found`.
  private static func numbered(
    _ words: [Words.Word],
    at index: Int,
    _ bytes: [UInt8]
  ) -> RawCode? {
    let number = words[index]
    guard bytes[number.bytes].allSatisfy(\.isDigit) else { return nil }
    let rest = words.dropFirst(index + 1)
    if let reason = reasons[number.text], rest.map(\.text).starts(with: reason) {
      let end = rest.prefix(reason.count).last?.bytes.upperBound ?? number.bytes.upperBound
      return RawCode(kind: .code, bytes: number.bytes.lowerBound..<end)
    }
    guard index > 0, carriers.contains(words[index - 1].text) else { return nil }
    let gap = bytes[words[index - 1].bytes.upperBound..<number.bytes.lowerBound]
    let isJoined = gap.allSatisfy { " :#(-".utf8.contains($0) }
    // "Error: 2 photos are missing" counts photos.
    let counts = rest.first.map { !$0.opensClause } ?? false
    guard isJoined, number.text.count >= 3 || gap.contains(UInt8(ascii: "-")) || !counts else {
      return nil
    }
    var first = index - 1
    let isGeneral = general.contains(words[first].text)
    if isGeneral {
      guard first > 0, qualifiers.contains(words[first - 1].text) else { return nil }
      first -= 1
    }
    return RawCode(
      kind: .code,
      bytes: words[first].bytes.lowerBound..<number.bytes.upperBound
    )
  }

  /// `Orders.swift:42`.
  private static func place(_ words: [Words.Word], at index: Int, _ bytes: [UInt8]) -> RawCode? {
    guard index > 1, sourceEndings.contains(words[index - 1].text) else { return nil }
    let (file, ending, line) = (words[index - 2].bytes, words[index - 1].bytes, words[index].bytes)
    guard bytes[file.upperBound..<ending.lowerBound].elementsEqual(".".utf8),
      bytes[ending.upperBound..<line.lowerBound].elementsEqual(":".utf8),
      bytes[line].allSatisfy(\.isDigit)
    else { return nil }
    return RawCode(kind: .place, bytes: file.lowerBound..<line.upperBound)
  }
}

private let systemErrors = [
  "EACCES", "ECONNABORTED", "ECONNREFUSED", "ECONNRESET", "EHOSTUNREACH", "ENOENT", "ENOTFOUND",
  "EPERM", "EPIPE", "ETIMEDOUT",
]

/// Words before a number that make it a code; the general ones only after a qualifier.
private let carriers: Set<String> = ["error", "errno", "http", "lỗi", "code", "status", "mã"]
private let general: Set<String> = ["code", "status", "mã"]
private let qualifiers: Set<String> = ["error", "status", "http", "exit", "response", "lỗi"]

/// The reason phrases of HTTP status codes.
private let reasons = [
  "400": ["bad", "request"], "401": ["unauthorized"], "403": ["forbidden"],
  "404": ["not", "found"], "500": ["internal", "server"], "502": ["bad", "gateway"],
  "503": ["service", "unavailable"], "504": ["gateway", "timeout"],
]

private let sourceEndings: Set<String> = [
  "c", "cpp", "go", "java", "js", "kt", "m", "php", "py", "rb", "rs", "swift", "ts",
]
