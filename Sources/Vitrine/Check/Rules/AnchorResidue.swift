import Diagnostics

extension Rule {
  /// Starlight, Docusaurus and VitePress give each heading a link whose name only screen readers
  /// hear; what is copied from the page takes it along.
  static let anchorResidue = Rule(
    id: "source/anchor-residue",
    severity: .warning,
    explanation: """
      The text was copied from a website, and the hidden name of the link beside a heading came \
      along: “Section titled …”, “Direct link to …” or “Permalink to …”. It says the heading a \
      second time, in the middle of the text, and what follows is often glued to it, so that a \
      list is no list any more. Headings get a link of their own when the page is built.
      """,
    source: "Vitrine; seen in pages copied from Starlight, Docusaurus and VitePress",
    breaks: """
      # Banners

      ## When to use

      Section titled “When to use”A banner stands above content that is still there.
      """,
    passes: """
      # Banners

      ## When to use

      A banner stands above content that is still there.
      """,
    check: .page { page, _ in
      var findings: [Finding] = []
      for line in PageLines(page) where line.kind == .prose {
        guard let residue = residue(in: line.text, of: page.file.bytes) else { continue }
        let range = SourceRange(file: page.file.path, bytes: residue)
        let edit = Diagnostic.Edit(range: range, replacement: "")
        findings.append(
          Finding(
            "the hidden name of a heading's link was copied along",
            at: range,
            help: ["take it out; what follows begins the section"],
            fixes: [Diagnostic.Fix(title: "take it out", edits: [edit])]
          )
        )
      }
      return findings.limited()
    }
  )
}

/// The words that the line begins with, up to the closing quote and the blanks behind it.
private func residue(in line: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
  guard let first = bytes[line].first, first == 0x53 || first == 0x44 || first == 0x50 else {
    return nil
  }
  let openings: [StaticString] = ["Section titled ", "Direct link to ", "Permalink to "]
  guard let opening = openings.first(where: { bytes.begins(line, with: $0) }) else { return nil }
  let quoted = line.lowerBound + opening.utf8CodeUnitCount..<line.upperBound
  guard let closing = closing(of: quoted, in: bytes) else { return nil }
  var end = closing
  while end < line.upperBound, bytes[end].isBlank { end += 1 }
  return line.lowerBound..<end
}

/// Where the quotation ends that a range begins with.
private func closing(of range: Range<Int>, in bytes: [UInt8]) -> Int? {
  if bytes.begins(range, with: "\"") {
    let rest = bytes[range].dropFirst()
    return rest.firstIndex(of: UInt8(ascii: "\"")).map { $0 + 1 }
  }
  guard bytes.begins(range, with: "“") else { return nil }
  var at = range.lowerBound + 3
  while at < range.upperBound {
    if bytes.begins(at..<range.upperBound, with: "”") { return at + 3 }
    at += 1
  }
  return nil
}
