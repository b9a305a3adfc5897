import Markdown
import SiteModel

/// A fence as a block of code, with its title, line numbers and marks.
func codeBlock(_ fence: Fence) -> [UInt8] {
  // Most fences have a language and nothing else.
  let isPlain = fence.info.utf8.allSatisfy { $0.isNameByte }
  let options = isPlain ? CodeOptions(info: "") : CodeOptions(info: fence.info)
  let marks = CodeMarks(fence.literal)
  let code = highlighted(marks.map { $0.code[...] } ?? fence.literal, as: fence.languageName)
  let hasLines = options.hasLines || marks != nil
  var html: [UInt8] = []
  html.reserveCapacity(code.count + 128)
  if !options.title.isEmpty {
    html += Array("<figure class=\"code-figure\"><figcaption>".utf8)
    escapeHTML(options.title.utf8, into: &html)
    html += Array("</figcaption>\n".utf8)
  }
  html += Array((hasLines ? "<pre class=\"lined\"><code" : "<pre><code").utf8)
  let language = isPlain ? fence.language : fence.languageName
  if !language.isEmpty {
    html += Array(" class=\"language-".utf8)
    escapeHTML(language.utf8, into: &html)
    html.append(UInt8(ascii: "\""))
  }
  html.append(UInt8(ascii: ">"))
  if hasLines {
    writeLines(of: code, options, marks?.lines ?? [:], to: &html)
  } else {
    html += code
  }
  html += Array("</code></pre>\n".utf8)
  if !options.title.isEmpty { html += Array("</figure>\n".utf8) }
  return html
}

/// Writes each line as a separate element; closes spans that continue in the next line, and opens
/// them again there.
private func writeLines(
  of code: [UInt8],
  _ options: CodeOptions,
  _ marks: [Int: CodeMarks.Mark],
  to html: inout [UInt8]
) {
  var number = 1
  var start = 0
  var span: ArraySlice<UInt8>?
  while start < code.count {
    let end = code[start...].firstIndex(of: UInt8(ascii: "\n")) ?? code.count
    var name = "code-line"
    let mark = marks[number]
    if let mark { name += " \(mark.rawValue)" }
    let isHighlighted = options.highlighted.contains { $0.contains(number) }
    if isHighlighted, mark != .highlighted { name += " highlighted" }
    html += Array("<span class=\"\(name)\"".utf8)
    if let first = options.firstNumber {
      html += Array(" data-line=\"\(first + number - 1)\"".utf8)
    }
    html += Array(">".utf8)
    if let span { html += span }
    html += code[start..<end]
    span = lastSpan(in: code[start..<end], open: span)
    if span != nil { html += Array("</span>".utf8) }
    html += Array("</span>\n".utf8)
    number += 1
    start = end + 1
  }
}

/// The start tag of the span that is open at the end of a line.
private func lastSpan(in line: ArraySlice<UInt8>, open: ArraySlice<UInt8>?) -> ArraySlice<UInt8>? {
  // All other `<` are escaped.
  guard let start = line.lastIndex(of: UInt8(ascii: "<")) else { return open }
  let tag = line[start...]
  guard tag.dropFirst().first != UInt8(ascii: "/") else { return nil }
  return tag.firstIndex(of: UInt8(ascii: ">")).map { line[start...$0] }
}
