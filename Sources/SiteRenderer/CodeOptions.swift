import Markdown
import SiteModel

/// The look of a block of code, from the words behind its language: a title, line numbers and
/// highlighted lines, in the notation of VitePress, Shiki and Starlight.
struct CodeOptions: Equatable {
  /// The text above the block; empty without.
  var title = ""
  /// The number of the first line; `nil` without line numbers.
  var firstNumber: Int?
  /// Highlighted lines, counted from 1.
  var highlighted: [ClosedRange<Int>] = []

  /// Reads the information string of a fence.
  ///
  /// - Parameter info: `swift:line-numbers {1,3-5} [App.swift] title="App.swift"`.
  init(info: String) {
    let bytes = Array(info.utf8)
    // The language ends at a blank, or at one of `{[:`.
    var at = bytes.firstIndex { $0 <= 0x20 || "{[:".utf8.contains($0) } ?? bytes.count
    if at == 0, bytes.first == UInt8(ascii: "{") { return }
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "{"): lines(in: enclosed(bytes, &at, by: UInt8(ascii: "}")))
      case UInt8(ascii: "["): title = enclosed(bytes, &at, by: UInt8(ascii: "]"))
      case 0...0x20: at += 1
      default: word(bytes, &at)
      }
    }
  }

  /// Whether lines have numbers or highlights.
  var hasLines: Bool { firstNumber != nil || !highlighted.isEmpty }

  /// The text up to a closing sign, behind which reading goes on.
  private func enclosed(_ bytes: [UInt8], _ at: inout Int, by end: UInt8) -> String {
    let start = at + 1
    let close = bytes[at...].firstIndex(of: end) ?? bytes.count
    at = min(close + 1, bytes.count)
    return String(decoding: bytes[start..<max(start, close)], as: UTF8.self)
  }

  private mutating func word(_ bytes: [UInt8], _ at: inout Int) {
    let start = at
    var quote: UInt8?
    while at < bytes.count, quote != nil || bytes[at] > 0x20 && bytes[at] != 0x7B {
      if bytes[at] == quote {
        quote = nil
      } else if quote == nil, bytes[at] == 0x22 || bytes[at] == 0x27 {
        quote = bytes[at]
      }
      at += 1
    }
    // A brace that is no list of lines must not be read again.
    if at == start { at += 1 }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let value = parts.count > 1 ? parts[1].filter { $0 != "\"" && $0 != "'" } : nil
    switch parts.first?.drop(while: { $0 == ":" }) {
    case "title": title = value ?? title
    case "line-numbers", "showLineNumbers", "linenums", "numbered":
      firstNumber = value.flatMap { Int($0) } ?? 1
    case "no-line-numbers": firstNumber = nil
    case "startLineNumber": firstNumber = value.flatMap { Int($0) } ?? firstNumber
    default: break
    }
  }

  private mutating func lines(in text: String) {
    for part in text.split(separator: ",").prefix(200) {
      let ends = part.split(separator: "-").map { Int($0.filter { $0 != " " }) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, first > 0, last >= first
      else { continue }
      highlighted.append(first...last)
    }
  }
}
