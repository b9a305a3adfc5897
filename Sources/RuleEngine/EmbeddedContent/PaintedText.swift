import DesignTokens
import Diagnostics
import SampleCode
import SiteModel

/// A text of a preview with the colours that people see.
struct PaintedText {
  /// Its index in the texts of `EmbeddedContent.html`.
  let text: Int
  /// The styles that the page declares for it.
  let analysis: TextLook
  /// The declaration of its colour.
  let colour: TextLook.Painted
  /// Its colour, composited over its backdrop.
  let foreground: Color
  /// The colour behind it.
  let background: Color
  /// The scheme of these colours.
  let scheme: CSSScheme

  /// The contrast ratio, not rounded.
  var ratio: Double { Color.contrast(foreground, background) }

  /// The ratio that WCAG requires: 3 or 4.5.
  ///
  /// It is 3 if an unknown size or weight would decide.
  var required: Double {
    guard let size = analysis.size else { return 3 }
    if size >= 24 { return 3 }
    return size >= 18.66 && analysis.weight ?? 700 >= 700 ? 3 : 4.5
  }
}

extension EmbeddedContent {
  /// The schemes in which previews of the page may differ.
  var drawnSchemes: [CSSScheme] {
    let hasDark = html?.elements.contains { $0.declarations.contains { $0.scheme == .dark } }
    return hasDark == true ? [.light, .dark] : [.light]
  }

  /// Returns a text with its colours, or `nil` if a layer above the first opaque fill is unknown.
  func painted(_ text: Int, in scheme: CSSScheme) -> PaintedText? {
    guard let html else { return nil }
    let analysis = html.look(ofText: text, in: scheme)
    guard !analysis.isHidden, let colour = analysis.colour, let own = Color(author: colour.colour),
      let (foreground, background) = composited(own, analysis.layers)
    else { return nil }
    return PaintedText(
      text: text,
      analysis: analysis,
      colour: colour,
      foreground: foreground,
      background: background,
      scheme: scheme
    )
  }

  /// Returns the backdrop of an element's own content, or `nil` if it is unknown.
  func backdrop(in element: Int?, _ scheme: CSSScheme) -> Color? {
    guard let html, let element else { return nil }
    let analysis = html.look(in: element, in: scheme)
    return composited(.black.opacity(0), analysis.layers)?.background
  }

  /// Returns a colour over the layers, and the layers alone, from the inside out.
  ///
  /// Returns `nil` if something unknown shows through the layers.
  private func composited(
    _ colour: Color,
    _ layers: [TextLook.Layer]
  ) -> (foreground: Color, background: Color)? {
    var with = colour
    var without = Color.black.opacity(0)
    for layer in layers {
      switch layer.fill {
      case .none: break
      case .unknown: if without.alpha < 1 { return nil }
      case .colour(let painted):
        guard let fill = Color(author: painted.colour) else { return nil }
        with = with.composited(over: fill)
        without = without.composited(over: fill)
      }
      with = with.opacity(with.alpha * layer.opacity)
      without = without.opacity(without.alpha * layer.opacity)
    }
    return without.alpha > 0.999 ? (with, without) : nil
  }

  /// Returns at most three tokens with enough contrast on a backdrop, the nearest to a colour
  /// first.
  func tokens(nearTo colour: Color, on backdrop: Color, reaching least: Double) -> [String] {
    guard let scheme = system.schemes.first else { return [] }
    var found: [(path: String, ratio: Double, distance: Double)] = []
    for token in scheme.tokens.tokens where token.deprecation == nil {
      guard case .color(let own) = token.value, own.alpha >= 1 else { continue }
      let ratio = Color.contrast(own, backdrop)
      if ratio >= least { found.append((token.path, ratio, Color.distance(own, colour))) }
    }
    let texts = found.filter { $0.path.hasPrefix("text.") || $0.path.hasPrefix("on.") }
    return (texts.isEmpty ? found : texts).sorted {
      ($0.distance, $0.path) < ($1.distance, $1.path)
    }
    .prefix(3).map { "`\($0.path)` (\(ratio($0.ratio)))" }
  }

  /// Returns a note at a place, or nothing if the finding is on the same line.
  func note(
    _ text: String,
    at place: Range<Int>,
    onOtherLineThan other: Range<Int>
  ) -> [Diagnostic.Note] {
    let low = min(place.lowerBound, other.lowerBound)
    let high = max(place.lowerBound, other.lowerBound)
    guard page.file.bytes[low..<high].contains(UInt8(ascii: "\n")) else { return [] }
    return [Diagnostic.Note(text, at: self.place(place))]
  }
}

/// Returns a text for a message, shortened if it is long.
func excerpt(_ text: String) -> String {
  text.count > 40 ? "`\(text.prefix(39))…`" : "`\(text)`"
}
