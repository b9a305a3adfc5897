import Diagnostics
import Markdown
import SiteModel

/// A heading with all that is under it, headings below it included.
public struct Section: Sendable, Equatable {
  /// The level of the heading, 1 to 6; 0 for the text before any heading.
  public let level: Int
  /// Text of the heading without markup; empty before any heading.
  public let title: String
  /// File range from the heading to the next one of the same level or above.
  public let range: Range<Int>
  /// Index of the section that it is a part of; `nil` for the whole page.
  let outer: Int?

  /// The sections of a page in source order, the outer before the inner.
  static func all(of page: Page) -> [Section] {
    let headings = page.document.headings
    let end = page.file.bytes.count
    var sections = [Section(level: 0, title: "", range: 0..<end, outer: nil)]
    for (index, heading) in headings.enumerated() {
      let next = headings[(index + 1)...].first { $0.level <= heading.level }
      var outer = index
      while let further = sections[outer].outer, sections[outer].level >= heading.level {
        outer = further
      }
      sections.append(
        Section(
          level: heading.level,
          title: heading.text,
          range: heading.range
            .lowerBound..<max(heading.range.upperBound, next?.range.lowerBound ?? end),
          outer: outer
        )
      )
    }
    return sections
  }
}

extension [Section] {
  /// Index of the innermost section of a place in the file, among those of some level or above.
  ///
  /// A page may have as many places as it has sections, so it is looked for and not gone through.
  func innermost(at offset: Int, upTo level: Int = 6) -> Int {
    var section = Swift.max(0, partitioningIndex { $0.range.lowerBound > offset } - 1)
    while self[section].level > level || !self[section].range.contains(offset),
      let outer = self[section].outer
    {
      section = outer
    }
    return section
  }
}
