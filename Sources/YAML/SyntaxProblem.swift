import CYAML
import Diagnostics

/// Returns libyaml's error in Vitrine's words, at the place where the author can correct it.
func syntaxProblem(_ parser: yaml_parser_t, _ places: inout Places, file: String) -> Diagnostic {
  let problem = parser.problem.map { String(cString: $0) } ?? "the YAML cannot be read"
  let context = parser.context.map { String(cString: $0) } ?? ""
  if parser.error == YAML_READER_ERROR {
    return readerProblem(problem, at: parser.problem_offset, places, file: file)
  }
  // libyaml leaves the mark at zero if only the context has a place.
  let mark = parser.problem_mark.index
  let contextStart = places.byte(ofCharacter: parser.context_mark.index)
  let start = places.byte(ofCharacter: mark)
  let finding = Finding(problem: problem, context: context, start: start, opening: contextStart)
  let said = finding.explain(places)
  let range = SourceRange(file: file, bytes: places.fileRange(said.range))
  guard !said.isTab else { return tabProblem(at: said.range.lowerBound, places, file: file) }
  return Diagnostic(
    rule: "yaml/syntax",
    message: said.message,
    range: range,
    notes: said.note.map { note in
      let place = SourceRange(file: file, bytes: places.fileRange(note.range))
      return [.init(note.message, at: place)]
    } ?? [],
    help: said.help.map { [$0] } ?? [],
    fixes: said.quoting.map { [quotingFix($0, places, file: file)] } ?? []
  )
}

/// Returns the problem of tabs at the beginning of a line, from the tab at `start` on.
func tabProblem(at start: Int, _ places: Places, file: String) -> Diagnostic {
  var end = start
  while end < places.text.count, places.text[end] == UInt8(ascii: "\t") { end += 1 }
  return Diagnostic(
    rule: "yaml/tab",
    message: "a tab in the indentation",
    range: SourceRange(file: file, bytes: places.fileRange(start..<end)),
    help: ["indent with spaces"]
  )
}

/// Returns a name for messages, shortened if it is long.
func quoted(_ name: String) -> String {
  let shown = name.prefix(40)
  return shown.endIndex == name.endIndex ? "`\(name)`" : "`\(shown)…`"
}

private func readerProblem(
  _ problem: String,
  at offset: Int,
  _ places: Places,
  file: String
) -> Diagnostic {
  let isControl = problem.hasPrefix("control")
  return Diagnostic(
    rule: "yaml/syntax",
    message: isControl ? "a character that YAML does not allow" : "bytes that are not UTF-8",
    range: SourceRange(file: file, bytes: places.fileRange(places.character(at: offset))),
    help: [isControl ? "remove it; it often comes from pasted text" : "save the file as UTF-8"]
  )
}

private func quotingFix(_ value: Range<Int>, _ places: Places, file: String) -> Diagnostic.Fix {
  let text = places.string(value)
  let inner = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  let place = SourceRange(file: file, bytes: places.fileRange(value))
  return Diagnostic.Fix(
    title: "put the value in quotes",
    edits: [.init(range: place, replacement: "\"\(inner)\"")]
  )
}
