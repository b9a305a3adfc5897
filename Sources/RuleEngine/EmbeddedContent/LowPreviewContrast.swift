import DesignTokens
import Diagnostics
import SampleCode
import SiteModel

/// Texts and symbols of previews with too little contrast against their backdrop.
public enum LowPreviewContrast {
  /// Texts below the contrast that WCAG requires, one finding for each colour on each backdrop.
  @Sendable
  public static func texts(_ embedded: EmbeddedContent) -> [Finding] {
    var found: [(key: Key, texts: [PaintedText])] = []
    for scheme in embedded.drawnSchemes {
      for (_, text) in embedded.drawnTexts {
        guard let painted = embedded.painted(text, in: scheme), painted.ratio < painted.required,
          !embedded.isInactive(text)
        else { continue }
        let key = Key(painted)
        if let index = found.firstIndex(where: { $0.key == key }) {
          found[index].texts.append(painted)
        } else if found.count < 100 {
          found.append((key, [painted]))
        }
      }
    }
    return found.compactMap { embedded.finding($0.texts) }
  }

  /// The values that repeated findings share; each combination is reported once.
  private struct Key: Equatable {
    let colour: Int
    let foreground: String
    let background: String

    init(_ text: PaintedText) {
      colour = text.colour.declaration.value.range.lowerBound
      foreground = text.foreground.css
      background = text.background.css
    }
  }

  /// Symbols in controls, and field edges that no fill marks, with a contrast below 3 to 1.
  @Sendable
  public static func graphics(_ embedded: EmbeddedContent) -> [Finding] {
    guard let html = embedded.html else { return [] }
    let scheme = CSSScheme.light
    return embedded.previews.flatMap { preview in
      html.all(in: preview.root).compactMap { place -> Finding? in
        guard html.isControl(place), !embedded.isDisabled(place) else { return nil }
        return embedded.paleSign(place, scheme) ?? embedded.paleEdge(place, scheme)
      }
    }
  }
}

extension EmbeddedContent {
  /// True for text of a disabled control, and for decorative text.
  fileprivate func isInactive(_ text: Int) -> Bool {
    guard let html else { return true }
    let parent = html.texts[text].parent
    if let control = control(embedded: parent), isDisabled(control) { return true }
    return html.chain(from: parent).contains { html.elements[$0]["aria-hidden"] == "true" }
  }

  fileprivate func finding(_ texts: [PaintedText]) -> Finding? {
    guard let first = texts.first, let html else { return nil }
    let run = html.texts[first.text].text
    let inScheme = first.scheme == .dark ? " in dark" : ""
    let others = texts.dropFirst().filter { $0.text != first.text }
    let notes =
      note(
        "its colour is declared here",
        at: first.colour.declaration.value.range,
        onOtherLineThan: run.range
      )
      + others.prefix(3).map {
        Diagnostic.Note("and this text", at: place(html.texts[$0.text].text.range))
      }
    let passing = tokens(
      nearTo: first.foreground,
      on: first.background,
      reaching: first.required
    )
    return Finding(
      "\(excerpt(run.value)) has a contrast of \(ratio(first.ratio))\(inScheme), and "
        + "\(decimal(first.required, places: 1)) is needed",
      at: place(run.range),
      label: "\(first.foreground.hex) on \(first.background.hex)",
      notes: notes,
      help: passing.isEmpty ? [] : ["tokens that pass: \(passing.joined(separator: ", "))"]
    )
  }

  /// A finding for a control that shows only a symbol such as `×`.
  fileprivate func paleSign(_ control: Int, _ scheme: CSSScheme) -> Finding? {
    guard let html, html.elements[control].texts.count == 1,
      let text = html.elements[control].texts.first
    else { return nil }
    let run = html.texts[text].text
    guard isSigns(run.value), !run.value.unicodeScalars.contains(where: \.properties.isEmoji),
      let painted = painted(text, in: scheme), painted.ratio < 3
    else { return nil }
    return Finding(
      "`\(run.value)` has a contrast of \(ratio(painted.ratio)), and 3 is needed",
      at: place(run.range),
      label: "\(painted.foreground.hex) on \(painted.background.hex)"
    )
  }

  /// A finding for a low-contrast edge of a field whose fill does not differ from its surroundings.
  fileprivate func paleEdge(_ control: Int, _ scheme: CSSScheme) -> Finding? {
    guard let html, ["input", "select", "textarea"].contains(html.elements[control].name.value),
      let border = html.declaration(of: ["border", "border-color"], at: control, in: scheme),
      border.isCertain, let colour = border.parts.compactMap(\.colour).first,
      let edge = Color(author: colour), edge.alpha >= 1,
      let outside = backdrop(in: html.elements[control].parent, scheme)
    else { return nil }
    switch html.fill(control, in: scheme) {
    case .colour(let fill):
      guard let inside = Color(author: fill.colour), inside.css == outside.css else { return nil }
    case .none: break
    case .unknown: return nil
    }
    let found = Color.contrast(edge, outside)
    guard found < 3 else { return nil }
    return Finding(
      "the edge of this field, which has no other sign, has a contrast of \(ratio(found)), and 3 is needed",
      at: place(border.value.range),
      label: "\(edge.hex) on \(outside.hex)"
    )
  }
}
