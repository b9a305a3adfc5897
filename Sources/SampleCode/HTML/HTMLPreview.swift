/// The HTML of a page: elements, text, inline style and style sheets.
///
/// The tree is a list in document order, so nesting costs no more than text without it. It is the
/// HTML as written, without the corrections of a browser: nothing is moved or added.
public struct HTMLPreview: Sendable {
  /// All elements, in the order of their start tags.
  public let elements: [HTMLElement]
  /// All visible text, in document order, without blank runs.
  public let texts: [TextRun]
  /// The style sheets in the `<style>` elements, in order.
  public let styleSheets: [StyleSheet]
  /// The declarations of style sheets for the whole page, the strongest last.
  public let pageDeclarations: [CSSDeclaration]
  /// The class names in the style sheets.
  public let knownClasses: Set<String>

  /// Reads the HTML of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file. All ranges refer to its bytes.
  ///   - html: The ranges of HTML in it, in order and without overlap. If one range closes an
  ///     element that another opens, the bytes between them are always text.
  ///   - sheets: Style sheets that apply before those in the HTML.
  ///   - repaired: Returns the original text of a damaged one.
  public init(
    _ bytes: [UInt8],
    html: [Range<Int>],
    sheets: [StyleSheet] = [],
    repaired: @escaping (String) -> String = { $0 }
  ) {
    var reader = HTMLReader(bytes, repaired: repaired)
    for group in HTMLReader.groups(html, in: bytes) { reader.read(group) }
    var elements = reader.elements
    texts = reader.texts
    styleSheets = reader.styleSheets
    let all = sheets + styleSheets
    pageDeclarations = all.flatMap(\.pageDeclarations)
    knownClasses = all.reduce(into: []) { $0.formUnion($1.classes) }
    var matcher = StyleMatcher(all)
    matcher.apply(to: &elements)
    self.elements = elements
  }

  /// Reads a sample that is entirely HTML.
  public init(_ bytes: [UInt8], sheets: [StyleSheet] = []) {
    self.init(bytes, html: [0..<bytes.count], sheets: sheets)
  }

  /// The outermost elements, by index in `elements`.
  public var roots: [Int] {
    var roots: [Int] = []
    var next = 0
    while next < elements.count {
      roots.append(next)
      next = elements[next].descendants.upperBound
    }
    return roots
  }
}
