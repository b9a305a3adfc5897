import Diagnostics
import RuleEngine
import SampleCode

extension Rule {
  /// The rule recognises a reload by the name of the function, and a tap by the modifier.
  static let tappedRetry = Rule(
    .a11yRetryTrait,
    check: .samples,
    embedded: { embedded in
      let examples = embedded.examples
      let tapped = embedded.samples.flatMap { sample in
        sample.tappedRetries.map(sample.fileRange)
          .filter { !examples.contain($0, ofFence: sample.range) }
          .map {
            Finding(
              "the text that loads again is not a button",
              at: embedded.place($0),
              help: [
                "write `Button(…) { … }`, with `.buttonStyle(.plain)` if it should look like text"
              ]
            )
          }
      }
      return tapped + ClickedPreviews.findings(embedded)
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
