import Testing

@testable import LanguageServer

/// Tests of places in YAML that is half typed.
struct YAMLCursorTests {
  /// The cursor at the mark `|` of a text.
  private func cursor(_ text: String) -> YAMLCursor {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let line = lines.firstIndex { $0.contains("|") } ?? 0
    let parts = lines[line].split(separator: "|", omittingEmptySubsequences: false)
    lines[line] = parts.joined()
    return YAMLCursor(lines, line: line, before: String(parts[0]))
  }

  @Test func `a key at the top has the keys of its mapping`() {
    let place = cursor("surface: banner\nti|\nstyle:\n  gap: a\nstate: error")
    #expect(place.path == [])
    #expect(place.key == nil)
    #expect(place.prefix == "ti")
    #expect(place.siblings == ["surface", "style", "state"])
  }

  @Test func `a value knows its key and the mappings around it`() {
    let place = cursor("style:\n  gap: spacing.lg\n  title-color: text.|")
    #expect(place.path == ["style"])
    #expect(place.key == "title-color")
    #expect(place.prefix == "text.")
    #expect(place.siblings == ["gap"])
  }

  @Test(arguments: ["actions:\n  - label: a\n    recovery: r|", "actions:\n- recovery: r|"])
  func `an item of a list is inside its key`(_ text: String) {
    let place = cursor(text)
    #expect(place.path == ["actions"])
    #expect(place.key == "recovery")
    #expect(place.prefix == "r")
  }

  @Test func `a list in brackets gives its last item`() {
    #expect(cursor("breaks: [contrast/text-aa, tok|").lastItem == "tok")
    #expect(cursor("breaks: [|").lastItem == "")
    let pair = cursor("views:\n  inbox: {kind: as|")
    #expect(pair.flowKey == "kind")
    #expect(pair.lastItem == "as")
  }

  @Test(arguments: ["", "|", ":|", "- |", "  :\n\t|", "a: {b: [|", "\"a: |", "-|\n- -"])
  func `a broken text has a place`(_ text: String) {
    _ = cursor(text)
  }
}
