import Diagnostics

extension Rule {
  static let lowTextContrast = Rule(
    id: "contrast/text-aa",
    severity: .error,
    explanation: """
      Text must stand out from what lies under it by at least 4.5 to 1, or 3 to 1 when it is large \
      (24 px, or 18.66 px and bold). Below that, people with weaker eyes, on a cheap screen or in \
      the sun cannot read it. Every text is measured over its whole stack, translucent colours \
      composited as browsers do it, in every scheme, and the ratio is not rounded first. Texts of \
      previews in HTML are measured where all that lies under them is known, and words of samples \
      of code over the fills that the same sample draws.
      """,
    source: "WCAG 2.2, 1.4.3 Contrast (Minimum), level AA",
    breaks: """
      ```state
      surface: banner
      state: info
      message: Prices are updated every morning.
      dismissible: true
      style:
        message-color: text.info / opacity.disabled
      ```
      """,
    passes: """
      ```state
      surface: banner
      state: info
      message: Prices are updated every morning.
      dismissible: true
      style:
        message-color: text.info
      ```
      """,
    check: .specimen { subject in
      LowContrast.all(.text, subject).map { $0.finding(["text.", "on."]) }
    },
    around: { around in
      around.ofSamples { $0.lowContrast(isText: true, ["text.", "on."]) }
        + around.orderedPairs.filter { !$0.isClaim }.compactMap { $0.finding(around) }
        + wordsOnOwnTint(around) + LowPreviewContrast.texts(around)
    }
  )
}
