import SiteModel

/// An icon that a page draws once and uses by its id elsewhere.
final class Icon: Sendable {
  /// The file as it is.
  let whole: [UInt8]
  private let name: String
  private let read = Lazy<Parts?>()

  /// An icon, and how a page refers to it.
  struct Parts {
    /// The icon with an id on its shapes.
    let defining: [UInt8]
    /// A use of these shapes.
    let using: [UInt8]
  }

  /// Creates an icon from a file of the theme.
  init(_ name: String, _ file: [UInt8]) {
    whole = file
    self.name = name
  }

  /// The parts; nil if the root of the file is not as expected.
  ///
  /// Most pages use few of the icons of a theme, so no other file is read.
  var parts: Parts? { read { Parts(name, whole) } }
}

extension Icon.Parts {
  /// Attributes that place the drawing, and belong to each use of it.
  private static let outer: Set = [
    "viewBox", "width", "height", "preserveAspectRatio", "role", "focusable",
  ]
  /// Attributes of the root that would be there twice, or that styles could see.
  private static let unique: Set = ["id", "class", "style", "x", "y"]

  /// Reads the root element of a file.
  fileprivate init?(_ name: String, _ file: [UInt8]) {
    let text = String(decoding: file, as: UTF8.self)
    guard
      let root = text.prefixMatch(
        of: /(?:\s|<\?[^>]*\?>|<!--.*?-->)*<svg((?:\s+[\w:-]+="[^"<>]*")*)\s*>/
      ),
      let end = text.ranges(of: "</svg>").last
    else { return nil }
    let attributes = root.output.1.matches(of: /([\w:-]+)="[^"]*"/).map(\.output)
    let names = attributes.map { String($0.1) }
    guard names.contains("viewBox"), !names.contains(where: Self.unique.contains),
      text[end.upperBound...].allSatisfy(\.isWhitespace)
    else { return nil }
    var (outer, inner) = ("", "")
    for (attribute, name) in zip(attributes, names) where !name.hasPrefix("xmlns") {
      if Self.outer.contains(name) || name.hasPrefix("aria-") {
        outer += " \(attribute.0)"
      } else {
        inner += " \(attribute.0)"
      }
    }
    let id = "i:\(identifier(name))"
    let (shapes, rest) = (text[root.range.upperBound..<end.lowerBound], text[end.upperBound...])
    defining = Array("<svg\(outer)><g id=\"\(id)\"\(inner)>\(shapes)</g></svg>\(rest)".utf8)
    using = Array("<svg\(outer)><use href=\"#\(id)\"/></svg>\(rest)".utf8)
  }
}

/// The icons that a page has drawn, so that the others of the same name refer to them.
final class IconUses {
  private var drawn: Set<ObjectIdentifier> = []

  /// The markup of an icon at the next place on the page.
  func markup(of icon: Icon) -> [UInt8] {
    guard let parts = icon.parts else { return icon.whole }
    return drawn.insert(ObjectIdentifier(icon)).inserted ? parts.defining : parts.using
  }
}
