import DesignTokens
import Diagnostics
import SampleCode
import SiteModel

/// Buttons of samples whose text and padding make them lower than 44 points.
public enum SmallSampleTargets {
  /// The least height on iOS (Apple, Human Interface Guidelines, Buttons).
  private static let least = 44.0

  /// Estimates the height of buttons that draw their own box; other buttons get theirs from a style.
  @Sendable
  public static func findings(_ embedded: EmbeddedContent) -> [Finding] {
    let platform = embedded.site.settings.systems[embedded.system.id]?.value.platform?.value
    guard platform?.lowercased() ?? "ios" == "ios" else { return [] }
    return embedded.inSamples { sample in
      guard sample.holds("Button"), sample.holds("padding") else { return [] }
      return DrawnView.all(sample.tree.statements).flatMap(\.all).compactMap { view in
        guard let box = DrawnButton(view, embedded.names), box.height < least,
          let name = view.expression.made?.name
        else { return nil }
        return Finding(
          "the button is about \(decimal(box.height)) pt high, and what is pressed has "
            + "\(decimal(least)) pt or more",
          at: embedded.place(sample.fileRange(name.range)),
          label: "\(decimal(box.line)) pt of text and \(decimal(box.padding)) pt of padding",
          help: ["add padding, or `.frame(minHeight: \(decimal(least)))` inside the label"]
        )
      }
    }
  }
}

/// The box that the label of a button draws.
private struct DrawnButton {
  /// Height of its line of text in points.
  let line: Double
  /// Padding above and below the text in points.
  let padding: Double
  var height: Double { line + padding }

  /// Nil if the size depends on something else: a style, a frame, more than one line of text.
  init?(_ view: DrawnView, _ names: TokenNames) {
    guard view.name == "Button", view.children.count == 1, let label = view.children.first,
      let ground = label.modifiers.firstIndex(where: { $0.name.value == "background" }),
      !(view.modifiers + label.modifiers).contains(where: { sizing.contains($0.name.value) }),
      !view.modifiers.contains(where: { $0.name.value == "padding" }),
      let padding = DrawnButton.padding(label.modifiers[..<ground], names), padding > 0
    else { return nil }
    let texts = label.name == "HStack" ? label.children : [label]
    let lines = texts.map { text -> Double? in
      guard ["Text", "Image", "Label", "Spacer"].contains(text.name),
        texts.count == 1
          || !text.modifiers.contains(where: { ($0.name.value == "padding") || $0.isSizing })
      else { return nil }
      return DrawnButton.line(text.modifiers + label.modifiers + view.modifiers, names)
    }
    guard let line = lines.compactMap(\.self).max(), lines.allSatisfy({ $0 != nil }) else {
      return nil
    }
    self.line = line
    self.padding = padding
  }

  /// The sum of the vertical padding; nil if one of them is unknown.
  private static func padding(
    _ modifiers: ArraySlice<Expression.Modifier>,
    _ names: TokenNames
  ) -> Double? {
    var sum = 0.0
    for modifier in modifiers where modifier.name.value == "padding" {
      let given = modifier.call?.arguments.filter { $0.label == nil }.map(\.value) ?? []
      guard let last = given.last else { return nil }
      let edge = given.count > 1 ? given[0].names.last?.value : "all"
      guard let edge else { return nil }
      if ["horizontal", "leading", "trailing"].contains(edge) { continue }
      guard let length = length(last, names) else { return nil }
      sum += ["top", "bottom"].contains(edge) ? length : length * 2
    }
    return sum
  }

  private static func length(_ expression: Expression, _ names: TokenNames) -> Double? {
    if let number = expression.number { return number.value }
    guard let path = expression.path, let token = names.token(path.value),
      case .dimension(let length) = token.token.value
    else { return nil }
    return length.pixels
  }

  /// The height of a line in the font that the modifiers set, the innermost first; nil if unknown.
  private static func line(_ modifiers: [Expression.Modifier], _ names: TokenNames) -> Double? {
    guard let set = modifiers.first(where: { $0.name.value == "font" }) else {
      return lineHeights["body"]
    }
    guard let given = set.call?[0], let font = SampleFont(given, names) else { return nil }
    if let style = font.style { return lineHeights[style] }
    if case .typography(let type)? = font.token?.token.value {
      return type.fontSize.pixels * type.lineHeight
    }
    // The line of a system font is about a fifth higher than its letters.
    return font.size.map { ($0 * 1.2).rounded() }
  }
}

extension Expression.Modifier {
  /// Whether it sets the size of a view in a way that padding does not show.
  fileprivate var isSizing: Bool { sizing.contains(name.value) }
}

private let sizing: Set<String> = [
  "buttonStyle", "contentShape", "controlSize", "fixedSize", "frame", "labelStyle", "lineSpacing",
  "scaleEffect", "imageScale", "resizable", "containerRelativeFrame",
]

/// Apple, Human Interface Guidelines, Typography, "iOS, iPadOS Dynamic Type sizes", Large (default).
private let lineHeights: [String: Double] = [
  "largeTitle": 41, "title": 34, "title2": 28, "title3": 25, "headline": 22, "body": 22,
  "callout": 21, "subheadline": 20, "footnote": 18, "caption": 16, "caption2": 13,
]
