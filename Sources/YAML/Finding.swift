/// One problem as libyaml reports it; offsets are bytes of the text.
struct Finding {
  /// The problem in libyaml's words.
  let problem: String
  /// The activity of libyaml at that point, in its words.
  let context: String
  /// The offset at which libyaml noticed the problem.
  let start: Int
  /// The offset of the construct that libyaml was reading.
  let opening: Int

  /// The explanation for the author.
  struct Explanation {
    /// The problem in one sentence.
    var message: String
    /// Bytes of the text.
    var range: Range<Int>
    /// The advice to the author.
    var help: String?
    /// A note on another place that belongs to the problem.
    var note: (message: String, range: Range<Int>)?
    /// The range of a value that quotes would correct.
    var quoting: Range<Int>?
    /// Whether the problem is a tab in the indentation.
    var isTab = false
  }

  /// Returns the explanation of this problem.
  func explain(_ places: Places) -> Explanation {
    let line = places.line(at: start)
    let isAtEnd = places.skippingBlanks(from: start) >= places.text.count
    let character = places.character(at: start)
    if !isAtEnd, places.text[start] == UInt8(ascii: "\t") {
      return Explanation(message: problem, range: start..<start, isTab: true)
    }
    switch problem {
    case "mapping values are not allowed in this context": return secondColon(places)
    case "could not find expected ':'":
      return missingColon(
        after: places.trimmed(opening..<places.line(at: opening).upperBound),
        places
      )
    case "did not find expected key": return strayText(places)
    case "found character that cannot start any token": return badBeginning(places, at: start)
    case "mapping keys are not allowed in this context": return badBeginning(places, at: start)
    case "did not find expected alphabetic or numeric character":
      return badBeginning(places, at: opening)
    case "block sequence entries are not allowed in this context":
      return Explanation(
        message: "a list cannot begin on the line of its key",
        range: character,
        help: "begin the list on the next line, or put the value in quotes if it is text"
      )
    case "did not find expected '-' indicator":
      return Explanation(
        message: "this line belongs to no item of the list",
        range: places.trimmed(start..<line.upperBound),
        help: "begin it with `- `, or indent it as the key it belongs to",
        note: ("the list begins here", places.character(at: opening))
      )
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      return brackets(places, isAtEnd: isAtEnd)
    case "found unexpected end of stream", "found unexpected document indicator":
      let quote = places.character(at: opening)
      return Explanation(message: "this quote is never closed", range: quote)
    case "found unknown escape character":
      let escape = start..<places.character(at: min(start + 1, line.upperBound)).upperBound
      return Explanation(
        message: "\(quoted(places.string(escape))) is no escape",
        range: escape,
        help: "write `\\\\` for a backslash, or use single quotes"
      )
    case "did not find expected node content":
      let message = isAtEnd ? "the text ends where a value is expected" : "a value is missing here"
      return Explanation(message: message, range: character)
    case "did not find expected comment or line break":
      return Explanation(
        message: "text on the line of `|` or `>`",
        range: places.trimmed(start..<line.upperBound),
        help: "begin the text on the next line"
      )
    case "did not find expected hexdecimal number", "found invalid Unicode character escape code":
      return Explanation(message: "an escape that names no character", range: character)
    case "did not find expected <document start>":
      return Explanation(
        message: "text after the end of the data",
        range: places.trimmed(start..<line.upperBound),
        help: "only one value or one set of keys is allowed here"
      )
    default:
      let doing = context.isEmpty ? "" : " \(context)"
      return Explanation(
        message: (problem + doing).replacing("'", with: "`"),
        range: places.trimmed(character)
      )
    }
  }

  private func badBeginning(_ places: Places, at start: Int) -> Explanation {
    let character = places.character(at: start)
    let found = places.string(character)
    let line = places.trimmed(places.line(at: start))
    if line.count > 2, places.string(line).allSatisfy({ $0 == "`" }) {
      return Explanation(
        message: "this line does not close the fence",
        range: line,
        help: "close it with at least as many of the signs that opened it"
      )
    }
    return Explanation(
      message: "a value cannot begin with " + (found == "`" ? "a backtick" : "`\(found)`"),
      range: character,
      help: "put the value in quotes",
      quoting: places.trimmed(start..<places.line(at: start).upperBound)
    )
  }

