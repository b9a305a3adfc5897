import Diagnostics
import Samples

extension Rule {
  static let spokenIcon = Rule(
    id: "a11y/decorative-icon",
    severity: .info,
    explanation: """
      An emoji stands for an icon beside words. A screen reader reads its name aloud between them, \
      each platform draws another picture, and its colours are no tokens. The surfaces of the theme \
      hide their icons where words stand beside them; raw HTML is looked at by this rule.
      """,
    source: "WCAG 2.2, 1.1.1 Non-text Content, level A: decoration can be ignored",
    breaks: """
      ```yaml site.yaml
      markdown: {raw-html: trust}
      ```

      # Banners

      <div style="background: var(--surface-canvas)"><span>⚠️</span> All prices are final.</div>
      """,
    passes: """
      ```yaml site.yaml
      markdown: {raw-html: trust}
      ```

      # Banners

      <div style="background: var(--surface-canvas)"><span aria-hidden="true">⚠️</span> All prices
      are final.</div>
      """,
    check: .samples,
    around: { around in
      guard let html = around.html else { return [] }
      return around.previews.flatMap { preview in
        html.elements[preview.root].texts.compactMap { text -> Finding? in
          let run = html.texts[text]
          guard run.text.value.isEmoji, let parent = run.parent, parent != preview.root,
            html.elements[parent].texts.count == 1, !html.isSilent(parent),
            around.control(around: parent) == nil
          else { return nil }
          let element = html.elements[parent]
          guard element["role"] == nil, element["aria-label"] == nil else { return nil }
          return Finding(
            "`\(run.text.value)` is an icon, and is read aloud beside the words",
            at: around.place(run.text.range),
            help: ["add `aria-hidden=\"true\"`, and draw it with an icon of the system"]
          )
        }
      }
    }
  )
}

extension String {
  /// True for nothing but emoji; signs such as `©` and `™` are text.
  fileprivate var isEmoji: Bool {
    !isEmpty && isSigns(self)
      && unicodeScalars.contains { $0.properties.isEmoji && $0.value >= 0x231A }
  }
}
