import DesignTokens
import Diagnostics
import Samples

/// A text of a preview with the colours that are seen.
struct PaintedText {
  /// Its place in `Around.html`.
  let text: Int
  /// What the page says of it.
  let look: TextLook
  /// What declares its colour.
  let colour: TextLook.Painted
  /// Its colour over what is behind it.
  let foreground: Color
  /// What is behind it.
  let background: Color
  /// The scheme in which it looks so.
  let scheme: CSSScheme

  /// How well it stands out, not rounded.
  var ratio: Double { Color.contrast(foreground, background) }

  /// What it must reach; the lower bound where its size cannot be known.
  var required: Double {
    guard let size = look.size else { return 3 }
    if size >= 24 { return 3 }
    return size >= 18.66 && look.weight ?? 700 >= 700 ? 3 : 4.5
  }
}

extension Around {
  /// The schemes in which previews of the page may look different.
  var drawnSchemes: [CSSScheme] {
    let hasDark = html?.elements.contains { $0.declarations.contains { $0.scheme == .dark } }
    return hasDark == true ? [.light, .dark] : [.light]
  }

  /// A text with its colours, when everything up to the first opaque fill is known.
  func painted(_ text: Int, in scheme: CSSScheme) -> PaintedText? {
    guard let html else { return nil }
    let look = html.look(ofText: text, in: scheme)
    guard !look.isHidden, let colour = look.colour, let own = Color(author: colour.colour),
      let (foreground, background) = composited(own, look.layers)
    else { return nil }
    return PaintedText(
      text: text,
      look: look,
      colour: colour,
      foreground: foreground,
      background: background,
      scheme: scheme
    )
  }

  /// What is behind whatever stands right in an element, when it is known.
  func ground(in element: Int?, _ scheme: CSSScheme) -> Color? {
    guard let html, let element else { return nil }
    let look = html.look(in: element, in: scheme)
    return composited(.black.opacity(0), look.layers)?.background
  }

  /// A colour over layers, and the layers alone, from the inside out; `nil` when they let something
  /// through that is not known.
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

  /// The tokens whose colour stands out from a ground, the nearest to a colour first, at most three.
  func tokens(nearTo colour: Color, on ground: Color, reaching least: Double) -> [String] {
    guard let scheme = system.schemes.first else { return [] }
    var found: [(path: String, ratio: Double, distance: Double)] = []
    for token in scheme.tokens.tokens where token.deprecation == nil {
      guard case .color(let own) = token.value, own.alpha >= 1 else { continue }
      let ratio = Color.contrast(own, ground)
      if ratio >= least { found.append((token.path, ratio, Color.distance(own, colour))) }
    }
    let texts = found.filter { $0.path.hasPrefix("text.") || $0.path.hasPrefix("on.") }
    return (texts.isEmpty ? found : texts).sorted {
      ($0.distance, $0.path) < ($1.distance, $1.path)
    }
    .prefix(3).map { "`\($0.path)` (\(ratio($0.ratio)))" }
  }

  /// A note at a place, unless it is in the line where the finding is anyway.
  func note(_ text: String, at place: Range<Int>, beside other: Range<Int>) -> [Diagnostic.Note] {
    let low = min(place.lowerBound, other.lowerBound)
    let high = max(place.lowerBound, other.lowerBound)
    guard page.file.bytes[low..<high].contains(UInt8(ascii: "\n")) else { return [] }
    return [Diagnostic.Note(text, at: self.place(place))]
  }
}

/// A text for a message, cut when it is long.
func excerpt(_ text: String) -> String {
  text.count > 40 ? "`\(text.prefix(39))…`" : "`\(text)`"
}
