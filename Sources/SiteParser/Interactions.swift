import Diagnostics
import SampleCode
import SiteModel

/// The interactions for which a style sheet of a surface has rules; movement alone cannot be drawn.
func interactions(in style: SurfaceStyle) -> [Interaction] {
  let looks = style.declarations.filter { nested in
    let property = nested.declaration.property.value
    return !property.hasPrefix("animation") && !property.hasPrefix("transition")
      && !nested.blocks.contains { $0.holds("forced-colors") }
  }
  return Interaction.allCases.filter { interaction in
    looks.contains { $0.blocks.contains { $0.holds(interaction.pseudoClass) } }
  }
}

/// Reports a style sheet that takes the focus ring away and draws no other: who uses the keyboard does
/// not see where they are (WCAG 2.4.7).
func lostFocusRing(in style: SurfaceStyle) -> Diagnostic? {
  let all = style.declarations
  let hasOwn = all.contains { $0.blocks.contains { $0.holds(Interaction.focus.pseudoClass) } }
  guard !hasOwn else { return nil }
  let lost = all.first { nested in
    let (name, value) = (nested.declaration.property.value, nested.declaration.value.value)
    return ["outline", "outline-style", "outline-width"].contains(name)
      && ["none", "0", "0px"].contains(value.lowercased())
  }
  return lost.map { nested in
    let declaration = nested.declaration
    let bytes = declaration.property.range.lowerBound..<declaration.value.range.upperBound
    return Diagnostic(
      rule: "surface/no-focus-ring",
      severity: .warning,
      message: "nothing shows which control has the focus",
      range: SourceRange(file: style.file.path, bytes: bytes),
      help: ["draw your own ring for `:focus-visible`, or leave the browser's"]
    )
  }
}
