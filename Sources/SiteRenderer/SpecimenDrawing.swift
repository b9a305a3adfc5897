import Mustache

/// The markup of a specimen, without the text that makes its ids unique and without icons.
struct SpecimenDrawing {
  /// The number of the hole for the text that makes ids unique; icons follow.
  static let uid = 0

  /// The markup around the holes.
  var bytes: [UInt8] = []
  /// The holes, in the order of their offsets in the bytes.
  var holes: [Template.Hole] = []
  private var insertions: [Insertion] = []

  /// Content of a hole that differs between pages or schemes.
  private enum Insertion {
    case icon(Icon)
    case image(SpecimenImage)
  }

  /// The pictures of parts, in the order of the template.
  var images: [SpecimenImage] {
    insertions.compactMap { if case .image(let image) = $0 { image } else { nil } }
  }

  /// The value of an icon in the surface's template.
  mutating func hole(for icon: Icon) -> Value {
    insertions.append(.icon(icon))
    return .hole(insertions.count)
  }

  /// The value of a picture in the surface's template.
  mutating func hole(for image: SpecimenImage) -> Value {
    insertions.append(.image(image))
    return .hole(insertions.count)
  }

  /// The markup with a text that is unique among all drawings on its page.
  ///
  /// - Parameters:
  ///   - uid: The text.
  ///   - page: The icons that the page has so far; nil to write each icon as a whole.
  ///   - scheme: Index of the scheme, which may have its own pictures.
  ///   - up: The way to the site's root.
  /// - Returns: The HTML.
  func html(
    uid: String,
    on page: IconUses? = nil,
    scheme: Int,
    up: String
  ) -> [UInt8] {
    if holes.isEmpty { return bytes }
    var escaped: [UInt8] = []
    appendEscaped(uid, to: &escaped)
    var html: [UInt8] = []
    html.reserveCapacity(bytes.count + holes.count * escaped.count)
    var at = 0
    for hole in holes {
      html += bytes[at..<hole.offset]
      if hole.number != Self.uid {
        switch insertions[hole.number - 1] {
        case .icon(let icon): html += page?.markup(of: icon) ?? icon.whole
        case .image(let image): html += image.markup(scheme, up)
        }
      } else if hole.isRaw {
        html += Array(uid.utf8)
      } else {
        html += escaped
      }
      at = hole.offset
    }
    html += bytes[at...]
    return html
  }
}
