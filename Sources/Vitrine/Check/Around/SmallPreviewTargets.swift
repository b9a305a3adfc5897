import DesignTokens
import Diagnostics
import Samples

/// Controls of previews whose own style makes them too small to be hit.
enum SmallPreviewTargets {
  /// Only sizes in pixels that are declared; 24 px is what the web asks for.
  @Sendable
  static func findings(_ around: Around) -> [Finding] {
    guard let html = around.html else { return [] }
    return around.previews.flatMap { preview in
      html.all(in: preview.root).compactMap { place -> Finding? in
        let element = html.elements[place]
        // A link in a text may be as high as its line.
        guard html.isControl(place), element.name.value != "a", !html.isSilent(place) else {
          return nil
        }
        return ["height", "width"].lazy.compactMap { around.finding($0, place, html) }.first
      }
    }
  }
}

extension Around {
  fileprivate func finding(_ side: String, _ place: Int, _ html: HTMLPreview) -> Finding? {
    guard let found = html.declaration(of: [side], at: place, in: .light), found.isCertain,
      let own = html.resolved(found.parts, at: place, in: .light).first?.pixels,
      html.declaration(of: ["min-" + side], at: place, in: .light) == nil
    else { return nil }
    var size = own
    // Browsers count the padding of a button in, and that of anything else besides.
    if html.elements[place].name.value != "button" {
      guard let space = space(side, place, html) else { return nil }
      size += space
    }
    guard size < 24 else { return nil }
    return Finding(
      "the control is \(decimal(size))px \(side == "height" ? "high" : "wide"), and what is pressed "
        + "has 24px or more",
      at: self.place(found.value.range)
    )
  }

  /// What padding adds to a side; `nil` where it is not known.
  private func space(_ side: String, _ place: Int, _ html: HTMLPreview) -> Double? {
    let names = html.elements[place].declarations.map(\.property.value)
    if names.contains("box-sizing") { return 0 }
    if names.contains(where: { $0.hasPrefix("padding-") }) { return nil }
    guard let padding = html.declaration(of: ["padding"], at: place, in: .light) else {
      return html.elements[place].isNativeControl ? nil : 0
    }
    let pixels = padding.parts.compactMap(\.pixels)
    guard pixels.count == padding.parts.count, let first = pixels.first else { return nil }
    let isHigh = side == "height"
    switch pixels.count {
    case 1: return first * 2
    case 2, 3: return isHigh ? first + (pixels.count == 3 ? pixels[2] : first) : pixels[1] * 2
    case 4: return isHigh ? first + pixels[2] : pixels[1] + pixels[3]
    default: return nil
    }
  }
}