  private func secondColon(_ places: Places) -> Explanation {
    let line = places.line(at: start)
    let colon = places.character(at: start)
    guard let value = valueStart(in: line, places), value < start else {
      if let key = keyWithoutColon(before: line, places) { return missingColon(after: key, places) }
      return Explanation(
        message: "a key inside a text",
        range: colon,
        help: "indent the line as the keys around it, or put the value above in quotes"
      )
    }
    return Explanation(
      message: "a second `:` in an unquoted value",
      range: colon,
      help: "put the value in quotes",
      quoting: places.trimmed(value..<line.upperBound)
    )
  }

  private func missingColon(after key: Range<Int>, _ places: Places) -> Explanation {
    Explanation(
      message: "no `:` after \(quoted(places.string(key)))",
      range: key,
      help: "write `key: value`, or indent the line to make it part of the value above"
    )
  }

  /// Returns the line above, if it has the indentation of `line` and no colon.
  private func keyWithoutColon(before line: Range<Int>, _ places: Places) -> Range<Int>? {
    let above = places.trimmed(0..<line.lowerBound)
    let whole = places.line(at: above.upperBound)
    let key = places.trimmed(places.skippingBlanks(from: whole.lowerBound)..<whole.upperBound)
    let column = places.skippingBlanks(from: line.lowerBound) - line.lowerBound
    guard !above.isEmpty, key.lowerBound - whole.lowerBound == column else { return nil }
    return key.contains { places.text[$0] == UInt8(ascii: ":") } ? nil : key
  }

  /// Returns the start of the value after the first `: ` of a line.
  private func valueStart(in line: Range<Int>, _ places: Places) -> Int? {
    let colon = line.first {
      places.text[$0] == UInt8(ascii: ":") && $0 + 1 < line.upperBound && places.isBlank($0 + 1)
    }
    return colon.map { places.skippingBlanks(from: $0 + 1) }
  }

  private func strayText(_ places: Places) -> Explanation {
    let line = places.line(at: start)
    let range = places.trimmed(start..<line.upperBound)
    let isFirst = places.skippingBlanks(from: line.lowerBound) == start
    guard isFirst else {
      if let quote = earlierQuote(places) {
        return Explanation(
          message: "this quote is never closed",
          range: places.character(at: quote),
          help: "close it on its line",
          note: ("the next quote ends it here", range)
        )
      }
      return Explanation(
        message: "text after the end of a value",
        range: range,
        help: "put the whole value in one pair of quotes; inside '…' a quote is written twice"
      )
    }
    return Explanation(
      message: "this line and the keys around it have different indentation",
      range: range,
      help: "begin it in the column of the keys it belongs to",
      note: ("the keys begin here", places.character(at: opening))
    )
  }

  /// The quote on an earlier line that began the value before this text, if there is one.
  private func earlierQuote(_ places: Places) -> Int? {
    let end = places.trimmed(0..<start).upperBound - 1
    guard end > 0, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(places.text[end]) else {
      return nil
    }
    let quote = places.text[end]
    let opening = places.text[..<end].lastIndex(of: quote)
    return opening.flatMap { $0 < places.line(at: start).lowerBound ? $0 : nil }
  }

  /// Whether a line with a key follows a bracket that has its first entries on its own line.
  private func isLeftOpen(_ places: Places) -> Bool {
    let line = places.line(at: opening)
    let next = places.line(at: start)
    guard next.lowerBound >= line.upperBound, places.trimmed(opening..<line.upperBound).count > 1
    else { return false }
    return valueStart(in: next, places) != nil
      || places.text[places.trimmed(next).upperBound - 1] == UInt8(ascii: ":")
  }

  private func brackets(_ places: Places, isAtEnd: Bool) -> Explanation {
    let bracket = places.character(at: opening)
    let open = places.string(bracket)
    guard !isAtEnd, !isLeftOpen(places) else {
      return Explanation(message: "`\(open)` is never closed", range: bracket)
    }
    let close = open == "{" ? "}" : "]"
    return Explanation(
      message: "no `,` or `\(close)` before this",
      range: places.character(at: start),
      note: ("`\(open)` opens here", bracket)
    )
  }
}
