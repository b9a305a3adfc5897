import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let noFinalNewline = Rule(
    .sourceNoFinalNewline,
    check: .page { page, _ in
      let bytes = page.file.bytes
      guard let last = bytes.last, last != UInt8(ascii: "\n"), last != UInt8(ascii: "\r") else {
        return []
      }
      let end = SourceRange(file: page.file.path, bytes: bytes.count..<bytes.count)
      // A file in the manner of Windows keeps to it.
      let feed = bytes.firstIndex(of: UInt8(ascii: "\n"))
      let isWindows = feed.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
      let edit = Diagnostic.Edit(range: end, replacement: isWindows ? "\r\n" : "\n")
      return [
        Finding(
          "the last line of the file has no line break",
          at: end,
          fixes: [Diagnostic.Fix(title: "end the line", edits: [edit])]
        )
      ]
    }
  )
}
