import Diagnostics
import Samples

extension Rule {
  static let pointerDismiss = Rule(
    id: "a11y/dismiss-keyboard",
    severity: .error,
    explanation: """
      The sign that closes something is no button but a piece of text. The keyboard does not reach \
      it, and a screen reader does not say that it can be pressed. The surfaces of the theme draw \
      `dismissible: true` as a real button; raw HTML is looked at by this rule.
      """,
    source: "WCAG 2.2, 2.1.1 Keyboard and 4.1.2 Name, Role, Value, level A",
    breaks: """
      ```yaml site.yaml
      markdown: {raw-html: trust}
      ```

      # Banners

      <div style="background: var(--surface-canvas)">All prices are final. <span>×</span></div>
      """,
    passes: """
      ```yaml site.yaml
      markdown: {raw-html: trust}
      ```

      # Banners

      <div style="background: var(--surface-canvas)">All prices are final.
      <button type="button" aria-label="Dismiss">×</button></div>
      """,
    check: .samples,
    around: { around in
      guard let html = around.html else { return [] }
      return around.previews.flatMap { preview in
        html.elements[preview.root].texts.compactMap { text -> Finding? in
          let run = html.texts[text]
          guard closing.contains(run.text.value), let parent = run.parent,
            html.elements[parent].texts.count == 1, parent != preview.root,
            !html.chain(from: parent).contains(where: html.isReachable), !html.isSilent(parent)
          else { return nil }
          return Finding(
            "`\(run.text.value)` closes this only for those who have a pointer",
            at: around.place(html.elements[parent].startTag),
            help: [
              "make it a button with a name: `<button type=\"button\" aria-label=\"Dismiss\">`"
            ]
          )
        }
      }
    }
  )
}

extension HTMLPreview {
  /// True for a control that the keyboard reaches.
  func isReachable(_ place: Int) -> Bool {
    let element = elements[place]
    return element.isNativeControl || element.isComponent
      || isControl(place) && element.attribute("tabindex") != nil
  }
}

/// Signs that close something; `x` is a letter in too many tables.
private let closing: Set<String> = ["×", "✕", "✖", "✗", "⨯", "╳", "❌"]
