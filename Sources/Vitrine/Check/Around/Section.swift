import Diagnostics
import Markdown

/// A heading with all that is under it, headings below it included.
struct Section: Sendable, Equatable {
  /// 1 to 6; 0 for what stands before any heading.
  let level: Int
  /// Text of the heading without markup; empty before any heading.
  let title: String
  /// File range from the heading to the next one of the same level or above.
  let range: Range<Int>

  /// The sections of a page in source order, the outer before the inner.
  static func all(of page: Page) -> [Section] {
    let headings = page.document.headings
    let end = page.file.bytes.count
    let whole = Section(level: 0, title: "", range: 0..<end)
    return [whole]
      + headings.indices.map { index in
        let heading = headings[index]
        let next = headings[(index + 1)...].first { $0.level <= heading.level }
        return Section(
          level: heading.level,
          title: heading.text,
          range: heading.range
            .lowerBound..<max(heading.range.upperBound, next?.range.lowerBound ?? end)
        )
      }
  }
}
