public import Diagnostics
import Markdown

/// An older address, of a page or of a part of one; it redirects to the page whose front matter
/// lists it.
public struct Alias: Sendable {
  /// The older address below the root, with a final `/` or the name of an HTML file; `nil` when it is
  /// the address of the page itself.
  public var path: String?
  /// The older id of a part, without `#`; nil if the whole page is meant.
  public var fragment: String?
  /// The id on the page that is its target.
  ///
  /// If nil, the target is the same id, or else the start of the page.
  public var target: String?
  /// Source range of the older address.
  public var range: SourceRange
  /// Source range of the target, or of the older address if no target is given.
  public var targetRange: SourceRange

  /// Creates an alias with the text it was read from.
  public init(
    path: String? = nil,
    fragment: String? = nil,
    target: String? = nil,
    range: SourceRange,
    targetRange: SourceRange
  ) {
    self.path = path
    self.fragment = fragment
    self.target = target
    self.range = range
    self.targetRange = targetRange
  }

  /// The address as people write it.
  public var written: String {
    (path.map { "/" + $0 } ?? "") + (fragment.map { "#" + $0 } ?? "")
  }

  /// Returns true if the other alias has the same address and the same target.
  public func isSame(as other: Alias) -> Bool {
    path == other.path && fragment == other.fragment && target == other.target
  }
}

extension Page {
  /// The id on this page that is the alias's target, or nil for the start of the page.
  public func place(of alias: Alias) -> String? {
    alias.target ?? alias.fragment.flatMap { has($0) ? $0 : nil }
  }

  /// Returns true if a link may use this id as its fragment on the page.
  public func has(_ id: String) -> Bool {
    document.headings.contains { $0.id == id } || specimens.contains { $0.spec.id == id }
  }

  /// The ids of all parts that a link may name.
  public var places: [String] {
    document.headings.map(\.id) + specimens.map(\.spec.id)
  }

  /// Returns the source range of the heading or specimen with this id, or nil if the page has
  /// neither.
  public func range(of id: String) -> SourceRange? {
    if let heading = document.headings.first(where: { $0.id == id }) {
      return SourceRange(file: file.path, bytes: heading.range)
    }
    return specimens.first { $0.spec.id == id }?.spec.range
  }
}
