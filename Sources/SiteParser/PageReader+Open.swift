import Diagnostics
import Markdown
import SiteModel

extension PageReader {
  /// Reports `# TODO` comments in a spec.
  func openThings(in fence: Fence, of page: Page) -> [Diagnostic] {
    let mark = Array("# TODO".utf8)
    guard fence.literal.contains(mark[0]) else { return [] }
    var diagnostics: [Diagnostic] = []
    var start = 0
    for line in fence.literal.split(separator: 0x0A, omittingEmptySubsequences: false) {
      defer { start += line.count + 1 }
      guard let sign = line.firstIndex(where: { $0 != 0x20 }), line[sign...].starts(with: mark)
      else { continue }
      let indent = sign - line.startIndex
      let range = fence.fileRange(start + indent..<start + line.count)
      let text = line[(sign + mark.count)...].drop { $0 == UInt8(ascii: ":") || $0 == 0x20 }
      diagnostics.append(
        Diagnostic(
          rule: "spec/todo",
          severity: .warning,
          message: text.isEmpty
            ? "the spec has a `TODO` without a text"
            : "the spec has a `TODO`: \(String(decoding: text, as: UTF8.self))",
          range: SourceRange(file: page.file.path, bytes: range),
          help: ["decide it, and delete the comment"]
        )
      )
    }
    return diagnostics
  }
}
