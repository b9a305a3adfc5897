import Diagnostics
import YAML

extension TreeReader {
  /// Reads a fenced block of code.
  mutating func readFence(_ line: Range<Int>) -> Bool {
    var first = line.lowerBound
    while first < line.upperBound,
      isBlank(bytes[first]) || "->*+.)0123456789".utf8.contains(bytes[first])
    {
      first += 1
    }
    guard first < line.upperBound, bytes[first] == UInt8(ascii: "`") || bytes[first] == 0x7E else {
      return false
    }
    let sign = bytes[first]
    let length = bytes[first..<line.upperBound].prefix { $0 == sign }.count
    guard length >= 3, sign == 0x7E || !bytes[first + length..<line.upperBound].contains(sign)
    else {
      return false
    }
    let start = at
    at = min(line.upperBound + 1, bytes.count)
    while at < bytes.count {
      let next = text.line(at: at)
      let mark = bytes[next].drop { isBlank($0) || $0 == UInt8(ascii: ">") }
      at = min(next.upperBound + 1, bytes.count)
      let run = mark.prefix { $0 == sign }.count
      // A line that is indented by four more is code.
      let isNear = columns(next.lowerBound..<mark.startIndex) < columns(line.lowerBound..<first) + 4
      if run >= length, isNear, mark.dropFirst(run).allSatisfy(isBlank) { break }
    }
    let info = text.string(first + length..<line.upperBound)
    // Signs of the same kind inside the code need a longer fence around it.
    let body = min(line.upperBound + 1, bytes.count)
    let inner = longestRun(
      of: sign,
      in: body..<max(body, text.line(at: max(at - 1, body)).lowerBound)
    )
    let more = String(repeating: sign == 0x7E ? "~" : "`", count: max(0, inner + 1 - length))
    let head = text.string(start..<first + length) + more + FenceInfo.converted(info, format) + "\n"
    let rest = text.string(min(line.upperBound + 1, bytes.count)..<at)
    isInList = isInList && !isBlank(bytes[start]) ? false : isInList
    let code = PageNode.code(head + closing(unescaped(rest), more))
    let indent = text.string(start..<first)
    let place = text.place(start..<line.upperBound)
    if format.hasJSX, indent.allSatisfy(\.isWhitespace),
      var element = FenceInfo.settings(info).flatMap({ PageElement(fence: $0, place: place) })
        ?? PageElement(liveFence: info, place: place)
    {
      element.children = [code]
      element.indent = indent
      element.source = text.string(start..<at)
      add(.element(element), from: start)
    } else {
      add(code, from: start)
    }
    return true
  }

  /// The most signs at the start of a line.
  private func longestRun(of sign: UInt8, in range: Range<Int>) -> Int {
    var longest = 0
    var at = range.lowerBound
    while at < range.upperBound {
      let line = text.line(at: at)
      let run = bytes[line].drop { isBlank($0) || $0 == UInt8(ascii: ">") }.prefix { $0 == sign }
        .count
      if run >= 3 { longest = max(longest, run) }
      at = line.upperBound + 1
    }
    return longest
  }

  /// Code with more signs in its last line.
  private func closing(_ code: String, _ more: String) -> String {
    guard !more.isEmpty else { return code }
    var text = Substring(code)
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text + more + "\n"
  }

  /// Code as the generator shows it, which reads escaped shortcodes in it, too.
  private func unescaped(_ code: String) -> String {
    if format == .nunjucks, code.contains("raw") { return withoutRawTags(code) }
    guard format == .hugo, code.contains("{{") else { return code }
    return code.replacing("{{</*", with: "{{<").replacing("*/>}}", with: ">}}")
      .replacing("{{%/*", with: "{{%").replacing("*/%}}", with: "%}}")
  }

  /// Code without `{% raw %}` and `{% endraw %}`, which no reader sees, and without their lines.
  private func withoutRawTags(_ code: String) -> String {
    var lines: [String] = []
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      var rest = String(line)
      for tag in TreeReader.rawTags { rest = rest.replacing(tag, with: "") }
      if rest.utf8.count < line.utf8.count, rest.allSatisfy(\.isWhitespace) { continue }
      lines.append(rest)
    }
    return lines.joined(separator: "\n")
  }

  private static let rawTags = [
    "{% raw %}", "{%- raw %}", "{% raw -%}", "{%- raw -%}", "{% endraw %}", "{%- endraw %}",
    "{% endraw -%}", "{%- endraw -%}",
  ]

  /// Reads code between backticks; they are text if nothing closes them before a blank line.
  mutating func readCodeSpan() {
    let start = at
    while at < bytes.count, bytes[at] == UInt8(ascii: "`") { at += 1 }
    let length = at - start
    var next = at
    while next < bytes.count {
      if bytes[next] == newline, bytes[safe: next + 1] == newline { return }
      guard bytes[next] == UInt8(ascii: "`") else {
        next += 1
        continue
      }
      let run = bytes[next...].prefix { $0 == UInt8(ascii: "`") }.count
      next += run
      if run == length {
        at = next
        add(.code(unescaped(text.string(start..<at))), from: start)
        return
      }
    }
  }
}
