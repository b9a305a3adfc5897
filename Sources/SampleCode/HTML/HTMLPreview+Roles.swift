extension HTMLPreview {
  /// True for an element that people click or fill in.
  public func isControl(_ place: Int) -> Bool {
    let element = elements[place]
    return element.isNativeControl || element.isClickable
      || element["role"].map { controlRoles.contains($0) } == true
  }

  /// The accessible name of an element.
  public enum Name: Sendable, Equatable {
    /// A name.
    case text(String)
    /// Only symbols, such as `×` or an emoji.
    case signs(String)
    /// No name.
    case none
    /// An unknown name: it comes from a component, a binding or a reference.
    case unknown
  }

  /// Returns the accessible name of a control.
  public func accessibleName(of place: Int) -> Name {
    let element = elements[place]
    for attribute in element.attributes where namingBindings.contains(attribute.name.value) {
      return .unknown
    }
    if element.attributes.contains(where: { $0.name.value.hasPrefix("{") }) { return .unknown }
    for name in ["aria-labelledby", "aria-label", "alt", "value", "title"] {
      guard let text = element[name], !text.isEmpty else { continue }
      if name == "aria-labelledby" { return .unknown }
      if name == "value", element.name.value != "input" { continue }
      return isSigns(text) ? .signs(text) : .text(text)
    }
    return nameOfContent(place)
  }

  private func nameOfContent(_ place: Int) -> Name {
    var pieces: [LocatedValue<String>] = []
    for inner in elements[place].descendants {
      let element = elements[inner]
      if element.isComponent || element.name.value == "slot" { return .unknown }
      if element.attributes.contains(where: { $0.name.value.hasPrefix("v-") }) { return .unknown }
      if isSilent(inner, upTo: place) { continue }
      for name in ["alt", "aria-label"] {
        if element.attribute(":" + name) != nil { return .unknown }
        guard let text = element[name], !text.isEmpty else { continue }
        pieces.append(LocatedValue(text, element.startTag))
      }
    }
    for text in texts[elements[place].texts] where !isSilent(text.parent, upTo: place) {
      pieces.append(text.text)
    }
    let all = pieces.sorted { $0.range.lowerBound < $1.range.lowerBound }.map(\.value)
    let text = all.joined(separator: " ")
    if text.isEmpty { return .none }
    return isSigns(text) ? .signs(text) : .text(text)
  }

  /// True if an element, or one around it up to another, is hidden from assistive technology.
  private func isSilent(_ element: Int?, upTo top: Int) -> Bool {
    var next = element
    while let place = next, place != top {
      if elements[place]["aria-hidden"] == "true" || isHidden(place, in: .any) { return true }
      next = elements[place].parent
    }
    return false
  }

  /// True if an element, or one around it, is hidden from assistive technology.
  public func isSilent(_ element: Int) -> Bool {
    chain(from: element).contains {
      elements[$0]["aria-hidden"] == "true" || isHidden($0, in: .any)
    }
  }

  /// True for a picture: an image, a drawing, or text that contains only symbols.
  public func isIcon(_ place: Int) -> Bool {
    let element = elements[place]
    if ["img", "svg", "picture"].contains(element.name.value) { return true }
    let inner = texts[element.texts]
    return !inner.isEmpty && inner.allSatisfy { isSigns($0.text.value) }
  }
}

extension HTMLElement {
  /// True for an element that browsers make a control.
  public var isNativeControl: Bool {
    switch name.value {
    case "button", "select", "summary", "textarea": true
    case "a": self["href"] != nil || attribute(":href") != nil
    case "input": self["type"]?.lowercased() != "hidden"
    default: false
    }
  }

  /// True if a click on it runs code: `onclick`, or the form of a framework.
  public var isClickable: Bool {
    attributes.contains {
      clickHandlers.contains($0.name.value) || $0.name.value.hasPrefix("@click.")
    }
  }
}

/// True for text without a letter or a digit: emoji, arrows, punctuation, symbols of icon fonts.
public func isSigns(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { scalar in
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      // Unicode classifies `ℹ` as a letter.
      scalar.properties.isEmoji && scalar.value > 0x7F
    default: true
    }
  }
}

private let controlRoles: Set<String> = [
  "button", "checkbox", "combobox", "link", "menuitem", "option", "radio", "slider", "switch",
  "tab", "textbox",
]

private let clickHandlers: Set<String> = ["@click", "onclick", "v-on:click"]

private let namingBindings: Set<String> = [
  ":aria-label", ":aria-labelledby", ":title", "v-bind", "v-bind:aria-label", "v-html", "v-text",
]
