extension Scanner {
  /// A word that no rule is about.
  mutating func word() {
    var place = at
    var hash = Words.emptyHash
    while place < end {
      let byte = bytes[place]
      guard mode.classes[Int(byte)].contains(.inWord) else { break }
      hash = Words.hash(hash, byte)
      place += 1
    }
    emit(kind(of: at..<place, hash), to: place)
  }

  /// A word with signs before it, such as `@State` or `--strict`.
  mutating func signedWord(_ rule: Rule, from inner: Int) -> Bool {
    let place = behindWord(from: inner)
    guard place > inner else { return false }
    var hash = Words.emptyHash
    for index in at..<place { hash = Words.hash(hash, bytes[index]) }
    var kind = mode.words.find(bytes, at..<place, hash)?.kind ?? rule.kind
    if kind == rule.kind, mode.words.options.contains(.colonsMakeKeys), isColon(place) {
      kind = .key
    }
    emit(kind, to: place)
    return true
  }

  /// A number: digits with all letters, lines and points that belong to it.
  mutating func number() {
    var place = at + 1
    let isBased = bytes[at] == UInt8(ascii: "0") && "xXbBoO".utf8.contains(byte(place))
    // `pair.0.1` has two members.
    var mayHavePoint = !(before == UInt8(ascii: ".") && kindBefore == .mark)
    while place < end {
      let byte = bytes[place]
      if byte == UInt8(ascii: "."), mayHavePoint, self.byte(place + 1).isDigit {
        mayHavePoint = false
      } else if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
        let sign = bytes[place - 1] | 0x20
        guard sign == (isBased ? UInt8(ascii: "p") : UInt8(ascii: "e")),
          self.byte(place + 1).isDigit
        else { break }
      } else if byte == UInt8(ascii: "%") {
        // Units are where names have hyphens, and remainders are not.
        guard mode.classes[0x2D].contains(.inWord) else { break }
      } else if !byte.isDigit, !byte.isLetter, byte != UInt8(ascii: "_") {
        break
      }
      place += 1
    }
    emit(.number, to: place)
  }

  private func kind(of word: Range<Int>, _ hash: UInt32) -> Lexeme.Kind {
    let options = mode.words.options
    let next = byte(word.upperBound)
    if options.contains(.equalsMakeStrings), before == UInt8(ascii: "=") { return .string }
    let entry = mode.words.find(bytes, word, hash)
    if options.contains(.dotsMakeNames), isMember {
      if let entry, entry.use == .member { return entry.kind }
      return nameKind(of: word, options)
    }
    if let entry, counts(entry.use, word, next, options) { return entry.kind }
    if options.contains(.colonsMakeKeys), isColon(word.upperBound), kindBefore != .keyword,
      before != UInt8(ascii: "?")
    {
      return .key
    }
    if options.contains(.equalsMakeKeys) {
      let place = behindBlanks(from: word.upperBound)
      if byte(place) == UInt8(ascii: "="), byte(place + 1) != UInt8(ascii: "=") { return .key }
    }
    return nameKind(of: word, options)
  }

  private func nameKind(of word: Range<Int>, _ options: Words.Options) -> Lexeme.Kind {
    if options.contains(.restIsTags) { return .tag }
    if options.contains(.restIsAttributes) { return .attribute }
    guard options.contains(.capitalsAreTypes) else { return .name }
    var first = word.lowerBound
    while first < word.upperBound, bytes[first] == UInt8(ascii: "_") { first += 1 }
    guard first < word.upperBound, bytes[first].isCapital else { return .name }
    // `MAX_SIZE` is a constant.
    var hasLine = false
    for index in first..<word.upperBound {
      if bytes[index].isLetter, !bytes[index].isCapital { return .type }
      if bytes[index] == UInt8(ascii: "_") { hasLine = true }
    }
    return hasLine ? .name : .type
  }

  /// Whether a word of the table has its kind at this place.
  private func counts(
    _ use: Words.Use,
    _ word: Range<Int>,
    _ next: UInt8,
    _ options: Words.Options
  ) -> Bool {
    let canBeLabel = options.contains(.colonsMakeLabels)
    let isFirst = before == UInt8(ascii: "(") || before == UInt8(ascii: ",")
    switch use {
    case .modifier, .accessor:
      if isFirst, next == UInt8(ascii: ")") { return isBehindKeyword }
      let place = behindBlanks(from: word.upperBound)
      let follower = byte(place)
      if use == .accessor {
        let isBehindBracket = before == UInt8(ascii: ")") && !isOnNewLine
        if follower == UInt8(ascii: "{") || isBehindBracket { return true }
        if follower == UInt8(ascii: "-"), byte(place + 1) == UInt8(ascii: ">") { return true }
      }
      guard place > word.upperBound else { return false }
      return follower.isLetter || follower == UInt8(ascii: "_") || follower == UInt8(ascii: "@")
    case .reserved, .value, .statement, .member:
      guard canBeLabel else { return true }
      if next == UInt8(ascii: ":") { return use == .value && !isFirst }
      return !(use == .statement && isFirst && isNameAhead(from: word.upperBound))
    }
  }

  /// Whether the word follows a dot that is not part of a range operator.
  private var isMember: Bool {
    guard before == UInt8(ascii: "."), kindBefore == .mark else { return false }
    let count = lexemes.count
    guard count > 1, lexemes[count - 1].kind == .mark else { return true }
    let dot = lexemes[count - 1].range.lowerBound
    return dot == start || bytes[dot - 1] != UInt8(ascii: ".")
  }

  /// Whether the bracket before it follows a keyword, as in `private(set)`.
  private var isBehindKeyword: Bool {
    lexemes.count > 1 && lexemes[lexemes.count - 2].kind == .keyword
  }

  /// Whether the last lexeme ends a line.
  private var isOnNewLine: Bool {
    lexemes.last.map { bytes[$0.range].contains(UInt8(ascii: "\n")) } ?? true
  }

  private func isNameAhead(from place: Int) -> Bool {
    let place = behindBlanks(from: place)
    return byte(place).isLetter || byte(place) == UInt8(ascii: "_")
  }

  private func isColon(_ place: Int) -> Bool {
    byte(place) == UInt8(ascii: ":") && byte(place + 1) != UInt8(ascii: ":")
  }
}
