import Diagnostics
import Markdown
import SiteModel

/// Reads a part of type `rich`: its words for the rules, its HTML for the picture.
func readRichText(
  _ text: Located<String>,
  of part: Surface.Part,
  _ fields: inout Fields,
  _ spec: inout Spec
) {
  let source = SourceFile(path: text.range.file, bytes: Array(text.value.utf8))
  let document = Markdown.parse(source, from: 0, options: MarkdownOptions(hooks: false))
  for var fault in document.diagnostics {
    // Its places are those of the value, and a value of YAML may be written in other bytes.
    fault.range = text.range
    fault.notes = []
    fault.fixes = []
    fields.add(fault)
  }
  if let refused = refusedElement(in: document.html) {
    fields.report(
      "rich-text",
      "part `\(part.name)` has \(refused), which surfaces cannot style",
      text.range,
      help: ["write paragraphs, lists, emphasis, links and code"]
    )
  }
  let words = String(decoding: document.text, as: UTF8.self)
    .split { $0.isWhitespace }.joined(separator: " ")
  spec.texts.append((part.name, Located(words, at: text.range)))
  spec.facts.richTexts[part.name] = document.html
  let links = document.links.filter { !$0.isImage }
  if !links.isEmpty { spec.facts.hasLinkInText = true }
  if links.contains(where: { $0.destination.hasPrefix("#") }) { spec.facts.linksToField = true }
}

/// Returns a name for the first element that is no paragraph, list, emphasis, link or code; nil if
/// the HTML has none.
private func refusedElement(in html: [UInt8]) -> String? {
  var at = 0
  while let start = html[at...].firstIndex(of: UInt8(ascii: "<")) {
    let name = html[(start + 1)...].prefix { $0.isLetter || $0.isDigit }
    if let refused = refusal(of: String(decoding: name, as: UTF8.self)) { return refused }
    at = start + 1
  }
  return nil
}

/// Returns the name of an element for authors, if no rich text may have it.
private func refusal(of element: String) -> String? {
  switch element {
  case "", "p", "ul", "ol", "li", "em", "strong", "code", "a", "br": nil
  case "h1", "h2", "h3", "h4", "h5", "h6": "a heading"
  case "img": "a picture"
  case "pre": "a block of code"
  case "table", "thead", "tbody", "tr", "th", "td": "a table"
  case "blockquote": "a quote"
  case "hr": "a line"
  default: "the element `\(element)`"
  }
}
