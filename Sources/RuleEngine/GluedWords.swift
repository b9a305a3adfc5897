import Diagnostics
import Markdown
public import SiteModel

/// Finds names of code that have grown together with a word of the text.
///
/// One pass over the bytes of the prose settles a page without any; what is known on the page is
/// gathered when something looks glued.
public struct GluedWords {
  private let page: Page
  private let bytes: [UInt8]
  private let tokenNames: Set<String>
  private var known: KnownNames?
  private var found: [Glued] = []

  /// Two words without a blank between them.
  public struct Glued {
    /// File range of both.
    public var range: Range<Int>
    /// File offset at which the second begins.
    public var seam: Int
  }

  /// Checks the prose of a page; `tokenNames` are known in addition to the names on the page.
  public init(_ page: Page, tokenNames: Set<String>) {
    self.page = page
    bytes = page.file.bytes
    self.tokenNames = tokenNames
  }

  /// All fused words, in source order.
  public mutating func all() -> [Glued] {
    for line in PageLines(page) where line.kind == .prose { read(line.text) }
    if !found.isEmpty {
      // After one certain case, weaker signs count too.
      for line in PageLines(page) where line.kind == .prose { readAgain(line.text) }
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func read(_ line: Range<Int>) {
    var prose = ProseBytes(bytes, line)
    while let at = prose.next() {
      let byte = bytes[at]
      if byte.isLetter {
        let word = prose.takeWord(at)
        if hasHump(word) { readName(word) }
      } else if at + 1 < line.upperBound, bytes[at + 1].isLetter {
        switch byte {
        case UInt8(ascii: ")"): readCall(before: at + 1, in: line)
        case UInt8(ascii: ">"): readGeneric(before: at + 1, in: line)
        case UInt8(ascii: "@"): readAttribute(at, in: line)
        default: break
        }
      }
    }
  }

  /// `EmptyStateViewwith`.
  private mutating func readName(_ word: Range<Int>) {
    guard bytes[word.upperBound - 1].isSmall else { return }
    for tail in GluedWords.smallWords where bytes[word].hasSuffix(tail) {
      let name = word.lowerBound..<word.upperBound - tail.utf8.count
      guard hasHump(name), isKnown(name) else { continue }
      found.append(Glued(range: word, seam: name.upperBound))
      return
    }
  }

  /// `confirm(kind: .error)so`, and `})FeedbackKind`.
  private mutating func readCall(before start: Int, in line: Range<Int>) {
    let word = self.word(at: start, in: line)
    if start - 2 >= line.lowerBound, bytes[start - 2] == UInt8(ascii: "}"), hasHump(word) {
      found.append(Glued(range: start - 2..<word.upperBound, seam: start))
      return
    }
    guard isSmallWord(word) else { return }
    var depth = 0
    for at in stride(from: start - 1, to: max(line.lowerBound, start - 200), by: -1) {
      if bytes[at] == UInt8(ascii: ")") { depth += 1 }
      guard bytes[at] == UInt8(ascii: "(") else { continue }
      depth -= 1
      guard depth == 0 else { continue }
      // One or two letters are an ending: `file(s)`.
      guard bytes[at - 1].isNameByte, start - at > 4 || start - at == 2 else { return }
      var first = at
      while first > line.lowerBound, bytes[first - 1].isNameByte || bytes[first - 1] == 0x2E {
        first -= 1
      }
      found.append(Glued(range: first..<word.upperBound, seam: start))
      return
    }
  }

  /// `Loadable<T>for`.
  private mutating func readGeneric(before start: Int, in line: Range<Int>) {
    let word = self.word(at: start, in: line)
    guard word.count > 1, bytes[word].allSatisfy(\.isSmall) else { return }
    let before = bytes[line.lowerBound..<start].suffix(40)
    guard let opening = before.lastIndex(of: UInt8(ascii: "<")),
      bytes[opening + 1].isCapital || bytes[opening + 1] == UInt8(ascii: "[")
    else { return }
    var first = opening
    while first > line.lowerBound, bytes[first - 1].isNameByte { first -= 1 }
    guard opening - first > 1, bytes[first].isCapital else { return }
    found.append(Glued(range: first..<word.upperBound, seam: start))
  }

  /// `below@State`.
  private mutating func readAttribute(_ at: Int, in line: Range<Int>) {
    guard at > line.lowerBound, bytes[at - 1].isSmall else { return }
    let word = self.word(at: at + 1, in: line)
    guard GluedWords.attributes.contains(where: { bytes[word].elementsEqual($0.utf8) }) else {
      return
    }
    // An address continues with a dot.
    if word.upperBound < line.upperBound, bytes[word.upperBound] == 0x2E { return }
    var first = at
    while first > line.lowerBound, bytes[first - 1].isNameByte { first -= 1 }
    found.append(Glued(range: first..<word.upperBound, seam: at))
  }

  /// `viaswitch`, `letto`, `transientfeedback.toast(`.
  private mutating func readAgain(_ line: Range<Int>) {
    var prose = ProseBytes(bytes, line)
    while let at = prose.next() {
      guard bytes[at].isSmall else {
        if bytes[at].isNameByte { _ = prose.takeWord(at) }
        continue
      }
      let word = prose.takeWord(at)
      guard bytes[word].allSatisfy(\.isSmall) else { continue }
      if let seam = seamOfKeyword(word) ?? seamOfCall(word, in: line) {
        found.append(Glued(range: word, seam: seam))
      }
    }
  }

  private func seamOfKeyword(_ word: Range<Int>) -> Int? {
    guard word.count >= 5, word.count <= 12 else { return nil }
    for keyword in GluedWords.keywords {
      if bytes[word].hasSuffix(keyword) {
        let seam = word.upperBound - keyword.utf8.count
        if isLeading(word.lowerBound..<seam) { return seam }
      }
      if bytes[word].starts(with: keyword.utf8) {
        let seam = word.lowerBound + keyword.utf8.count
        if isSmallWord(seam..<word.upperBound) { return seam }
      }
    }
    return nil
  }

  private mutating func seamOfCall(_ word: Range<Int>, in line: Range<Int>) -> Int? {
    guard word.count >= 6, word.count <= 60, word.upperBound + 1 < line.upperBound,
      bytes[word.upperBound] == 0x2E
    else { return nil }
    let method = self.word(at: word.upperBound + 1, in: line)
    guard !method.isEmpty, method.upperBound < line.upperBound,
      bytes[method.upperBound] == UInt8(ascii: "(")
    else { return nil }
    for seam in word.lowerBound + 3..<word.upperBound - 2 {
      guard names().calls.contains(bytes[seam..<method.upperBound]),
        names().words.contains(bytes[word.lowerBound..<seam])
      else { continue }
      return seam
    }
    return nil
  }

  private func word(at start: Int, in line: Range<Int>) -> Range<Int> {
    var end = start
    while end < line.upperBound, bytes[end].isNameByte { end += 1 }
    return start..<end
  }

  /// Whether the word has a capital directly after a lower-case letter.
  private func hasHump(_ word: Range<Int>) -> Bool {
    word.dropFirst().contains { bytes[$0].isCapital && bytes[$0 - 1].isSmall }
  }

  private func isSmallWord(_ word: Range<Int>) -> Bool {
    GluedWords.smallWords.contains { bytes[word].elementsEqual($0.utf8) }
  }

  private func isLeading(_ word: Range<Int>) -> Bool {
    GluedWords.leadingWords.contains { bytes[word].elementsEqual($0.utf8) }
  }

  private mutating func isKnown(_ name: Range<Int>) -> Bool {
    names().words.contains(bytes[name])
      || tokenNames.contains(String(decoding: bytes[name], as: UTF8.self))
  }

  private mutating func names() -> KnownNames {
    if let known { return known }
    let names = KnownNames(in: bytes)
    known = names
    return names
  }

  private static let smallWords = [
    "with", "for", "to", "and", "or", "in", "on", "of", "is", "so", "as", "at", "by", "the", "when",
    "while", "from", "into", "that", "which", "must", "should", "are", "was", "has", "have", "can",
    "will", "may", "makes", "shows", "uses", "returns", "but", "if", "then", "than", "not",
    "because", "before", "after", "instead", "via", "never", "always", "only",
  ]
  private static let leadingWords = [
    "never", "always", "via", "use", "using", "with", "the", "to", "for", "and", "or", "of", "by",
    "from", "into",
  ]
  private static let keywords = [
    "switch", "var", "let", "guard", "func", "enum", "struct", "await", "async", "nil",
  ]
  private static let attributes = [
    "AppStorage", "Bindable", "Binding", "Environment", "EnvironmentObject", "FetchRequest",
    "FocusState", "GestureState", "MainActor", "Namespace", "Observable", "ObservedObject",
    "Published", "Query", "SceneStorage", "State", "StateObject", "ViewBuilder",
  ]
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ text: String) -> Bool {
    count > text.utf8.count && suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
