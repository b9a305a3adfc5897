import Diagnostics
import Markdown

/// The document that a text makes, by default as the site makes it.
func document(_ text: String, options: MarkdownOptions = MarkdownOptions()) -> Document {
  parse(SourceFile(path: "page.md", bytes: Array(text.utf8)), options: options)
}

/// The HTML of a text, by default plain and untrusted.
func html(
  _ text: String,
  rawHTML: RawHTMLPolicy = .escape,
  hooks: Bool = false
) -> String {
  let options = MarkdownOptions(rawHTML: rawHTML, hooks: hooks)
  return String(decoding: document(text, options: options).html, as: UTF8.self)
}

extension String {
  /// The text at a range of bytes.
  subscript(bytes range: Range<Int>) -> String {
    String(decoding: Array(utf8)[range], as: UTF8.self)
  }
}

extension Document {
  /// The HTML with every hole filled: destinations as written, fences in brackets.
  var filled: String {
    var result: [UInt8] = []
    var at = 0
    for hole in holes {
      result += html[at..<hole.offset]
      at = hole.offset
      switch hole.kind {
      case .fence(let index): result += Array("[fence \(fences[index].info)]\n".utf8)
      case .link(let index), .image(let index): result += Array(links[index].destination.utf8)
      case .pictureStart: break
      case .pictureEnd: result += Array(">".utf8)
      case .containerStart, .titleEnd, .containerEnd: break
      }
    }
    return String(decoding: result + html[at...], as: UTF8.self)
  }
}
