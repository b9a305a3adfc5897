import Diagnostics
import SampleCode

/// Reports a drawing whose shapes have fixed colours.
///
/// A surface gives its icons the colour of a slot, which reaches them as `currentColor`. A shape in
/// any other colour is drawn differently from what the proof of its specimen says.
///
/// - Parameters:
///   - file: An icon, or the markup of a surface.
///   - style: The style sheet for the markup, which may colour shapes that name no colour.
/// - Returns: One finding for each drawing.
func ownColours(in file: SourceFile, styledBy style: SurfaceStyle? = nil) -> [Diagnostic] {
  let markup = HTMLPreview(file.bytes)
  return markup.elements.indices.filter { markup.elements[$0].name.value == "svg" }.compactMap {
    ownColours(of: $0, in: markup, file, styledBy: style)
  }
}

/// Returns one finding for all shapes of a drawing.
private func ownColours(
  of drawing: Int,
  in markup: HTMLPreview,
  _ file: SourceFile,
  styledBy style: SurfaceStyle?
) -> Diagnostic? {
  var own: [LocatedValue<String>] = []
  var hasDefault = false
  for index in markup.elements[drawing].descendants
  where shapes.contains(markup.elements[index].name.value) {
    guard let around = markup.drawn(index, below: drawing) else { continue }
    for property in ["fill", "stroke"] {
      if let paint = markup.paint(property, around) {
        if !isLeftToSlot(paint.value), !own.contains(paint) { own.append(paint) }
      } else if property == "fill", markup.elements[index].name.value != "line" {
        hasDefault = true
      }
    }
  }
  let root = markup.elements[drawing].startTag
  func diagnostic(_ message: String, _ range: Range<Int>, _ fixes: [Diagnostic.Fix]) -> Diagnostic {
    Diagnostic(
      rule: "template/icon-colour",
      severity: .warning,
      message: message,
      range: SourceRange(file: file.path, bytes: range),
      help: ["draw every shape in `currentColor`, which takes the colour of the slot"],
      fixes: fixes
    )
  }
  func fix(_ edits: [(range: Range<Int>, text: String)]) -> [Diagnostic.Fix] {
    let edits = edits.map {
      Diagnostic.Edit(range: SourceRange(file: file.path, bytes: $0.range), replacement: $0.text)
    }
    return [Diagnostic.Fix(title: "draw it in `currentColor`", edits: edits)]
  }
  if let first = own.first {
    let colours = Set(own.map(\.value)).sorted()
    // Several colours may be meant, and one would lose the drawing.
    let fixes = colours.count == 1 ? fix(own.map { ($0.range, "currentColor") }) : []
    return diagnostic(
      "the drawing has fixed colours, so its slot has no effect on them: \(listed(colours))",
      first.range,
      fixes
    )
  }
  guard hasDefault, !(style.map(fillsShapes) ?? false) else { return nil }
  let behindName = root.lowerBound + "<svg".utf8.count
  return diagnostic(
    "the drawing names no colour, so it is black and its slot has no effect",
    root,
    fix([(behindName..<behindName, " fill=\"currentColor\"")])
  )
}

extension HTMLPreview {
  /// A shape and the elements around it, up to the drawing; nil where they are not drawn themselves.
  fileprivate func drawn(_ shape: Int, below drawing: Int) -> [Int]? {
    var around: [Int] = []
    var next: Int? = shape
    while let index = next {
      if undrawn.contains(elements[index].name.value) { return nil }
      around.append(index)
      if index == drawing { break }
      next = elements[index].parent
    }
    return around
  }

  /// The paint of the nearest element that names one, with its place; nil if none does.
  fileprivate func paint(_ property: String, _ around: [Int]) -> LocatedValue<String>? {
    for index in around {
      let declared = elements[index].declarations.last { $0.property.value == property }?.value
      if let value = declared ?? elements[index].attribute(property)?.value,
        value.value.lowercased() != "inherit"
      {
        return value
      }
    }
    return nil
  }
}

/// Whether a style sheet gives any shape a colour.
private func fillsShapes(_ style: SurfaceStyle) -> Bool {
  style.declarations.contains { $0.declaration.property.value == "fill" }
}

/// Whether a paint draws nothing, or in the colour of the slot.
private func isLeftToSlot(_ paint: String) -> Bool {
  let paint = paint.lowercased()
  return ["none", "currentcolor", "transparent", "context-fill", "context-stroke"].contains(paint)
    || paint.hasPrefix("var(") || paint.contains("{{")
}

/// Elements that draw, from SVG 2, 10.
private let shapes: Set<String> = [
  "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "text",
]

/// Elements whose content other elements use, or that give shape and not colour.
private let undrawn: Set<String> = [
  "defs", "mask", "clippath", "pattern", "marker", "lineargradient", "radialgradient", "filter",
]
