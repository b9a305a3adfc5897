import Diagnostics
import Samples

/// What can be clicked in HTML and is no button.
enum ClickedPreviews {
  /// Elements with a click handler, and boxes of previews that say nothing but what they repeat.
  @Sendable
  static func findings(_ around: Around) -> [Finding] {
    guard let html = around.html else { return [] }
    let clickable = html.elements.indices.filter { html.elements[$0].isClickable }
    let drawn = around.previews.flatMap { html.all(in: $0.root).filter(html.isDrawnAction) }
    let examples = around.examples
    return Set(clickable + drawn).sorted().compactMap { place -> Finding? in
      let element = html.elements[place]
      guard !html.chain(from: place).contains(where: html.isReachable), !html.isSilent(place),
        !examples.contain(element.startTag)
      else { return nil }
      // What only passes a click on to a control in it is no control.
      guard !element.descendants.contains(where: html.isReachable) else { return nil }
      let said = html.texts[element.texts].map(\.text.value).joined(separator: " ")
      return Finding(
        "\(said.isEmpty ? "this" : excerpt(said)) is no button, but a `<\(element.name.value)>`",
        at: around.place(element.startTag),
        help: ["make it a `<button type=\"button\">`"]
      )
    }.limited()
  }
}

extension HTMLPreview {
  /// True for a box of its own that says nothing but what it does.
  fileprivate func isDrawnAction(_ place: Int) -> Bool {
    let element = elements[place]
    guard element.texts.count == 1, element.descendants.isEmpty,
      ["div", "p", "span"].contains(element.name.value),
      let text = texts[element.texts].first?.text.value.lowercased(), actions.contains(text)
    else { return false }
    return element.declarations.contains {
      $0.property.value.hasPrefix("background") || $0.property.value.hasPrefix("border")
        || $0.property.value == "cursor"
    }
  }
}

/// What buttons say that repeat something.
private let actions: Set<String> = [
  "reload", "refresh", "retry", "thử lại", "tải lại", "try again",
]
