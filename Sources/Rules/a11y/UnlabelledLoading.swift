import Diagnostics
import RuleEngine
import SampleCode
import SiteModel

extension Rule {
  static let unlabelledLoading = Rule(
    .a11yLoadingLabel,
    check: .specimen { context in
      guard context.state == .loading || context.state == .refreshing else {
        return .notApplicable
      }
      guard !context.saysSomething else { return [] }
      let label = context.facts.label
      return [
        Finding(
          "nothing says in words that `\(context.surface.id)` is loading",
          at: label?.range ?? context.spec.surface.range,
          help: ["say what is loading in `label`, as in `label: Loading inventory…`"]
        )
      ]
    },
    embedded: { embedded in
      let examples = embedded.examples
      return embedded.samples.flatMap { sample in
        sample.silentSpinners.map(sample.fileRange)
          .filter { !examples.contain($0, ofFence: sample.range) }
          .map {
            Finding(
              "nothing says in words what is loading",
              at: embedded.place($0),
              help: [
                "write `ProgressView(\"Loading orders…\")`, or add "
                  + "`.accessibilityLabel(\"Loading orders\")` where no words fit"
              ]
            )
          }
      }
    }
  )
}

extension Sample {
  /// Spinners without a text: they have none, no text is next to them, and no label is spoken.
  ///
  /// A spinner on its own shows how spinners look. A spinner in place of a picture adds nothing to
  /// the text of its row.
  fileprivate var silentSpinners: [Range<Int>] {
    var spinners: [Range<Int>] = []
    walk(ifItHolds: "ProgressView") { expression, ancestry in
      guard let (name, call) = expression.made, name.value == "ProgressView",
        call.arguments.isEmpty, call.closures.isEmpty, !expression.isSpoken,
        !ancestry.steps.isEmpty, !ancestry.isInside("AsyncImage", "CachedAsyncImage", "LazyImage"),
        !ancestry.says(near: expression.range)
      else { return }
      spinners.append(name.range)
    }
    return spinners
  }
}

extension Expression {
  /// Whether it has an accessibility modifier, which may add a label.
  fileprivate var isSpoken: Bool {
    modifiers.contains { $0.name.value.contains("ccessib") }
  }
}

extension Ancestry {
  /// Whether a text is next to a place, within the views that people see together.
  fileprivate func says(near place: Range<Int>) -> Bool {
    // A view over others, or in a button, has no text next to it, but may have a name.
    var isApart = false
    for step in steps.reversed() {
      switch step {
      case .closure(let closure, let expression, _, let name):
        if expression.isSpoken { return true }
        if !isApart, closure.statements.sayWords(apartFrom: place) { return true }
        let isOver = name.map { layers.contains($0.value) } ?? false
        if isOver || closure.label?.value == "label" { isApart = true }
      case .branch(let conditional, let branch):
        let body = branch.map { conditional.branches[$0].body } ?? conditional.otherwise
        if !isApart, body?.sayWords(apartFrom: place) ?? false { return true }
      case .case(let switching, let index):
        if !isApart, switching.cases[index].body.sayWords(apartFrom: place) { return true }
      case .declaration(let declaration):
        return !isApart && declaration.body.sayWords(apartFrom: place)
      case .argument(_, let expression, _, _):
        if expression.isSpoken { return true }
      case .part(let expression):
        if expression.isSpoken { return true }
      case .condition, .doing, .catching, .loop: break
      }
    }
    return false
  }
}

extension [Statement] {
  /// Whether a statement other than the one at a place shows words.
  fileprivate func sayWords(apartFrom place: Range<Int>) -> Bool {
    filter { !$0.range.contains(place.lowerBound) }.contain {
      $0.makes("Text", "Label", "ContentUnavailableView", "TextField", "Button")
    }
  }
}

/// Modifiers whose views are above or below others, or elsewhere.
private let layers: Set<String> = [
  "background", "fullScreenCover", "overlay", "popover", "sheet", "toolbar",
]

extension SpecimenContext {
  /// Whether a text of it, a default included, or its accessible label has words.
  fileprivate var saysSomething: Bool {
    if facts.label.map({ hasWords($0.value) }) ?? false { return true }
    return surface.parts.contains { part in
      guard part.isProse else { return false }
      return (spec.text(part.name)?.value ?? part.fallback[state]).map(hasWords) ?? false
    }
  }
}

private func hasWords(_ text: String) -> Bool {
  text.unicodeScalars.contains { $0.properties.isAlphabetic }
}
