import Diagnostics

extension Rule {
  static let lowGraphicContrast = Rule(
    id: "contrast/non-text",
    severity: .warning,
    explanation: """
      A glyph, a spinner or the edge of a control that carries meaning must stand out from what \
      lies under it by at least 3 to 1, or part of the message is lost to many. A slot whose \
      colour carries none is declared `decorative` by its surface and is not measured. Of previews \
      in HTML the signs of controls are measured, and the edges of fields that nothing else shows.
      """,
    source: "WCAG 2.2, 1.4.11 Non-text Contrast, level AA",
    breaks: """
      ```state
      surface: empty
      state: empty
      title: No items yet
      message: Add your first item to get started.
      actions:
        - {label: Add an item, recovery: add}
      style:
        icon-color: border.neutral
      ```
      """,
    passes: """
      ```state
      surface: empty
      state: empty
      title: No items yet
      message: Add your first item to get started.
      actions:
        - {label: Add an item, recovery: add}
      style:
        icon-color: brand.primary
      ```
      """,
    check: .specimen { subject in
      LowContrast.all(.graphic, subject).map { $0.finding(["state.", "text.", "on.", "brand."]) }
    },
    around: { around in
      around.ofSamples { $0.lowContrast(isText: false, ["state.", "text.", "on.", "brand."]) }
        + LowPreviewContrast.graphics(around)
    }
  )
}
