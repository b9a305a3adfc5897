package import Diagnostics
import Markdown

/// An older address, of a page or of a place on one, that leads to the page it is written on.
package struct Alias: Sendable {
  /// The older address below the root, with a final `/` or the name of an HTML file; `nil` when it is
  /// the address of the page itself.
  package var path: String?
  /// The older id of a place, without `#`; `nil` when the whole page is meant.
  package var fragment: String?
  /// The id on the page that it leads to; without one the same id, else the start of the page.
  package var target: String?
  /// Where the older address is written.
  package var range: SourceRange
  /// Where the target is written; the older address where there is none.
  package var targetRange: SourceRange

  /// The address as people write it.
  package var written: String {
    (path.map { "/" + $0 } ?? "") + (fragment.map { "#" + $0 } ?? "")
  }

  /// Whether another leads from the same address to the same place.
  func isSame(as other: Alias) -> Bool {
    path == other.path && fragment == other.fragment && target == other.target
  }
}

extension Page {
  /// The id that an alias on this page leads to, or `nil` for the start of the page.
  func place(of alias: Alias) -> String? {
    alias.target ?? alias.fragment.flatMap { has($0) ? $0 : nil }
  }

  /// Whether a link may name a place of this id on the page.
  func has(_ id: String) -> Bool {
    document.headings.contains { $0.id == id } || specimens.contains { $0.spec.id == id }
  }

  /// The ids of all places that a link may name.
  var places: [String] {
    document.headings.map(\.id) + specimens.map(\.spec.id)
  }

  /// Where a place on the page is written.
  func range(of id: String) -> SourceRange? {
    if let heading = document.headings.first(where: { $0.id == id }) {
      return SourceRange(file: file.path, bytes: heading.range)
    }
    return specimens.first { $0.spec.id == id }?.spec.range
  }
}
