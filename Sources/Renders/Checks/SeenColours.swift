import DesignTokens

/// The colours of a picture, each once, ready to be compared with tokens.
struct SeenColours {
  /// A colour on the picture.
  struct Seen {
    let color: Color
    let lab: LabPoint
    let pixels: Int
    let box: PixelBox
  }

  /// Colours of texts and icons, then of areas.
  let all: [Seen]

  /// Collects the colours of a picture.
  init(_ summary: PictureSummary) {
    var found: [String: Int] = [:]
    var all: [Seen] = []
    let marks = summary.marks.map { ($0.color, $0.pixels, $0.box) }
    for (color, pixels, box) in marks + summary.areas.map({ ($0.color, $0.pixels, $0.box) }) {
      let key = "\(color.space) \(color.components.map { (($0 ?? 0) * 512).rounded() })"
      guard found[key] == nil else { continue }
      found[key] = all.count
      all.append(Seen(color: color, lab: color.lab, pixels: pixels, box: box))
    }
    self.all = all
  }

  /// The colour nearest to another one, and their distance in CIEDE2000.
  func nearest(to color: Color) -> (seen: Seen, distance: Double)? {
    let wanted = color.lab
    return all.lazy.map { ($0, ciede2000(wanted, $0.lab)) }.min { $0.1 < $1.1 }
  }
}
