import CYAML
import Diagnostics

extension Reader {
  /// Reports tabs before the first value of a line, and ends the reading.
  mutating func refuseTab(before start: Int) {
    var at = start
    var tab: Int?
    while at > 0, places.isBlank(at - 1) {
      at -= 1
      if places.text[at] == UInt8(ascii: "\t") { tab = at }
    }
    guard let tab, at == 0 || places.isLineEnd(at - 1) else { return }
    diagnostics.append(tabProblem(at: tab, places, file: file))
    isReliable = false
    isFinished = true
  }

  /// Reports a `#` right behind a quoted value, and ends the reading.
  ///
  /// libyaml takes it for a comment, though a comment needs a blank before it (YAML 1.2.2, 6.6). So a
  /// quote that is never closed ends at the next value that begins with `#`, such as a colour, and
  /// the lines between become text.
  mutating func refuseComment(behind value: Range<Int>) {
    let end = value.upperBound
    guard end < places.text.count, places.text[end] == UInt8(ascii: "#"), end > value.lowerBound,
      [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(places.text[end - 1])
    else { return }
    guard places.text[value].contains(UInt8(ascii: "\n")) else {
      let help = "put a blank before a comment, or close the quote where the text ends"
      return stop("yaml/syntax", "text after the end of a value", at: end..<end + 1, help: help)
    }
    let opening = places.character(at: value.lowerBound)
    stop("yaml/syntax", "this quote is never closed", at: opening, help: "close it on its line")
    let place = SourceRange(file: file, bytes: places.fileRange(end - 1..<end))
    let note = Diagnostic.Note("the next quote ends it here", at: place)
    diagnostics[diagnostics.count - 1].notes.append(note)
  }

  /// Reports an anchor or tag of a value that begins at `start`.
  mutating func refuse(
    anchor: UnsafeMutablePointer<yaml_char_t>?,
    tag: UnsafeMutablePointer<yaml_char_t>?,
    at start: Int
  ) {
    guard anchor != nil || tag != nil else { return }
    var end = start
    while end < places.text.count, !places.isBlank(end), !places.isLineEnd(end) { end += 1 }
    let word = quoted(places.string(start..<end))
    if places.text[start] == UInt8(ascii: "&") {
      let help = "remove it, or put the value in quotes if it begins with `&`"
      report("yaml/alias", "anchor \(word) is not supported", at: start..<end, help: help)
    } else {
      let help = "remove it, or put the value in quotes if it begins with `!`"
      report("yaml/syntax", "tag \(word) is not supported", at: start..<end, help: help)
    }
  }

  /// Reports an error at a range of the text.
  mutating func report(
    _ rule: String,
    _ message: String,
    at range: Range<Int>,
    help: String? = nil
  ) {
    let place = SourceRange(file: file, bytes: places.fileRange(range))
    let help = help.map { [$0] } ?? []
    diagnostics.append(Diagnostic(rule: rule, message: message, range: place, help: help))
  }

  /// Reports an error after which the data has holes, and ends the reading.
  mutating func stop(
    _ rule: String,
    _ message: String,
    at range: Range<Int>,
    help: String? = nil
  ) {
    report(rule, message, at: range, help: help)
    isReliable = false
    isFinished = true
  }
}
