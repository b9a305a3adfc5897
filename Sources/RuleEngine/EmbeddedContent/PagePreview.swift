import DesignTokens
import Diagnostics
import Markdown
public import SampleCode
import SiteModel

/// HTML in a page that draws something: a box with a fill or a border and text in it.
///
/// HTML that only arranges content, such as a centred picture or `<details>`, is not a preview.
/// Colour samples without words are not previews either.
public struct PagePreview: Sendable {
  /// The outermost element, by its index in `EmbeddedContent.html`.
  public let root: Int
  /// Its place in the file.
  let range: Range<Int>

  /// The HTML of a page with its style blocks; `nil` if the site shows none.
  static func html(of page: Page, in site: Site) -> HTMLPreview? {
    guard site.settings.rawHTML != .escape, !page.document.rawHTML.isEmpty else { return nil }
    var pieces: [Range<Int>] = []
    // Readers do not see HTML that is shown as text, nor colours of a style that is left out.
    let refused = Set(site.settings.rawHTML == .sanitize ? page.document.refusedHTML : [])
    for piece in page.document.rawHTML.sorted(by: { $0.lowerBound < $1.lowerBound })
    where piece.lowerBound >= pieces.last?.upperBound ?? 0 && !refused.contains(piece) {
      pieces.append(piece)
    }
    return HTMLPreview(page.file.bytes, html: pieces, repaired: repaired)
  }

  /// The previews of a page in source order.
  static func all(of page: Page, _ html: HTMLPreview?) -> [PagePreview] {
    guard let html else { return [] }
    var blocks = page.document.verbatim[...]
    return html.roots.compactMap { root in
      let element = html.elements[root]
      let start = element.range.lowerBound
      blocks = blocks.drop { $0.upperBound <= start }
      guard blocks.first?.contains(start) == true, html.draws(root) else { return nil }
      return PagePreview(root: root, range: element.range)
    }
  }

  /// Returns the original text of UTF-8 that was read in another encoding.
  private static func repaired(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    var at = 0
    for (range, misreading) in MojibakeRepair.runs(in: bytes) {
      out += bytes[at..<range.lowerBound]
      out += misreading.text.utf8
      at = range.upperBound
    }
    out += bytes[at...]
    return String(decoding: out, as: UTF8.self)
  }
}

extension HTMLPreview {
  /// True for an element that contains a fill or a border, and text.
  fileprivate func draws(_ root: Int) -> Bool {
    guard texts[elements[root].texts].contains(where: { !isSigns($0.text.value) }) else {
      return false
    }
    return ([root] + elements[root].descendants).contains { place in
      elements[place].declarations.contains { declaration in
        guard painting.contains(declaration.property.value) else { return false }
        return declaration.parts.contains { $0.isPaint }
      }
    }
  }

  /// An element with all elements in it.
  public func all(in root: Int) -> [Int] { [root] + elements[root].descendants }
}

extension CSSPart {
  /// True for a visible colour, or a value that may become one.
  fileprivate var isPaint: Bool {
    switch kind {
    case .colour(let text): text != "transparent"
    case .variable, .function: true
    default: false
    }
  }

  /// The colours in the value, at any depth, each with its place.
  public var colours: [(text: String, range: Range<Int>)] {
    switch kind {
    case .colour(let text): [(text, range)]
    case .function(_, let parts), .variable(_, let parts): parts.flatMap(\.colours)
    default: []
    }
  }
}

/// Properties that draw an element as a box.
private let painting: Set<String> = [
  "background", "background-color", "background-image", "border", "border-color", "border-left",
]
