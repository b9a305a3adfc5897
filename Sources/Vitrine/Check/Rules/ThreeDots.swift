import Diagnostics

extension Rule {
  static let threeDots = Rule(
    id: "copy/ellipsis",
    severity: .info,
    explanation: """
      Three full stops are three characters: a line may break between them, a screen reader may say \
      "dot dot dot", and beside "Loading…" they look like another hand. The ellipsis is one character.
      """,
    source: "Apple's style guide, Material on ellipses",
    breaks: """
      ```state
      surface: progress
      state: loading
      label: Loading inventory...
      ```
      """,
    passes: """
      ```state
      surface: progress
      state: loading
      label: Loading inventory…
      ```
      """,
    check: .specimen { subject in
      subject.writtenCopy.compactMap { text in
        let runs = dots(in: Array(text.value.utf8))
        guard let first = runs.first else { return nil }
        let edits = runs.map {
          Diagnostic.Edit(range: subject.place(of: $0, in: text), replacement: "…")
        }
        let isExact = edits.allSatisfy { $0.range.bytes.count < text.range.bytes.count }
        return Finding(
          "three dots stand for an ellipsis",
          at: subject.place(of: first, in: text),
          label: "write `…`",
          fixes: isExact ? [Diagnostic.Fix(title: "write `…`", edits: edits)] : []
        )
      }
    }
  )
}

/// The runs of three dots and more.
private func dots(in bytes: [UInt8]) -> [Range<Int>] {
  var runs: [Range<Int>] = []
  var at = 0
  while let start = bytes[at...].firstIndex(of: UInt8(ascii: ".")) {
    at = bytes[start...].firstIndex { $0 != UInt8(ascii: ".") } ?? bytes.count
    if at - start > 2 { runs.append(start..<at) }
  }
  return runs
}
