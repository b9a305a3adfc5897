import Diagnostics
import Samples

extension Rule {
  /// Knows what loads again by the name of what is called, and a tap by its modifier.
  static let tappedRetry = Rule(
    id: "a11y/retry-trait",
    severity: .error,
    explanation: """
      A text that loads again when it is tapped looks like a button to nobody who listens: it is \
      read as text, and neither the keyboard nor Voice Control finds it. In specs every entry of \
      `actions` is drawn as a real button; a sample writes `Button`, and HTML `<button>`.
      """,
    source: "glass: retry buttons have their trait; WCAG 2.2, 4.1.2 Name, Role, Value, level A",
    breaks: """
      ```swift
      Text("Try again")
        .onTapGesture { viewModel.retry() }
      ```
      """,
    passes: """
      ```swift
      Button("Try again") { viewModel.retry() }
      ```
      """,
    check: .samples,
    around: { around in
      let examples = around.examples
      let tapped = around.samples.flatMap { sample in
        sample.tappedRetries.map(sample.fileRange)
          .filter { !examples.contain($0, ofFence: sample.range) }
          .map {
            Finding(
              "what loads again is no button",
              at: around.place($0),
              help: [
                "write `Button(…) { … }`, with a `.buttonStyle(.plain)` where it is to look so"
              ]
            )
          }
      }
      return tapped + ClickedPreviews.findings(around)
    }
  )
}

extension Sample {
  fileprivate var tappedRetries: [Range<Int>] {
    var taps: [Range<Int>] = []
    forEachExpression(ifItHolds: "onTapGesture") { expression in
      guard !expression.makes("Button"), let tap = expression.modifier("onTapGesture"),
        !expression.modifiers.contains(where: { $0.name.value.contains("ccessib") }),
        let call = tap.call
      else { return }
      let action = call.closure("perform") ?? call.closure(nil)
      let isRetry = action?.statements.contain { $0.callee.map { loadsAgain($0.value) } ?? false }
      if isRetry ?? false { taps.append(tap.name.range) }
    }
    return taps
  }
}

/// Whether a function of this name loads again: `viewModel.retry`, `reloadOrders`.
private func loadsAgain(_ callee: String) -> Bool {
  let name = callee.split(separator: ".").last.map(String.init) ?? ""
  guard let verb = name.camelWords.first else { return false }
  return ["reload", "refresh", "refetch", "retry"].contains(verb) || name == "tryAgain"
}
