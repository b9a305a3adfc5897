import Diagnostics
import RuleEngine
import SampleCode

extension Rule {
  /// Compares the condition of `.disabled` with that of an `.opacity` on the same view.
  static let dimmedTwice = Rule(
    .statesDisabledNoExtraDim,
    check: .samples,
    embedded: { embedded in
      embedded.inSamples { sample in
        sample.dimmedTwice.map { place in
          Finding(
            "a disabled control is dimmed a second time",
            at: embedded.place(sample.fileRange(place.opacity)),
            notes: [
              Diagnostic.Note(
                "dims it already",
                at: embedded.place(sample.fileRange(place.disabled))
              )
            ],
            help: ["remove `.opacity`, or give the button a style that draws the disabled state"]
          )
        }
      }
    }
  )
}

extension Sample {
  fileprivate var dimmedTwice: [(opacity: Range<Int>, disabled: Range<Int>)] {
    var places: [(opacity: Range<Int>, disabled: Range<Int>)] = []
    forEachExpression(ifItHolds: "disabled") { expression in
      guard let made = expression.made, made.name.value == "Button" || made.name.value == "Toggle",
        let disabled = expression.modifier("disabled"),
        let opacity = expression.modifier("opacity"),
        case .choice(let condition, _, _)? = opacity.call?[0]?.base,
        let asked = disabled.call?[0]
      else { return }
      func bare(_ one: Expression) -> String {
        tree.text(one.range).filter { !$0.isWhitespace && $0 != "!" }
      }
      if bare(asked) == bare(condition) { places.append((opacity.range, disabled.range)) }
    }
    return places
  }
}
