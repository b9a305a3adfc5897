import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let threeDots = Rule(
    .copyEllipsis,
    check: .specimen { context in
      guard !context.writtenCopy.isEmpty else { return .notApplicable }
      return context.writtenCopy.compactMap { text in
        let runs = dots(in: Array(text.value.utf8))
        guard let first = runs.first else { return nil }
        let edits = runs.map {
          Diagnostic.Edit(range: context.place(of: $0, in: text), replacement: "…")
        }
        let isExact = edits.allSatisfy { $0.range.bytes.count < text.range.bytes.count }
        return Finding(
          "three dots are used as an ellipsis",
          at: context.place(of: first, in: text),
          label: "write `…`",
          fixes: isExact ? [Diagnostic.Fix(title: "write `…`", edits: edits)] : []
        )
      }
    },
    embedded: { embedded in
      embedded.shown.flatMap { surface in
        surface.texts.filter(\.isVisible).compactMap { dotted($0, surface, embedded) }
      }
    }
  )
}

/// Returns a finding for the dots of a text that continues or opens something.
///
/// Dots where a sketch shortens a text replace words, and do not count.
private func dotted(
  _ text: ShownText,
  _ surface: ShownSurface,
  _ embedded: EmbeddedContent
) -> Finding? {
  guard surface.kind != .quotation, let run = dots(in: Array(text.value.utf8)).first,
    let first = text.words.all.first, let last = text.words.all.last,
    last.bytes.upperBound <= run.lowerBound
  else { return nil }
  let goesOn = first.text.hasSuffix("ing") || last.text.hasSuffix("ing") || first.text == "đang"
  let opens = [.status, .button, .field].contains(text.part)
  guard goesOn || opens || (surface.state == .loading && text.words.all.count < 5) else {
    return nil
  }
  let place = embedded.place(text.place(of: run))
  let edit = Diagnostic.Edit(range: place, replacement: "…")
  let isExact = text.value.utf8.count == text.range.count
  return Finding(
    "three dots are used as an ellipsis",
    at: place,
    label: "write `…`",
    fixes: isExact ? [Diagnostic.Fix(title: "write `…`", edits: [edit])] : []
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
