import Diagnostics
import Samples

extension Rule {
  static let deadEnd = Rule(
    id: "states/retry-path",
    severity: .error,
    explanation: """
      Closing an error message is not getting anywhere: what failed has still failed. Every error, \
      from a toast to a whole page, offers something to do about it. A message at a field is exempt, \
      because the field itself is the way on, and so is a badge or a dot, because it stands on one.
      """,
    source: "the house; Polaris and Carbon on error messages; Nielsen's ninth heuristic",
    breaks: """
      ```state
      surface: banner
      state: error
      message: We couldn't save the item. Check your connection, then try again.
      label: "Error: we couldn't save the item"
      dismissible: true
      actions:
        - {label: Dismiss, role: dismiss}
      ```
      """,
    passes: """
      ```state
      surface: banner
      state: error
      message: We couldn't save the item. Check your connection, then try again.
      label: "Error: we couldn't save the item"
      dismissible: true
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    check: .specimen { subject in
      // A modal surface without any button has a worse fault, with a rule of its own.
      guard subject.state == .error, subject.scope != .field, !subject.surface.isMark,
        subject.waysOut.isEmpty, !subject.isWall
      else { return [] }
      let help = [
        "add an action that mends it, as in `{label: Try again, recovery: retry}`",
        "an error at one field needs no action: show it on `field-error`",
      ]
      guard let action = subject.spec.actions.first else {
        let place = subject.spec.surface.range
        return [Finding("nothing can be done about the error", at: place, help: help)]
      }
      return [
        Finding(
          "nothing can be done about the error but to put it away",
          at: action.label.range,
          label: "closes the message and mends nothing",
          help: [help[0]]
        )
      ]
    },
    around: { around in
      around.vanishingFailures()
        + around.inSamples { sample in
          let surfaces = around.surfaces(of: sample)
          let isError = surfaces.contains {
            $0.state == .error && ["banner", "callout", "full-page"].contains($0.surface)
          }
          guard isError, sample.tree.statements.isOfPlatform,
            let button = sample.onlyDismissals
          else { return [] }
          return [
            Finding(
              "nothing can be done about the error but to put it away",
              at: around.place(sample.fileRange(button)),
              label: "closes the message and mends nothing",
              help: ["add a button that mends it, as in `Button(\"Try again\") { … }`"]
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
