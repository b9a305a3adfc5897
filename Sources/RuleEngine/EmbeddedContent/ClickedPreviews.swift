import Diagnostics
public import SampleCode

/// HTML elements that look or act like buttons but are not controls.
public enum ClickedPreviews {
  /// Returns a finding for each element with a click handler, and for each box of a preview whose
  /// only text is an action such as "Retry".
  @Sendable
  public static func findings(_ embedded: EmbeddedContent) -> [Finding] {
    guard let html = embedded.html else { return [] }
    let clickable = html.elements.indices.filter { html.elements[$0].isClickable }
    let drawn = embedded.previews.flatMap { html.all(in: $0.root).filter(html.isDrawnAction) }
    let examples = embedded.examples
    return Set(clickable + drawn).sorted().compactMap { place -> Finding? in
      let element = html.elements[place]
      guard !html.chain(from: place).contains(where: html.isReachable), !html.isSilent(place),
        !examples.contain(element.startTag)
      else { return nil }
      // An element that passes its clicks to a control inside it is not a control itself.
      guard !element.descendants.contains(where: html.isReachable) else { return nil }
      let said = html.texts[element.texts].map(\.text.value).joined(separator: " ")
      return Finding(
        "\(said.isEmpty ? "this" : excerpt(said)) is a `<\(element.name.value)>` and not a button",
        at: embedded.place(element.startTag),
        help: ["make it a `<button type=\"button\">`"]
      )
    }.limited()
  }
}

extension HTMLPreview {
  /// True for a box whose only text is the name of an action.
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

/// Button labels that repeat an action, in lower case.
private let actions: Set<String> = [
  "reload", "refresh", "retry", "thử lại", "tải lại", "try again",
]

extension HTMLPreview {
  /// True for a control that the keyboard reaches.
  public func isReachable(_ place: Int) -> Bool {
    let element = elements[place]
    return element.isNativeControl || element.isComponent
      || isControl(place) && element.attribute("tabindex") != nil
  }
}
