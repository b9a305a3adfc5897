import Diagnostics

extension Rule {
  static let repeatedFullScreen = Rule(
    id: "loading/full-screen-initial-only",
    severity: .warning,
    explanation: """
      Progress that fills the screen is for the first load, when there is nothing else to show. Once \
      content is there it stays while it is read again, with a ring above it, or people lose their \
      place. It looks at loading surfaces that speak for a screen and stand in the page, but for \
      skeletons and for forms other than full-screen; `has-data` says whether content was there.
      """,
    source: "AppTheme and Instica design systems",
    breaks: loadExample("true"),
    passes: loadExample("false"),
    check: .specimen { subject in
      guard subject.fillsScreenToLoad,
        subject.scope == .screen || subject.scope == .app
      else { return [] }
      guard let fact = subject.facts.hasData else {
        return [.unchecked("has-data", at: subject.spec.surface.range)]
      }
      guard fact.value else { return [] }
      return [
        Finding(
          "`\(subject.surface.id)` takes the place of content that is there",
          at: fact.range,
          help: ["keep the content: `list` with `state: refreshing`, or `progress` in another form"]
        )
      ]
    }
  )
}

extension Subject {
  /// Whether the whole screen waits with it: it stands in the page, its own scope is a screen or more,
  /// and its form, if it has several, is the full screen.
  var fillsScreenToLoad: Bool {
    state == .loading && surface.replacesScreen && !surface.isSkeleton
      && (shown("form") ?? fullScreen) == fullScreen
  }
}

private let fullScreen = "full-screen"

private func loadExample(_ hasData: String) -> String {
  """
  ```state
  surface: progress
  state: loading
  label: Loading inventory…
  has-data: \(hasData)
  ```
  """
}
