import DesignTokens
import SampleCode
import SiteModel

/// Returns the texts and graphics that a style sheet draws over another slot while a pointer or the
/// keyboard is at a control.
///
/// It knows selectors that differ by the pseudo-class alone: `.action` and `.action:hover`, and what
/// is inside of them. What depends on more, `vitrine verify` sees in the picture.
func interactionPaints(in style: SurfaceStyle, _ slots: [Surface.Slot]) -> [InteractionPaint] {
  let looks = SlotLooks(style.declarations)
  var paints: [InteractionPaint] = []
  for selector in looks.order {
    guard let (interaction, usual) = withoutInteraction(selector) else { continue }
    for (slot, ground) in looks.grounds(during: selector, insteadOf: usual) {
      let paint = InteractionPaint(interaction: interaction, slot: slot, ground: ground)
      let isDeclared = slots.contains { $0.name == slot && $0.on == ground }
      let isKnown = slots.contains { $0.name == ground && $0.type == .color }
      if isKnown, !isDeclared, !paints.contains(paint) { paints.append(paint) }
    }
  }
  return paints
}

/// The slots that the rules of a style sheet use for text and background, by whole selector.
private struct SlotLooks {
  /// The selectors, in order.
  private(set) var order: [String] = []
  private var texts: [String: String] = [:]
  private var grounds: [String: String] = [:]

  init(_ declarations: [NestedDeclaration]) {
    for nested in declarations {
      let property = nested.declaration.property.value
      let isText = property == "color"
      guard isText || property == "background" || property == "background-color",
        !nested.blocks.contains(where: { $0.hasPrefix("@") && !$0.hasPrefix("@layer") }),
        let slot = nested.declaration.parts.lazy.compactMap(\.variableName).first
      else { continue }
      for selector in wholeSelectors(nested.blocks) {
        if isText { texts[selector] = slot } else { grounds[selector] = slot }
        if !order.contains(selector) { order.append(selector) }
      }
    }
  }

  /// Returns the slots of texts with the slot behind each, as a rule for an interaction draws them.
  ///
  /// - Parameters:
  ///   - selector: The selector with the pseudo-class.
  ///   - usual: The selector without it.
  /// - Returns: The pairs, the text of the selector itself first.
  func grounds(
    during selector: String,
    insteadOf usual: String
  ) -> [(text: String, ground: String)] {
    let own = texts[selector] ?? texts[usual]
    guard let changed = grounds[selector] else {
      guard let text = texts[selector], let ground = grounds[usual] else { return [] }
      return [(text, ground)]
    }
    let inside = order.compactMap { other -> String? in
      guard other.hasPrefix(usual), let next = other.dropFirst(usual.count).first,
        " >".contains(next), withoutInteraction(other) == nil
      else { return nil }
      // A part with a background of its own does not show the one that changes.
      guard grounds[other] == nil else { return nil }
      return texts[selector + other.dropFirst(usual.count)] ?? texts[other]
    }
    return ((own.map { [$0] } ?? []) + inside).map { ($0, changed) }
  }
}

/// Returns an interaction that a selector depends on, and the selector without it.
private func withoutInteraction(_ selector: String) -> (Interaction, usual: String)? {
  guard !selector.holds(":not(") else { return nil }
  for interaction in Interaction.allCases {
    guard let at = selector.range(of: interaction.pseudoClass) else { continue }
    return (interaction, selector[..<at.lowerBound] + String(selector[at.upperBound...]))
  }
  return nil
}

extension String {
  /// The first place of a pseudo-class; nil if the selector has none, or has it with a longer name.
  fileprivate func range(of name: String) -> Range<Index>? {
    guard let start = indices.first(where: { self[$0...].hasPrefix(name) }) else { return nil }
    let end = index(start, offsetBy: name.count)
    guard end == endIndex || !(self[end].isLetter || self[end] == "-") else { return nil }
    return start..<end
  }
}

/// The selectors of nested blocks, each joined with the selectors around it.
private func wholeSelectors(_ blocks: [String]) -> [String] {
  blocks.filter { !$0.hasPrefix("@") }.reduce([""]) { outer, block in
    // The combinations of long lists are more than a style sheet of one surface needs.
    guard outer.count < 64 else { return outer }
    return outer.flatMap { parent in
      block.split(separator: ",").map { part in
        let own = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if own.contains("&") {
          return own.split(separator: "&", omittingEmptySubsequences: false)
            .joined(separator: parent)
        }
        return parent.isEmpty ? own : "\(parent) \(own)"
      }
    }
  }
}

extension CSSPart {
  /// The name of the custom property, without its dashes; nil for any other part.
  fileprivate var variableName: String? {
    guard case .variable(let name, _) = kind else { return nil }
    return name.hasPrefix("--") ? String(name.dropFirst(2)) : name
  }
}
