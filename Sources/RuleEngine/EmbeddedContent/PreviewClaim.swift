import DesignTokens
import Diagnostics
import SampleCode
import SiteModel

extension SurfaceClaim {
  /// The claims of the previews of a page, in source order.
  ///
  /// A preview that shows several surfaces side by side is left out, because the page sets their
  /// shared layout.
  static func previews(_ embedded: EmbeddedContent) -> [SurfaceClaim] {
    guard let html = embedded.html else { return [] }
    return embedded.previews.indices.compactMap { index in
      guard let box = html.box(of: embedded.previews[index].root) else { return nil }
      var reader = PreviewReader(index, box, html, embedded)
      reader.read()
      return reader.claim
    }
  }
}

extension HTMLPreview {
  /// Returns the element that is the surface: the outermost with more than one thing in it.
  ///
  /// An element around it that contains nothing else is its frame on the page.
  fileprivate func box(of root: Int) -> Int? {
    var box = root
    while let only = children(of: box).first, children(of: box).count == 1,
      !elements[only].descendants.isEmpty, !isControl(only), ownTexts(of: box).isEmpty
    {
      box = only
    }
    let filled = children(of: box).filter { child in
      guard !isControl(child), !isIcon(child), fill(child, in: .light) != .none else {
        return false
      }
      return texts[elements[child].texts].contains { !isSigns($0.text.value) }
    }
    return filled.count > 1 ? nil : box
  }

  /// The child elements of an element.
  func children(of place: Int) -> [Int] {
    var children: [Int] = []
    var next = place + 1
    while next < elements[place].descendants.upperBound {
      children.append(next)
      next = elements[next].descendants.upperBound
    }
    return children
  }

  /// The texts directly in an element.
  private func ownTexts(of place: Int) -> [Int] {
    elements[place].texts.filter { texts[$0].parent == place }
  }
}

/// Fills in a claim from a preview.
private struct PreviewReader {
  private(set) var claim: SurfaceClaim
  private let box: Int
  private let html: HTMLPreview
  private let embedded: EmbeddedContent

  init(_ index: Int, _ box: Int, _ html: HTMLPreview, _ embedded: EmbeddedContent) {
    self.box = box
    self.html = html
    self.embedded = embedded
    let range = embedded.previews[index].range
    claim = SurfaceClaim(claimSource: .preview(index), range: range)
    let topic = embedded.topic(at: range.lowerBound).range
    let sample = embedded.claims.first { $0.isOfSample && topic.contains($0.range.lowerBound) }
    claim.surface = sample?.surface
    claim.state = sample?.state
  }

  mutating func read() {
    readBox()
    readIcon()
    readTexts()
    for place in html.all(in: box) where html.isControl(place) {
      if case .text(let name) = html.accessibleName(of: place) {
        claim.actions.append(
          Located(name, at: embedded.place(html.elements[place].startTag))
        )
      }
    }
  }

  private mutating func add(_ slot: String, _ pixels: Double, _ range: Range<Int>) {
    let value = StatedValue.Value.figure(pixels...pixels, unit: "px")
    add(slot, value, embedded.text(range), range)
  }

  private mutating func add(
    _ slot: String,
    _ value: StatedValue.Value,
    _ text: String,
    _ range: Range<Int>
  ) {
    claim.values.append(
      StatedValue(slot: slot, value: value, text: text, range: range, scheme: nil)
    )
  }

  /// Returns the parts of a property of the box that certainly applies, with custom properties
  /// resolved.
  private func parts(_ properties: Set<String>, of place: Int) -> (CSSDeclaration, [CSSPart])? {
    guard let found = html.declaration(of: properties, at: place, in: .light), found.isCertain
    else { return nil }
    return (found, html.resolved(found.parts, at: place, in: .light))
  }

  private mutating func readBox() {
    if let (found, parts) = parts(["border-radius"], of: box), parts.count == 1,
      let pixels = parts[0].pixels
    {
      add("radius", pixels, found.value.range)
    }
    if let (found, parts) = parts(["gap"], of: box), parts.count == 1, let pixels = parts[0].pixels
    {
      add("gap", pixels, found.value.range)
    }
    readPadding()
    if case .colour(let fill) = html.fill(box, in: .light), let colour = Color(author: fill.colour)
    {
      add("background", .colour(colour), fill.colour, fill.declaration.value.range)
    }
    if let (_, parts) = parts(["border", "border-color"], of: box),
      let part = parts.first(where: { $0.colour != nil }),
      let colour = part.colour.flatMap(Color.init(author:))
    {
      add("border-color", .colour(colour), part.colour ?? "", part.range)
    }
  }

  private mutating func readPadding() {
    guard let (found, parts) = parts(["padding"], of: box),
      html.declaration(of: paddings, at: box, in: .light) == nil
    else { return }
    let pixels = parts.compactMap(\.pixels)
    guard pixels.count == parts.count, (1...4).contains(pixels.count) else { return }
    let right = pixels.count > 1 ? pixels[1] : pixels[0]
    let bottom = pixels.count > 2 ? pixels[2] : pixels[0]
    let left = pixels.count > 3 ? pixels[3] : right
    add("padding-top", pixels[0], found.value.range)
    if pixels[0] == bottom { add("padding-vertical", pixels[0], found.value.range) }
    if left == right { add("padding-horizontal", right, found.value.range) }
  }

  private mutating func readIcon() {
    let inner = html.elements[box].descendants
    guard
      let icon = inner.first(where: { html.isIcon($0) && embedded.control(embedded: $0) == nil })
    else { return }
    let texts = html.elements[icon].texts
    if let text = texts.first {
      let run = html.texts[text].text
      claim.icons.append(Located(run.value, at: embedded.place(run.range)))
      if let size = parts(["font-size"], of: icon), let pixels = size.1.first?.pixels {
        add("icon-size", pixels, size.0.value.range)
      }
    }
    if html.fill(icon, in: .light) != .none, !texts.isEmpty,
      let (found, parts) = parts(["width", "height"], of: icon), let pixels = parts.first?.pixels
    {
      add("icon-tile", pixels, found.value.range)
    }
  }

  private mutating func readTexts() {
    let shown = html.elements[box].texts.filter { text in
      let run = html.texts[text]
      return !isSigns(run.text.value) && embedded.control(embedded: run.parent) == nil
    }
    let parts = textParts[claim.surface ?? ""] ?? ["title", "message", "hint"]
    guard shown.count <= parts.count else { return }
    for (text, part) in zip(shown, parts) {
      let run = html.texts[text].text
      claim.texts.append((part, Located(run.value, at: embedded.place(run.range))))
      readFont(text, part)
    }
  }

  private mutating func readFont(_ text: Int, _ part: String) {
    let analysis = html.look(ofText: text, in: .light)
    guard let parent = html.texts[text].parent else { return }
    if let size = analysis.size, let (found, _) = parts(["font-size"], of: parent) {
      add("\(part)-size", size, found.value.range)
    }
    if let weight = analysis.weight, let (found, _) = parts(["font-weight"], of: parent) {
      let number = Double(weight)
      add("\(part)-weight", .figure(number...number, unit: ""), "\(weight)", found.value.range)
    }
    if let painted = analysis.colour, painted.element == parent,
      let colour = Color(author: painted.colour)
    {
      add("\(part)-color", .colour(colour), painted.colour, painted.declaration.value.range)
    }
  }
}

private let paddings: Set<String> = [
  "padding-block", "padding-bottom", "padding-inline", "padding-left", "padding-right",
  "padding-top",
]
