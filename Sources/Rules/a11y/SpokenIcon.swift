import Diagnostics
import RuleEngine
import SampleCode

extension Rule {
  static let spokenIcon = Rule(
    .a11yDecorativeIcon,
    check: .samples,
    embedded: { embedded in
      guard let html = embedded.html else { return [] }
      return embedded.previews.flatMap { preview in
        html.elements[preview.root].texts.compactMap { text -> Finding? in
          let run = html.texts[text]
          guard run.text.value.isEmoji, let parent = run.parent, parent != preview.root,
            html.elements[parent].texts.count == 1, !html.isSilent(parent),
            embedded.control(embedded: parent) == nil
          else { return nil }
          let element = html.elements[parent]
          guard element["role"] == nil, element["aria-label"] == nil else { return nil }
          return Finding(
            "`\(run.text.value)` is an icon, and screen readers read it aloud before or after the words",
            at: embedded.place(run.text.range),
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
