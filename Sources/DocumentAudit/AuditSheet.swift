import Diagnostics
import Markdown
import Mustache
import SiteModel
import SiteRenderer

/// One audited page as numbered lines, with the findings next to them.
struct AuditSheet {
  private let audit: Audit
  private let index: Int
  private let page: Page
  private let found: [Diagnostic]
  private let lines: SheetLines
  private let order: PageOrder
  private let headings: [(heading: Heading, count: Int)]

  /// Creates the sheet of one page of an audit.
  init(_ audit: Audit, _ index: Int, _ order: PageOrder) {
    self.audit = audit
    self.index = index
    self.order = order
    found = order.found(on: index)
    page = audit.site.pages[index]
    headings = AuditSheet.headings(of: page, over: found)
    lines = SheetLines(
      page,
      found,
      id: "d\(index + 1)",
      including: headings.map(\.heading.range.lowerBound) + order.linked(on: index)
    )
  }

  /// The values for the template.
  var context: Value {
    let document = audit.documents[index]
    var context: Context = [
      "id": .text("d\(index + 1)"),
      "path": .text(order.shortPath(of: index)),
      "system": .text(document.system),
      "samples": .text(String(document.samples)),
      "previews": .text(String(document.previews)),
      "tables": .text(String(document.tables)),
      "counts": counts(found),
      "summary": .html(inlineCode(summary(of: document))),
      "blocks": .list(blocks),
    ]
    context.setList("chapters", chapters)
    return .object(context)
  }

  private func summary(of document: Audit.Document) -> String {
    let names = document.matches == 0 ? "No name" : counted(document.matches, "name")
    let found = severities.compactMap { severity -> String? in
      let count = self.found.count { $0.severity == severity }
      return count == 0 ? nil : counted(count, severity.singular)
    }
    let sum = found.isEmpty ? "Nothing found" : enumerated(found)
    let verb = document.matches > 1 ? "are" : "is"
    return "\(sum). \(names) of the system `\(document.system)` \(verb) on the page."
  }

  /// Headings with findings below them, down to the third level, with the number of these findings.
  private static func headings(
    of page: Page,
    over found: [Diagnostic]
  ) -> [(heading: Heading, count: Int)] {
    let headings = page.document.headings.filter { $0.level <= 3 && !$0.text.isEmpty }
    let starts = headings.map(\.range.lowerBound)
    let places = found.map(\.range.bytes.lowerBound).sorted()
    let firsts = starts.map { start in places.partitioningIndex { $0 >= start } }
    let counts = zip(firsts, firsts.dropFirst() + [places.count]).map { $1 - $0 }
    return zip(headings, counts).filter { $1 > 0 }.map { (heading: $0, count: $1) }
  }

  private var chapters: Value {
    let top = headings.map(\.heading.level).min() ?? 1
    return list(headings) { heading, count in
      [
        "text": .text(heading.text), "level": .text(String(heading.level - top)),
        "count": .text(String(count)),
        "anchor": .text(lines.anchor(at: heading.range.lowerBound)),
      ]
    }
  }

  /// The blocks of the page.
  ///
  /// A block begins at each line with notes and ends before the next one. A line directly below a
  /// noted line, with only the same notes, belongs to the block above.
  private var blocks: [Value] {
    let byLine = Dictionary(grouping: found) { lines.line(at: $0.range.bytes.lowerBound) }
    var blocks: [(start: Int, notes: [SheetNote])] = []
    var last = 0
    for line in byLine.keys.sorted() {
      let own = SheetNote.merged(byLine[line] ?? [])
      if let block = blocks.last, line == last + 1, own.allSatisfy({ $0.isSaid(in: block.notes) }) {
        let all = block.notes.flatMap(\.diagnostics) + own.flatMap(\.diagnostics)
        blocks[blocks.count - 1].notes = SheetNote.merged(all)
      } else {
        if blocks.isEmpty, line > 0 { blocks.append((0, [])) }
        blocks.append((line, own))
      }
      last = line
    }
    if blocks.isEmpty { blocks = [(0, [])] }
    return blocks.enumerated().map { place, block in
      let end = place + 1 < blocks.count ? blocks[place + 1].start : lines.count
      var value: Context = [
        "first": .html(lines.html(block.start..<min(block.start + 1, end))),
        "rest": .html(lines.html(min(block.start + 1, end)..<end)),
      ]
      value.setList("notes", list(block.notes) { note($0) })
      return .object(value)
    }
  }

