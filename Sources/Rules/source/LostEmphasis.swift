import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  /// Reports pairs of signs in a paragraph of which one cannot open or the other cannot close.
  ///
  /// The signs are `*`, `**`, `***`, `_`, `__` and `~~`. It also reports a `**` that begins a block
  /// and never ends.
  static let lostEmphasis = Rule(
    .sourceLostEmphasis,
    check: .page { page, _ in
      var paragraph = EmphasisRuns()
      var findings: [Finding] = []
      func end() {
        let (lost, unclosed) = paragraph.lost(page.file.bytes)
        findings += lost.compactMap { pair in finding(pair, page) }
        findings += unclosed.map { finding(unclosed: $0, page) }
        paragraph = EmphasisRuns()
      }
      for line in PageLines(page) {
        let isText = line.kind == .prose && !line.isBlank
        if !isText || page.file.bytes.beginsBlock(line.text) { end() }
        if isText { paragraph.add(line.text, page.file.bytes) }
      }
      end()
      return findings.limited()
    }
  )
}

private func finding(unclosed run: EmphasisRun, _ page: Page) -> Finding {
  Finding(
    "nothing ends this bold text, so readers see the stars",
    at: SourceRange(file: page.file.path, bytes: run.range),
    help: ["write `**` behind the last bold word; no paragraph and no item goes on in bold"]
  )
}

private func finding(
  _ pair: (first: EmphasisRun, second: EmphasisRun),
  _ page: Page
) -> Finding? {
  let bytes = page.file.bytes
  let place = pair.first.range.lowerBound..<pair.second.range.upperBound
  let inner = pair.first.range.upperBound..<pair.second.range.lowerBound
  // Cells of a table are apart.
  guard !bytes[inner].contains(UInt8(ascii: "|")) else { return nil }
  let hasBlank = bytes[inner].first?.isBlank == true || bytes[inner].last?.isBlank == true
  var fixes: [Diagnostic.Fix] = []
  let words = bytes[bytes.trimmed(inner)]
  // `2 ** 3 and 4 ** 5` may be arithmetic.
  if hasBlank, words.first?.isDigit == false, words.last?.isDigit == false {
    let text = String(decoding: words, as: UTF8.self)
    let edit = Diagnostic.Edit(
      range: SourceRange(file: page.file.path, bytes: place),
      replacement: "\(pair.first.signs)\(text)\(pair.first.signs)"
    )
    fixes = [Diagnostic.Fix(title: "remove the blank", edits: [edit])]
  }
  return Finding(
    "\(pair.first.message), so readers see them",
    at: SourceRange(file: page.file.path, bytes: place),
    help: [hasBlank ? "remove the blank inside them" : pair.first.remedy],
    fixes: fixes
  )
}
