import Mustache

/// The markup of a specimen, without the text that makes its ids unique and without icons.
struct SpecimenDrawing {
  /// The number of the hole for the text that makes ids unique; icons follow.
  static let uid = 0

  /// The markup around the holes.
  var bytes: [UInt8] = []
  /// The holes, in the order of their offsets in the bytes.
  var holes: [Template.Hole] = []
  private var icons: [Icon] = []

  /// The value of an icon in the surface's template.
  mutating func hole(for icon: Icon) -> Value {
    icons.append(icon)
    return .hole(icons.count)
  }

  /// The markup with a text that is unique among all drawings on its page.
  ///
  /// - Parameters:
  ///   - uid: The text.
  ///   - page: The icons that the page has so far; nil to write each icon as a whole.
  /// - Returns: The HTML.
  func html(uid: String, on page: IconUses? = nil) -> [UInt8] {
    if holes.isEmpty { return bytes }
    var escaped: [UInt8] = []
    appendEscaped(uid, to: &escaped)
    var html: [UInt8] = []
    html.reserveCapacity(bytes.count + holes.count * escaped.count)
    var at = 0
    for hole in holes {
      html += bytes[at..<hole.offset]
      if hole.number != Self.uid {
        let icon = icons[hole.number - 1]
        html += page?.markup(of: icon) ?? icon.whole
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
