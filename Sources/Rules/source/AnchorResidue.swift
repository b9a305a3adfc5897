import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Finds the text that Starlight, Docusaurus and VitePress give the link of each heading for
  /// screen readers.
  ///
  /// A copy of the page contains it.
  static let anchorResidue = Rule(
    .sourceAnchorResidue,
    check: .page { page, _ in
      var findings: [Finding] = []
      for line in PageLines(page) where line.kind == .prose {
        guard let residue = residue(in: line.text, of: page.file.bytes) else { continue }
        let range = SourceRange(file: page.file.path, bytes: residue)
        let edit = Diagnostic.Edit(range: range, replacement: "")
        findings.append(
          Finding(
            "the page contains the copied hidden name of a heading's link",
            at: range,
            help: ["remove it; the text after it begins the section"],
            fixes: [Diagnostic.Fix(title: "take it out", edits: [edit])]
          )
        )
      }
      return findings.limited()
    }
  )
}

/// Returns the words at the beginning of the line, up to the closing quote and the blanks after it.
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

/// Returns the offset after the quotation at the beginning of a range, or `nil`.
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
