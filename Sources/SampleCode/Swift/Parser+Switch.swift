extension Parser {
  /// Whether a case of a `switch` begins here: `case … :` or `default:`, with `@unknown` before it.
  ///
  /// In a `switch`, which is `anyCase`, a `case` without its colon counts too.
  func isCaseHead(anyCase: Bool) -> Bool {
    let ahead = sees("@unknown") ? 1 : 0
    if sees("default", ahead) { return sees(":", ahead + 1) }
    guard sees("case", ahead) else { return false }
    if anyCase { return true }
    var place = at + ahead + 1
    while place < end {
      let token = tokens[place]
      if token.isFirst, tokens[place - 1].text != "," { return false }
      if token.kind == .open {
        place = tokens.ends[place] + 1
        continue
      }
      switch token.text {
      case ":": return true
      case "case", "=", ";": return false
      default: place += 1
      }
    }
    return false
  }

  /// `switch` with its cases.
  mutating func switching() -> Switching {
    let start = at
    let keyword = tokens[at].range
    at += 1
    let context = sees("{") ? nil : expression(takesClosures: false)
    while let token = token(), !token.isFirst, token.kind != .close, !sees("{") { skip() }
    guard sees("{") else {
      return Switching(
        keyword: keyword,
        context: context,
        cases: [],
        isAbridged: true,
        range: range(from: start)
      )
    }
    let brace = at
    let inner = group { $0.cases(context: context, keyword: keyword, from: start) }
    return Switching(
      keyword: keyword,
      context: context,
      cases: inner.cases,
      isAbridged: inner.isAbridged || inner.cases.isEmpty || notes(in: brace, before: at),
      range: range(from: start)
    )
  }

  /// The cases up to the end of the group.
  ///
  /// A run of cases without its `switch` is abridged.
  mutating func cases(context: Expression?, keyword: Range<Int>?, from start: Int) -> Switching {
    var cases: [Switching.Case] = []
    var isAbridged = keyword == nil
    while !isAtEnd {
      if isCaseHead(anyCase: keyword != nil) {
        cases.append(oneCase(&isAbridged))
      } else if keyword == nil {
        break
      } else {
        if let token = token(), Sign.isEllipsis(token.text) { isAbridged = true }
        skip()
      }
    }
    let range = range(from: start)
    return Switching(
      keyword: keyword ?? range.lowerBound..<range.lowerBound,
      context: context,
      cases: cases,
      isAbridged: isAbridged,
      range: range
    )
  }

  private mutating func oneCase(_ isAbridged: inout Bool) -> Switching.Case {
    let start = at
    if sees("@unknown") { at += 1 }
    let isDefault = take("default") != nil
    var patterns: [CasePattern] = []
    if !isDefault {
      at += 1
      patterns = self.patterns(endsAt: [":"])
      if let token = token(), token.text != ":" { refuseArrow(token) }
    }
    let ended = take(":") != nil
    let head = range(from: start)
    var body = ended ? statements(inCase: true) : []
    if !ended { while !isAtEnd, !isCaseHead(anyCase: true) { skip() } }
    if body.count > 1, case .expression(let last)? = body.last, last.isPlaceholder {
      isAbridged = true
      body.removeLast()
    }
    return Switching.Case(
      patterns: patterns,
      isDefault: isDefault,
      body: body,
      head: head,
      range: range(from: start)
    )
  }

  /// Notes an arrow in place of a colon.
  mutating func refuseArrow(_ token: Token) {
    guard !token.isFirst || token.kind == .other else { return }
    if token.kind == .other || token.text == "=>" || token.text == "->" { refuse(token.range) }
  }

  /// Whether a comment on a separate line in these braces says that cases are left out.
  private func notes(in brace: Int, before last: Int) -> Bool {
    tokens.notes(between: brace, and: last).contains { note in
      guard note.bracket == brace, note.isFirst, tokens[note.token - 1].text != ":" else {
        return false
      }
      let words = String(decoding: tokens.bytes[note.range], as: UTF8.self).lowercased()
      return ["...", "…", "other", "more", "remaining", "rest", "etc", "same"]
        .contains { words.contains($0) }
    }
  }
}

extension Tokens {
  /// The comments between two tokens.
  func notes(between first: Int, and last: Int) -> ArraySlice<Comment> {
    let start = notes.partitioningIndex { $0.token > first }
    let end = notes.partitioningIndex { $0.token >= last }
    return notes[start..<max(start, end)]
  }
}

extension [Comment] {
  /// Returns the first index from which all elements pass the test; no element before it may pass.
  fileprivate func partitioningIndex(_ fits: (Comment) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if fits(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
