/// HTML of a page, read for what it draws: elements, text, inline style and style sheets.
///
/// The tree is a list in document order, so that no depth of nesting costs more than a line of it.
/// It is what the author wrote, not what a browser makes of it: nothing is moved or added.
package struct HTMLPreview: Sendable {
  /// All elements, in the order of their start tags.
  package let elements: [HTMLElement]
  /// All text that is shown, in the order in which it stands, without blank runs.
  package let texts: [TextRun]
  /// What the `<style>` elements say, in order.
  package let styleSheets: [StyleSheet]
  /// What style sheets say of the page as a whole, the strongest last.
  package let pageDeclarations: [CSSDeclaration]
  /// The classes that style sheets name.
  package let knownClasses: Set<String>

  /// Reads the HTML of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file. All ranges are its bytes.
  ///   - html: Where HTML stands in it, ascending and apart. Where one piece closes what another
  ///     opens, what lies between them is text, whatever signs it has.
  ///   - sheets: Style sheets that hold as well, before those that are found.
  ///   - mended: Gives the right text for one that is damaged.
  package init(
    _ bytes: [UInt8],
    html: [Range<Int>],
    sheets: [StyleSheet] = [],
    mended: @escaping (String) -> String = { $0 }
  ) {
    var reader = HTMLReader(bytes, mended: mended)
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

  /// Reads a sample that is all HTML.
  package init(_ bytes: [UInt8], sheets: [StyleSheet] = []) {
    self.init(bytes, html: [0..<bytes.count], sheets: sheets)
  }

  /// Elements that stand in no other, by their place in `elements`.
  package var roots: [Int] {
    var roots: [Int] = []
    var next = 0
    while next < elements.count {
      roots.append(next)
      next = elements[next].descendants.upperBound
    }
    return roots
  }
}