  private func note(_ merged: SheetNote) -> Value {
    let diagnostic = merged.diagnostics[0]
    let places = merged.diagnostics.map { audit.report.positions(of: $0.range).start }
    let lines = Set(places.map(\.line))
    let columns = places.map { String($0.column) }.joined(separator: ", ")
    let place =
      lines.count > 1
      ? "lines \(lines.min() ?? 0)–\(lines.max() ?? 0)" : "\(places[0].line):\(columns)"
    var note: Context = [
      "kind": .text(diagnostic.severity.rawValue),
      "name": .text(diagnostic.severity.singular),
      "rule": .text(diagnostic.rule),
      "anchor": .text(DocumentAudit.anchor(of: diagnostic.rule)),
      "place": .text(place),
      "message": .html(inlineCode(diagnostic.message)),
      "labels": list(merged.labels) { .html(inlineCode($0)) },
      "others": list(diagnostic.notes.prefix(3)) { other($0) },
      "more-count": .text(String(diagnostic.notes.dropFirst(3).count)),
      "help": list(diagnostic.help) { .html(inlineCode($0)) },
      "fixes": .list(changes(merged.edits)),
    ]
    note.setList("more", list(diagnostic.notes.dropFirst(3)) { other($0) })
    note.setList("swatches", swatches(of: diagnostic))
    return .object(note)
  }

  private func other(_ note: Diagnostic.Note) -> Value {
    guard let range = note.range else {
      return ["text": .html(inlineCode(note.message)), "url": "", "at": ""]
    }
    let start = audit.report.positions(of: range).start
    let isHere = range.file == page.file.path
    let target = isHere ? index : order.index(of: range.file)
    return [
      "text": .html(inlineCode(note.message)),
      "url": .text(target.map { "#d\($0 + 1)-\(start.line)" } ?? ""),
      "at": .text(isHere ? "line \(start.line)" : "\(name(of: range.file)), line \(start.line)"),
    ]
  }

  /// Returns each replacement once: the old and the new text.
  private func changes(_ edits: [Diagnostic.Edit]) -> [Value] {
    var seen: [[String]] = []
    for edit in edits {
      let bytes = edit.range.bytes.clamped(to: page.file.bytes.indices)
      let before = String(decoding: page.file.bytes[bytes], as: UTF8.self)
      let change = [shown(before), shown(edit.replacement)]
      if !seen.contains(change) { seen.append(change) }
    }
    return seen.map { ["before": .text($0[0]), "after": .text($0[1])] }
  }

  private func swatches(of diagnostic: Diagnostic) -> Value {
    let marked = diagnostic.range.bytes.clamped(to: page.file.bytes.indices)
    var texts = [diagnostic.message, diagnostic.label] + diagnostic.help
    if marked.count < 200 {
      texts.insert(String(decoding: page.file.bytes[marked], as: UTF8.self), at: 0)
    }
    let swatches = Swatch.all(in: texts, audit.site, system: audit.documents[index].system)
    return list(swatches.prefix(4)) { swatch in
      ["text": .text(swatch.text), "colours": list(swatch.colours) { .text($0) }]
    }
  }
}

/// Diagnostics of one line with the same statement about several places on it.
private struct SheetNote {
  /// The diagnostics from left to right; at least one.
  var diagnostics: [Diagnostic]

  /// Joins diagnostics with the same rule, message, notes and help.
  static func merged(_ diagnostics: [Diagnostic]) -> [SheetNote] {
    var notes: [SheetNote] = []
    for diagnostic in diagnostics {
      let same = notes.firstIndex { note in
        let first = note.diagnostics[0]
        return first.rule == diagnostic.rule && first.message == diagnostic.message
          && first.notes == diagnostic.notes && first.help == diagnostic.help
      }
      if let same {
        notes[same].diagnostics.append(diagnostic)
      } else {
        notes.append(SheetNote(diagnostics: [diagnostic]))
      }
    }
    return notes
  }

  /// Whether one of the notes makes the same statement.
  func isSaid(in notes: [SheetNote]) -> Bool {
    SheetNote.merged(notes.flatMap(\.diagnostics) + diagnostics).count == notes.count
  }

  /// The labels under the marked text; none if there are fixes to show.
  var labels: [String] {
    guard edits.isEmpty else { return [] }
    var labels: [String] = []
    for label in diagnostics.map(\.label) where !label.isEmpty && !labels.contains(label) {
      labels.append(label)
    }
    return labels
  }

  /// The first eight replacements; none if a fix has more than six.
  var edits: [Diagnostic.Edit] {
    let fixes = diagnostics.flatMap(\.fixes)
    return fixes.allSatisfy { $0.edits.count <= 6 } ? Array(fixes.flatMap(\.edits).prefix(8)) : []
  }
}

/// Returns the text of an edit with invisible characters made visible, shortened if it is long.
private func shown(_ text: String) -> String {
  if text.isEmpty { return "nothing" }
  let isBlank = text.allSatisfy { $0 == " " || $0 == "\n" || $0 == "\t" }
  let visible =
    isBlank
    ? String(text.map { $0 == " " ? "␣" : $0 == "\t" ? "⇥" : "↵" }) : text
  return visible.count > 240 ? visible.prefix(240) + "…" : visible
}
