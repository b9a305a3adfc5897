import Lexer
import Markdown

/// Code as HTML: text, with a `span` around what is more than a name or a sign.
///
/// - Parameters:
///   - code: The code.
///   - name: Its language; without one, or with one that is not known, it is text.
/// - Returns: What stands between the tags of `code`.
func highlighted(_ code: ArraySlice<UInt8>, as name: some StringProtocol) -> [UInt8] {
  var html: [UInt8] = []
  html.reserveCapacity(code.count * 2)
  code.withUnsafeBufferPointer { highlight($0, as: name, into: &html) }
  return html
}

/// A fence as a block of code; `document.renderCode` with classes in it.
func codeBlock(_ fence: Fence) -> [UInt8] {
  var html: [UInt8] = []
  html.reserveCapacity(fence.literal.count * 2 + 64)
  html += Array("<pre><code".utf8)
  if !fence.language.isEmpty {
    html += Array(" class=\"language-".utf8)
    escapeHTML(fence.language.utf8, into: &html)
    html.append(UInt8(ascii: "\""))
  }
  html.append(UInt8(ascii: ">"))
  fence.literal.withUnsafeBufferPointer { highlight($0, as: fence.languageName, into: &html) }
  html += Array("</code></pre>\n".utf8)
  return html
}

private func highlight(
  _ code: UnsafeBufferPointer<UInt8>,
  as name: some StringProtocol,
  into html: inout [UInt8]
) {
  guard let language = Language.named(name) else { return escapeHTML(code, into: &html) }
  var open: UInt8 = 0
  // Neighbours of one class share a span.
  var start = 0
  func close(at end: Int) {
    guard end > start else { return }
    if open != 0 {
      html += spanStart
      html.append(open)
      html += tagEnd
    }
    escapeHTML(UnsafeBufferPointer(rebasing: code[start..<end]), into: &html)
    if open != 0 { html += spanEnd }
    start = end
  }
  for lexeme in lex(code, as: language) where lexeme.kind.styleClass != open {
    close(at: lexeme.range.lowerBound)
    open = lexeme.kind.styleClass
  }
  close(at: code.count)
}

// Written a hundred times a page, and an array that is made for it costs more than its bytes.
private let spanStart = Array("<span class=\"".utf8)
private let tagEnd = Array("\">".utf8)
private let spanEnd = Array("</span>".utf8)

extension Lexeme.Kind {
  /// The class that `styles/code.css` draws, one letter as a byte; 0 for what is drawn as text.
  fileprivate var styleClass: UInt8 {
    switch self {
    case .plain, .name, .mark: 0
    case .keyword: UInt8(ascii: "k")
    case .type: UInt8(ascii: "t")
    case .string: UInt8(ascii: "s")
    case .number: UInt8(ascii: "n")
    case .comment: UInt8(ascii: "c")
    case .attribute: UInt8(ascii: "a")
    case .key: UInt8(ascii: "p")
    case .variable: UInt8(ascii: "v")
    case .tag: UInt8(ascii: "g")
    case .inserted: UInt8(ascii: "i")
    case .deleted: UInt8(ascii: "d")
    case .heading: UInt8(ascii: "h")
    }
  }
}
