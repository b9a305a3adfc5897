extension ComponentRole {
  /// The role that attributes give to an element of any name; nil if its name decides.
  static func byAttributes(_ element: PageElement) -> ComponentRole? {
    if element.form == .fence { return byFenceType(element) }
    switch element.text("variant", "type", "kind", "status")?.lowercased() {
    case "do": return .doExample
    case "dont", "don't", "don’t", "do-not": return .dontExample
    default: break
    }
    if isHiddenSeparator(element) { return .dropped }
    // A component for both sides of a pair, of which Carbon does not name the good one.
    if element.key == "dodont", element.text("caption") != nil { return .doExample }
    // A picture with a title is a card, and so are its neighbours.
    if element.key == "imagecard", element.isBlock, element.text("title") != nil { return .card }
    guard element.form == .tag, byName[element.key] == .wrapper else { return nil }
    switch element.text("as")?.lowercased() {
    case "ul": return .list(ordered: false)
    case "ol": return .list(ordered: true)
    default: return isAlert(element) ? .alert("") : nil
    }
  }

  /// Whether a wrapper is an alert by its variant or tone.
  ///
  /// A tone only colours text in an element for a part of a sentence.
  static func isAlert(_ element: PageElement) -> Bool {
    guard element.isBlock, element.form == .tag, byName[element.key] == .wrapper,
      !["text", "span", "p", "paragraph", "font"].contains(element.key)
    else { return false }
    let kinds = ["caution", "warning", "danger", "critical"]
    return kinds.contains(element.text("variant", "tone")?.lowercased() ?? "")
  }

  /// Whether an element only has signs between its neighbours, which screen readers do not read.
  private static func isHiddenSeparator(_ element: PageElement) -> Bool {
    guard element.form == .tag, element.has("aria-hidden") else { return false }
    return !element.children.isEmpty
      && element.children.allSatisfy { node in
        guard case .text(let text) = node else { return false }
        return !text.contains { $0.isLetter || $0.isNumber }
      }
  }

  /// The role of a fence with an object of settings: an example, or a part of its program.
  private static func byFenceType(_ element: PageElement) -> ComponentRole {
    element.name.lowercased().hasSuffix("context")
      ? .builtIn("its program draws a live example, which is not imported") : .example
  }
}
