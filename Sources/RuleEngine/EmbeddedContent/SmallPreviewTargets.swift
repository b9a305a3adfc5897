import DesignTokens
import Diagnostics
import SampleCode

/// Controls of previews whose own style makes them too small to press.
public enum SmallPreviewTargets {
  /// Checks declared sizes in pixels only; WCAG 2.2 requires 24 px.
  @Sendable
  public static func findings(_ embedded: EmbeddedContent) -> [Finding] {
    guard let html = embedded.html else { return [] }
    return embedded.previews.flatMap { preview in
      html.all(in: preview.root).compactMap { place -> Finding? in
        let element = html.elements[place]
        // A link in a text may be as high as its line of text.
        guard html.isControl(place), element.name.value != "a", !html.isSilent(place) else {
          return nil
        }
        return ["height", "width"].lazy.compactMap { embedded.finding($0, place, html) }.first
      }
    }
  }
}

extension EmbeddedContent {
  fileprivate func finding(_ side: String, _ place: Int, _ html: HTMLPreview) -> Finding? {
    guard let found = html.declaration(of: [side], at: place, in: .light), found.isCertain,
      let own = html.resolved(found.parts, at: place, in: .light).first?.pixels,
      html.declaration(of: ["min-" + side], at: place, in: .light) == nil
    else { return nil }
    var size = own
    // The declared size of a button includes its padding; the padding of other controls adds to it.
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

  /// Returns the padding that adds to a side, in pixels; `nil` if it is unknown.
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
