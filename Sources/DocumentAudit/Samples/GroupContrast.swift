import DesignTokens
import Diagnostics
import RuleEngine
import Rules
import SiteModel

/// The contrast of a text's colour with the background that the same rule, object or element sets.
///
/// Source: WCAG 2.2, 1.4.3 Contrast (Minimum), and for icons 1.4.11 Non-text Contrast.
struct GroupContrast {
  /// Finds the pairs of a sample whose contrast is too low in any scheme.
  static func find(
    _ declarations: [(SampleDeclaration, [SampleValue])],
    in source: AuditedSource
  ) -> [AuditFinding] {
    let groups = Dictionary(grouping: declarations) { $0.0.group }
    return groups.keys.sorted().compactMap { key in
      groups[key].flatMap { finding($0, in: source) }
    }
  }

  private static func finding(
    _ group: [(declaration: SampleDeclaration, values: [SampleValue])],
    in source: AuditedSource
  ) -> AuditFinding? {
    func last(_ isWanted: (String) -> Bool) -> SampleValue? {
      group.last { isWanted($0.declaration.property) }?.values.first { $0.isColour(source.system) }
    }
    if let classes = group.first(where: {
      ["class", "class-name"].contains($0.declaration.property)
    }) {
      let colours = classes.values.filter { $0.isColour(source.system) }
      func begins(_ value: SampleValue, _ utility: String) -> Bool {
        source.bytes[value.range].starts(with: utility.utf8)
      }
      let text = colours.last { begins($0, "text-") }
      return pair(text, colours.last { begins($0, "bg-") }, needed: 4.5, source)
    }
    // `Surface(color = …, contentColor = …)` has its background in `color`.
    let content = last { $0 == "content-color" }
    let text = content ?? last(isText)
    let ground = last(isGround) ?? (content == nil ? nil : last { $0 == "color" })
    let isLarge = group.contains {
      $0.declaration.property == "font-size" && $0.values.isLarge(source)
    }
    let isIcon = group.first.map { source.isOfIcon($0.declaration) } ?? false
    return pair(text, ground, needed: isLarge || isIcon ? 3 : 4.5, source)
  }

  private static func pair(
    _ text: SampleValue?,
    _ ground: SampleValue?,
    needed: Double,
    _ source: AuditedSource
  ) -> AuditFinding? {
    guard let text, let ground, !text.isOfDisabled(source), !ground.isOfDisabled(source) else {
      return nil
    }
    let low = source.system.schemes.compactMap { scheme -> (scheme: String, ratio: Double)? in
      guard let front = text.colour(scheme.tokens), let back = ground.colour(scheme.tokens),
        back.alpha == 1
      else { return nil }
      let ratio = Color.contrast(front.composited(over: back), back)
      return ratio < needed ? (scheme.name, ratio) : nil
    }
    guard let worst = low.min(by: { $0.ratio < $1.ratio }) else { return nil }
    let inSchemes =
      source.system.schemes.count == 1 ? "" : " in \(enumerated(low.map(\.scheme)))"
    let (front, back) = (source.text(text.range), source.text(ground.range))
    return AuditFinding(
      rule: "contrast/text-aa",
      finding: Finding(
        "`\(front)` on `\(back)` has a contrast of \(decimal((worst.ratio * 100).rounded(.down) / 100, places: 2)):1\(inSchemes)",
        at: source.place(text.range),
        label: "text needs \(decimal(needed)):1",
        notes: [Diagnostic.Note("the background is set here", at: source.place(ground.range))],
        help: ["choose a stronger colour for the text or the background"]
      ),
      confidence: .high
    )
  }

  private static func isText(_ property: String) -> Bool {
    ["color", "text-color", "foreground-color", "foreground"].contains(property)
  }

  private static func isGround(_ property: String) -> Bool {
    ["background", "background-color", "container-color", "bg", "background-tint"].contains(
      property
    )
  }
}

extension SampleValue {
  /// Whether it is the colour of a disabled control, for which WCAG asks no contrast.
  fileprivate func isOfDisabled(_ source: AuditedSource) -> Bool {
    let words = nameWords(source.bytes[range])
    return words.contains("disabled") || words.contains("inactive")
  }

  /// Whether it is a colour.
  fileprivate func isColour(_ system: System) -> Bool {
    switch kind {
    case .token(let token): token.token.type == .color
    case .raw(.color): true
    case .raw: false
    }
  }

  /// The colour in a set of tokens.
  fileprivate func colour(_ set: TokenSet) -> Color? {
    switch kind {
    case .token(let token):
      if case .color(let color)? = set.token(token.path)?.value { color } else { nil }
    case .raw(.color(let color)): color
    case .raw: nil
    }
  }
}

extension [SampleValue] {
  /// Whether a font size is that of large text, which is 24 px.
  fileprivate func isLarge(_ source: AuditedSource) -> Bool {
    contains { value in
      switch value.kind {
      case .raw(.dimension(let pixels)): pixels >= 24
      case .token(let token):
        if case .dimension(let length) = token.token.value {
          length.pixels(root: source.system.rootFontSize) >= 24
        } else {
          false
        }
      case .raw: false
      }
    }
  }
}
