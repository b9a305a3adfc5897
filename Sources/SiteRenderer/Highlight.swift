import Lexer
import Markdown
import SiteModel

/// Code as HTML: text, with a `span` around each token except names and punctuation.
///
/// - Parameters:
///   - code: The code.
///   - name: Its language; code in no or an unknown language is plain text.
/// - Returns: The content of the `code` element.
func highlighted(_ code: ArraySlice<UInt8>, as name: some StringProtocol) -> [UInt8] {
  var html: [UInt8] = []
  html.reserveCapacity(code.count * 2)
  code.withUnsafeBufferPointer { highlight($0, as: name, into: &html) }
  return html
}

private func highlight(
  _ code: UnsafeBufferPointer<UInt8>,
  as name: some StringProtocol,
  into html: inout [UInt8]
) {
  guard let language = Language.named(name) else { return escapeHTML(code, into: &html) }
  var open: UInt8 = 0
  // Adjacent tokens of one class share a span.
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

// Written a hundred times a page; making an array each time costs more than its bytes.
private let spanStart = Array("<span class=\"".utf8)
private let tagEnd = Array("\">".utf8)
private let spanEnd = Array("</span>".utf8)

extension Lexeme.Kind {
  /// The class in `styles/code.css`, one letter as a byte; 0 for plain text.
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
