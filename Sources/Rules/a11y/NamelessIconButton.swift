import Diagnostics
import RuleEngine
import SampleCode

extension Rule {
  static let namelessIconButton = Rule(
    .a11yIconButtonName,
    check: .samples,
    embedded: { embedded in
      let examples = embedded.examples
      return (namelessInHTML(embedded) + namelessInSwift(embedded))
        .filter { !examples.contain($0.range.bytes) }
        .sorted { $0.range.bytes.lowerBound < $1.range.bytes.lowerBound }.limited()
    }
  )
}

private func namelessInHTML(_ embedded: EmbeddedContent) -> [Finding] {
  guard let html = embedded.html else { return [] }
  return html.elements.indices.compactMap { place in
    let element = html.elements[place]
    let isButton =
      element.name.value == "button" || element["role"] == "button" || element.isClickable
    guard isButton, !html.isSilent(place) else { return nil }
    var shown = ""
    switch html.accessibleName(of: place) {
    case .signs(let signs):
      // Three dots mean content that the sample leaves out.
      guard signs.contains(where: { !". …".contains($0) }) else { return nil }
      shown = "only `\(signs)`"
    case .none:
      let icons = element.descendants.filter { html.isIcon($0) || html.elements[$0].isIconFont }
      guard !icons.isEmpty else { return nil }
      shown = "only an icon"
    case .text, .unknown: return nil
    }
    return Finding(
      "the button shows \(shown), and has no accessible name",
      at: embedded.place(element.startTag),
      help: ["say what it does: `aria-label=\"Dismiss\"`"]
    )
  }
}

extension HTMLElement {
  /// True for an empty element that a style sheet of icons draws.
  fileprivate var isIconFont: Bool {
    ["i", "span"].contains(name.value)
      && classes.contains { $0.hasPrefix("fa-") || $0.hasPrefix("bi-") || $0.contains("icon") }
  }
}

private func namelessInSwift(_ embedded: EmbeddedContent) -> [Finding] {
  let examples = embedded.examples
  return embedded.samples.flatMap { sample -> [Finding] in
    var found: [Finding] = []
    sample.walk(ifItHolds: "systemName") { expression, ancestry in
      guard let icon = expression.loneIcon, !ancestry.isNamed,
        !examples.contain(sample.fileRange(expression.range), ofFence: sample.range)
      else { return }
      found.append(
        Finding(
          "the button shows only the symbol `\(icon.value)`, and has no accessible name",
          at: embedded.place(sample.fileRange(icon.range)),
          help: [
            "add `.accessibilityLabel(\"…\")` with what the button does",
            "or `Button(\"…\", systemImage:)` with `.labelStyle(.iconOnly)`",
          ]
        )
      )
    }
    return found
  }
}

extension Expression {
  /// The symbol of a button that shows nothing else and is given no name.
  fileprivate var loneIcon: LocatedValue<String>? {
    guard let (name, call) = made, name.value == "Button", call[0]?.string == nil,
      !isNamed
    else { return nil }
    let label = call.closure("label") ?? (call["action"] == nil ? nil : call.closure(nil))
    guard let label, label.statements.count == 1, let view = label.statements[0].expression,
      view.makes("Image"), !view.isNamed, let (_, image) = view.made
    else { return nil }
    return image["systemName"]?.string
  }

  /// True when a modifier names it, or says that it is nothing for assistive technology.
  fileprivate var isNamed: Bool {
    modifiers.contains { modifier in
      let name = modifier.name.value
      return name == "accessibilityLabel" || name == "accessibilityHidden"
        || name == "accessibilityElement" || name == "accessibilityRepresentation"
        // A modifier of the app's own: `likeButtonAccessibility()`, `accessibleButton("Like")`.
        || (name.contains("ccessib") && !name.hasPrefix("accessibility"))
    }
  }
}

extension Ancestry {
  /// True when a view around it may name it, or takes all its parts for one.
  fileprivate var isNamed: Bool {
    steps.contains { step in
      switch step {
      case .closure(_, let expression, _, _), .part(let expression):
        expression.modifiers.contains {
          ["accessibilityLabel", "accessibilityElement", "accessibilityHidden"]
            .contains($0.name.value)
        }
      default: false
      }
    }
  }
}
