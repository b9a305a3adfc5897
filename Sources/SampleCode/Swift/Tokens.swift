import Lexer

/// The lexemes of a sample without space and comments, with their brackets.
struct Tokens: Sendable {
  let bytes: [UInt8]
  private(set) var tokens: [Token] = []
  /// For each opening bracket the token that ends its content: its closing one, or the one that
  /// shows that it is missing.
  private(set) var ends: [Int] = []
  private(set) var notes: [Comment] = []
  private var brackets = Brackets()
  private var isFirst = true
  private var isApart = true

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let lexemes = Tokens.swift.map { lex(bytes, as: $0) } ?? []
    tokens.reserveCapacity(lexemes.count)
    ends.reserveCapacity(lexemes.count)
    var place = 0
    while place < lexemes.count { read(lexemes, &place) }
    ends += Array(repeating: 0, count: tokens.count - ends.count)
    for open in brackets.rest() { ends[open] = tokens.count }
  }

  private static let swift = Language.named("swift")
  /// Every character of ASCII as text; half of the tokens are one.
  private static let signs = (0..<0x80).map { String(UnicodeScalar(UInt8($0))) }

  var count: Int { tokens.count }
  var comments: [Range<Int>] { notes.map(\.range) }
  subscript(place: Int) -> Token { tokens[place] }

  private mutating func read(_ lexemes: [Lexeme], _ place: inout Int) {
    let lexeme = lexemes[place]
    let range = lexeme.range
    place += 1
    switch lexeme.kind {
    case .comment:
      notes.append(
        Comment(
          range: range,
          token: tokens.count,
          bracket: brackets.innermost,
          isFirst: isFirst
        )
      )
      isApart = true
      if bytes[range].contains(UInt8(ascii: "\n")) { isFirst = true }
    case .plain: plain(range)
    case .string where bytes[range.lowerBound] == UInt8(ascii: "/"): add(.other, range)
    case .string: string(lexemes, &place, from: range)
    case .number: number(range)
    case .mark: marks(lexemes, &place)
    default: word(range)
    }
  }

  /// Space, and signs that the lexer does not know.
  private mutating func plain(_ range: Range<Int>) {
    var start: Int?
    for place in range {
      let byte = bytes[place]
      let isSpace = byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0
      if isSpace {
        if let start { add(.other, start..<place) }
        start = nil
        isApart = true
        if byte == 0x0A { isFirst = true }
      } else if start == nil {
        start = place
      }
    }
    if let start { add(.other, start..<range.upperBound) }
  }

  /// A word, and signs beyond ASCII, which the lexer takes for letters.
  private mutating func word(_ range: Range<Int>) {
    if bytes[range.lowerBound] == UInt8(ascii: "`") { return add(.quoted, range) }
    var start = range.lowerBound
    var place = start
    while place < range.upperBound {
      let length = Sign.foreignLength(bytes, place, range.upperBound)
      guard length > 0 else {
        place += 1
        continue
      }
      letters(start..<place)
      if !Sign.isSpace(bytes, place) {
        let text = String(decoding: bytes[place..<place + length], as: UTF8.self)
        add(text == "…" ? .sign : .other, place..<place + length)
      } else {
        isApart = true
      }
      place += length
      start = place
    }
    letters(start..<place)
  }

  private mutating func letters(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if let last = tokens.last, last.text == "$", last.range.upperBound == range.lowerBound {
      tokens.removeLast()
      ends.removeLast()
      isFirst = last.isFirst
      isApart = last.isApart
      return add(.word, last.range.lowerBound..<range.upperBound)
    }
    add(.word, range)
  }

  /// A number; the one of `$0` is a name.
  private mutating func number(_ range: Range<Int>) {
    if let last = tokens.last, last.text == "$", last.range.upperBound == range.lowerBound {
      letters(range)
    } else {
      add(.number, range)
    }
  }

  /// A string with all its parts.
  private mutating func string(_ lexemes: [Lexeme], _ place: inout Int, from range: Range<Int>) {
    var end = range.upperBound
    var holes: [Range<Int>] = []
    while place < lexemes.count, isHole(lexemes[place]) {
      let start = lexemes[place].range.lowerBound
      skipHole(lexemes, &place)
      end = lexemes[place - 1].range.upperBound
      holes.append(start..<end)
      guard place < lexemes.count, lexemes[place].kind == .string else { continue }
      end = lexemes[place].range.upperBound
      place += 1
    }
    add(.string(holes: holes), range.lowerBound..<end)
  }

  private func isHole(_ lexeme: Lexeme) -> Bool {
    lexeme.kind == .mark && lexeme.range.count > 1
      && bytes[lexeme.range.lowerBound] == UInt8(ascii: "\\")
      && bytes[lexeme.range.upperBound - 1] == UInt8(ascii: "(")
  }

  /// Skips from `\(` past its `)`.
  private func skipHole(_ lexemes: [Lexeme], _ place: inout Int) {
    var depth = 0
    repeat {
      let lexeme = lexemes[place]
      place += 1
      guard lexeme.kind == .mark else { continue }
      for byte in bytes[lexeme.range] {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
      }
    } while depth > 0 && place < lexemes.count
  }

  /// A run of signs without space between, taken apart again: the longest known one first.
  private mutating func marks(_ lexemes: [Lexeme], _ place: inout Int) {
    var at = lexemes[place - 1].range.lowerBound
    if let end = placeholderEnd(at) {
      add(.placeholder, at..<end)
      while place < lexemes.count, lexemes[place].range.upperBound <= end { place += 1 }
      return
    }
    var end = lexemes[place - 1].range.upperBound
    while place < lexemes.count, lexemes[place].kind == .mark,
      lexemes[place].range.count == 1 || !isHole(lexemes[place]),
      placeholderEnd(lexemes[place].range.lowerBound) == nil
    {
      end = lexemes[place].range.upperBound
      place += 1
    }
    while at < end {
      let length = Sign.length(bytes, at, end)
      sign(at..<at + length)
      at += length
    }
  }

  /// Returns the offset after the `#>` of a `<#` on the same line, or `nil`.
  private func placeholderEnd(_ place: Int) -> Int? {
    guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "<"),
      bytes[place + 1] == UInt8(ascii: "#")
    else { return nil }
    var at = place + 2
    while at + 1 < bytes.count, bytes[at] != 0x0A, bytes[at] != UInt8(ascii: "<") {
      if bytes[at] == UInt8(ascii: "#"), bytes[at + 1] == UInt8(ascii: ">") { return at + 2 }
      at += 1
    }
    return nil
  }

  private mutating func sign(_ range: Range<Int>) {
    let byte = bytes[range.lowerBound]
    if Brackets.isOpen(byte) {
      brackets.open(byte, tokens.count)
      add(.open, range)
    } else if Brackets.isClose(byte) {
      let place = tokens.count
      add(.close, range)
      for open in brackets.close(byte) { ends[open] = place }
    } else {
      add(.sign, range)
    }
  }

  private mutating func add(_ kind: Token.Kind, _ range: Range<Int>) {
    var text = ""
    switch kind {
    case .string, .number, .placeholder: break
    default:
      let first = Int(bytes[range.lowerBound])
      let isSign = range.count == 1 && first < 0x80
      text = isSign ? Tokens.signs[first] : String(decoding: bytes[range], as: UTF8.self)
    }
    let isApart = isApart || isFirst
    tokens.append(
      Token(kind: kind, range: range, text: text, isFirst: isFirst, isApart: isApart)
    )
    ends.append(0)
    isFirst = false
    self.isApart = false
  }
}

extension Tokens {
  /// The first typographic quote outside of strings and comments.
  var foreignQuote: Range<Int>? {
    tokens.first { $0.kind == .other && ["“", "”", "„", "‘", "’"].contains($0.text) }?.range
  }
}
