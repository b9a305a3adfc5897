import Diagnostics
import RuleEngine
import SampleCode

extension Rule {
  static let pointerDismiss = Rule(
    .a11yDismissKeyboard,
    check: .samples,
    embedded: { embedded in
      guard let html = embedded.html else { return [] }
      return embedded.previews.flatMap { preview in
        html.elements[preview.root].texts.compactMap { text -> Finding? in
          let run = html.texts[text]
          guard closing.contains(run.text.value), let parent = run.parent,
            html.elements[parent].texts.count == 1, parent != preview.root,
            !html.chain(from: parent).contains(where: html.isReachable), !html.isSilent(parent)
          else { return nil }
          return Finding(
            "`\(run.text.value)` closes this only for people who use a pointer",
            at: embedded.place(html.elements[parent].startTag),
            help: [
              "make it a button with a name: `<button type=\"button\" aria-label=\"Dismiss\">`"
            ]
          )
        }
      }
    }
  )
}

/// Signs that close something; `x` is a letter in too many tables.
private let closing: Set<String> = ["×", "✕", "✖", "✗", "⨯", "╳", "❌"]
