import Diagnostics
import RuleEngine
import SampleCode
import SiteModel

extension Rule {
  static let deadEnd = Rule(
    .statesRetryPath,
    check: .specimen { context in
      // A modal surface without any button breaks another rule, which is more important.
      guard context.state == .error, context.scope != .field, !context.surface.isMark,
        !context.isWall, !context.spec.facts.linksToField
      else { return .notApplicable }
      guard context.effectiveActions.isEmpty else { return [] }
      let help = [
        "add an action that solves the problem, as in `{label: Try again, recovery: retry}`",
        "an error at one field needs no action: show it on `field-error`",
      ]
      guard let action = context.spec.actions.first else {
        let place = context.spec.surface.range
        return [Finding("the error has no action", at: place, help: help)]
      }
      return [
        Finding(
          "people can only dismiss the error, and no action helps",
          at: action.label.range,
          label: "closes the message and does not solve the problem",
          help: [help[0]]
        )
      ]
    },
    embedded: { embedded in
      embedded.vanishingFailures()
        + embedded.inSamples { sample in
          let surfaces = embedded.surfaces(of: sample)
          let isError = surfaces.contains {
            $0.state == .error && ["banner", "callout", "full-page"].contains($0.surface)
          }
          guard isError, sample.tree.statements.isOfPlatform,
            let button = sample.onlyDismissals
          else { return [] }
          return [
            Finding(
              "people can only dismiss the error, and no action helps",
              at: embedded.place(sample.fileRange(button)),
              label: "closes the message and does not solve the problem",
              help: ["add a button that solves the problem, as in `Button(\"Try again\") { … }`"]
            )
          ]
        }
    }
  )
}

extension Sample {
  /// The first button, when all buttons do no more than to put something away.
  fileprivate var onlyDismissals: Range<Int>? {
    var buttons: [(name: Range<Int>, dismisses: Bool)] = []
    tree.forEachExpression { expression in
      guard let (name, call) = expression.made,
        name.value.hasSuffix("Button") || name.value == "Link"
      else { return }
      buttons.append((name.range, name.value == "Button" && call.putsAway))
    }
    return buttons.allSatisfy(\.dismisses) ? buttons.first?.name : nil
  }
}

extension Call {
  /// Whether a button says that it closes, or has nothing but a cross on it.
  fileprivate var putsAway: Bool {
    if let text = self[0]?.string { return isPuttingAway(Words(text.value).bare) }
    guard let label = closure("label") ?? closure(nil) else { return false }
    var symbols: [String] = []
    var texts: [String] = []
    label.statements.forEachExpression { part in
      if part.makes("Image"), let name = part.call?["systemName"]?.string {
        symbols.append(name.value)
      }
      if part.makes("Text", "Label"), let text = part.call?[0]?.string { texts.append(text.value) }
    }
    if let text = texts.first { return isPuttingAway(Words(text).bare) }
    return !symbols.isEmpty && symbols.allSatisfy { $0.hasPrefix("xmark") }
  }
}
