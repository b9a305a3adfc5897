import Diagnostics
import Markdown

/// HTML in a page that draws something.
struct PagePreview: Sendable {
  /// The HTML as written.
  let code: [UInt8]
  /// Its place in the file.
  let range: Range<Int>

  /// The previews of a page in source order.
  static func all(of page: Page) -> [PagePreview] {
    page.document.rawHTML.map {
      PagePreview(code: Array(page.file.bytes[$0]), range: $0)
    }
  }

  /// Where a part of the code stands in the file.
  func fileRange(_ part: Range<Int>) -> Range<Int> {
    range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound
  }
}
