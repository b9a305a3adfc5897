extension Scanner {
  /// The head of a block scalar, `|` or `>-`, and the lines below that are deeper than its own.
  mutating func blockScalar(_ kind: Lexeme.Kind, from inner: Int) -> Bool {
    var place = inner
    while "+-0123456789".utf8.contains(byte(place)) { place += 1 }
    let head = place
    place = behindBlanks(from: place)
    guard openBrackets == 0, place == end || "\n\r#".utf8.contains(bytes[place]) else {
      return false
    }
    let own = depth(ofLineWith: at)
    emit(.mark, to: head)
    emit(.plain, to: place)
    if byte(at) == UInt8(ascii: "#") { emit(.comment, to: lineEnd(from: at)) }
    let first = nextLine(from: at)
    emit(.plain, to: first)
    place = first
    var last = first
    while place < end {
      let text = behindBlanks(from: place)
      let isEmpty = text == end || bytes[text] == UInt8(ascii: "\n")
      if !isEmpty, text - place <= own { break }
      place = nextLine(from: text)
      if !isEmpty { last = place }
    }
    emit(kind, to: last)
    return true
  }

  private func depth(ofLineWith place: Int) -> Int {
    var first = place
    while first > start, bytes[first - 1] != UInt8(ascii: "\n") { first -= 1 }
    return behindBlanks(from: first) - first
  }

  /// `<<END`, `<<-'END'`: the lines below are text up to one with the word alone.
  mutating func hereDocumentHead(from inner: Int) -> Bool {
    var place = inner
    if byte(place) == UInt8(ascii: "-") || byte(place) == UInt8(ascii: "~") { place += 1 }
    let mark = place
    let quote = byte(place)
    let isQuoted = quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")
    if isQuoted { place += 1 }
    let word = place
    place = behindWord(from: place)
    guard place > word, !isQuoted || byte(place) == quote else { return false }
    hereWord = word..<place
    emit(.mark, to: mark)
    emit(.string, to: isQuoted ? place + 1 : place)
    return true
  }

  /// Reads the lines of a here-document after its header in the line above.
  mutating func hereDocument(from first: Int) {
    let word = hereWord ?? at..<at
    hereWord = nil
    emit(.plain, to: first)
    var place = first
    while place < end {
      let text = behindBlanks(from: place)
      let last = lineEnd(from: text)
      if last - text == word.count, bytes[text..<last].elementsEqual(bytes[word]) {
        return emit(.string, to: last)
      }
      place = nextLine(from: last)
    }
    emit(.string, to: end)
  }

  /// A fence, the code in it and the closing fence.
  mutating func fence(_ kind: Lexeme.Kind, _ fenced: Rule.Fenced) -> Bool {
    let sign = bytes[at]
    var info = at
    while byte(info) == sign { info += 1 }
    let count = info - at
    let last = lineEnd(from: info)
    guard count >= 3, !bytes[info..<last].contains(sign) else { return false }
    emit(.mark, to: info)
    emit(.plain, to: behindBlanks(from: at))
    let word = at..<behindName(from: at)
    emit(kind, to: last)
    let inner = nextLine(from: last)
    emit(.plain, to: inner)
    var place = inner
    while place < end {
      let text = behindBlanks(from: place)
      var behind = text
      while byte(behind) == sign { behind += 1 }
      let rest = lineEnd(from: behind)
      if behind - text >= count, behindBlanks(from: behind) == rest {
        embed(language(fenced, word), to: place)
        emit(.plain, to: text)
        emit(.mark, to: behind)
        return true
      }
      place = min(rest + 1, end)
    }
    embed(language(fenced, word), to: end)
    return true
  }

  private func language(_ fenced: Rule.Fenced, _ word: Range<Int>) -> Language? {
    switch fenced {
    case .yaml: .yaml
    case .named: .named(String(decoding: bytes[word], as: UTF8.self))
    }
  }

  private func behindName(from place: Int) -> Int {
    var place = place
    while place < end, !bytes[place].isBlank { place += 1 }
    return place
  }
}
